/** In CSS pixels. */
const MOBILE_BELOW = 768;

/**
 * On mobile, scrolls a focused input to the middle of the area that the keyboard leaves visible: at once, and again
 * when the keyboard has opened.
 */
export function centerOnFocus(input: HTMLInputElement): void {
  if (window.innerWidth >= MOBILE_BELOW) return;
  const center = () => input.scrollIntoView({ block: 'center', behavior: motion() });
  center();
  const viewport = window.visualViewport;
  viewport?.addEventListener('resize', center);
  input.addEventListener('blur', () => viewport?.removeEventListener('resize', center), { once: true });
}

const motion = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth');
