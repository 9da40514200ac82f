/**
 * Icons are defined once per document by `Sprite`, and `Icon` refers to them, so that a list of seventy cards has
 * seventy references instead of seventy drawings.
 */
const ICONS = {
  correct: <path d="M3 9.5l4 4 8-9" />,
  incorrect: <path d="M4 4l10 10M14 4L4 14" />,
  unconfirmable: <path d="M5.6 6.4c0-4 6.8-4 6.8 0 0 2.7-3.4 2.5-3.4 5M9 14.6v.6" />,
  pending: (
    <>
      <circle cx="9" cy="9" r="6.5" />
      <path d="M9 5.5V9l2.5 2" />
    </>
  ),
  up: <path d="M9 3.5L15 13.5H3z" fill="currentColor" stroke="none" />,
  down: <path d="M9 14.5L3 4.5h12z" fill="currentColor" stroke="none" />,
  chevron: <path d="M4 6.5l5 5 5-5" />,
  out: <path d="M6 4h8v8M14 4L4.5 13.5" />,
  search: (
    <>
      <circle cx="7.7" cy="7.7" r="5.2" />
      <path d="M11.6 11.6l4.6 4.6" />
    </>
  ),
  menu: <path d="M2 4.5h14M2 9h14M2 13.5h14" />,
  star: (
    <path d="M9 2.2l2.1 4.4 4.8.6-3.5 3.3.9 4.8L9 13l-4.3 2.3.9-4.8-3.5-3.3 4.8-.6z" strokeLinejoin="round" />
  ),
  grip: <path d="M7 4.5v.01M11 4.5v.01M7 9v.01M11 9v.01M7 13.5v.01M11 13.5v.01" strokeLinecap="round" />,
  close: <path d="M3.5 3.5l11 11M14.5 3.5l-11 11" />,
} as const;
export type IconName = keyof typeof ICONS;

export const iconSymbols = Object.entries(ICONS).map(([name, drawing]) => (
  <symbol
    key={name}
    id={`icon-${name}`}
    viewBox="0 0 18 18"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.2"
  >
    {drawing}
  </symbol>
));

/** An icon next to a text with the same meaning; hidden from screen readers. */
export function Icon({ name, size = 18, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg width={size} height={size} className={className} aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
