// dom.js - the page's own elements, by id.

export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no '${id}'`);
  return found;
}

export function onClick(id, action) {
  const button = byId(id);
  button.addEventListener('click', () => { if (button.ariaDisabled !== 'true') action(); });
}

/** A button that cannot be pressed now keeps the focus that it may have; pressing it does nothing. */
export function allow(id, can) { byId(id).setAttribute('aria-disabled', String(!can)); }
