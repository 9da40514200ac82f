/** Windows narrower than this are mobile to the game, in CSS pixels. */
const MOBILE = 768;

/**
 * On mobile, brings a focused input to the middle of what the keyboard leaves visible: at once, and again when the
 * keyboard has come up.
 */
export function keepInTheMiddle(input: HTMLInputElement): void {
  if (window.innerWidth >= MOBILE) return;
  const centre = () => input.scrollIntoView({ block: 'center', behavior: motion() });
  centre();
  const viewport = window.visualViewport;
  viewport?.addEventListener('resize', centre);
  input.addEventListener('blur', () => viewport?.removeEventListener('resize', centre), { once: true });
}

const motion = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth');
