export type IconName =
  | 'correct'
  | 'incorrect'
  | 'unconfirmable'
  | 'pending'
  | 'up'
  | 'down'
  | 'chevron'
  | 'out'
  | 'search'
  | 'menu'
  | 'star'
  | 'grip'
  | 'close';

interface Props {
  name: IconName;
  /** Width and height in pixels. */
  size?: 10 | 11 | 12 | 13 | 14 | 15 | 16 | 18 | 20 | 22 | 24;
  className?: string;
}

/**
 * An icon next to a text with the same meaning; hidden from screen readers. The drawings are in icons.css: one element
 * each, since a list has hundreds of them.
 */
export function Icon({ name, size = 18, className = '' }: Props) {
  return <span className={`icon icon-${name} icon-size-${size} ${className}`.trim()} aria-hidden="true" />;
}
