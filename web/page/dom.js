// dom.js - the page's own elements, by id.

export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no '${id}'`);
  return found;
}

export function onClick(id, action) { byId(id).addEventListener('click', action); }
