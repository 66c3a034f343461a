// element.js - making HTML elements.

/** `properties` are set as such (className, textContent); `attributes` as attributes (aria-label, data-...). */
export function element(name, properties = {}, attributes = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
}
