/** Starts a CSS animation anew that an attribute of the element turns on. */
export function restart(element: HTMLElement | null, attribute: string): void {
  if (!element) return;
  element.removeAttribute(attribute);
  // Reading a size makes the browser notice that the attribute was gone.
  void element.offsetWidth;
  element.setAttribute(attribute, '');
}
