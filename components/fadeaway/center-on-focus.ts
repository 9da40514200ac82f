/** In CSS pixels. */
const MOBILE_BELOW = 768;

/**
 * On mobile, scrolls a focused input to the middle of the area that the keyboard leaves visible: at once, and again
 * when the keyboard has opened.
 */
export function centerOnFocus(input: HTMLInputElement): void {
  if (window.innerWidth >= MOBILE_BELOW) return;
  const centre = () => input.scrollIntoView({ block: 'center', behavior: motion() });
  centre();
  const viewport = window.visualViewport;
  viewport?.addEventListener('resize', centre);
  input.addEventListener('blur', () => viewport?.removeEventListener('resize', centre), { once: true });
}

const motion = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth');
