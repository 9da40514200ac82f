/** Restarts a CSS animation that an attribute of the element turns on. */
export function restartAnimation(element: HTMLElement | null, attribute: string): void {
  if (!element) return;
  element.removeAttribute(attribute);
  // Reading a size forces a style update without the attribute.
  void element.offsetWidth;
  element.setAttribute(attribute, '');
}
