import type { CSSProperties } from 'react';

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
  /** Width and height in pixels; by default 18, as in icons.css. */
  size?: number;
  className?: string;
}

/**
 * An icon next to a text with the same meaning; hidden from screen readers. The drawings are in icons.css: one element
 * each, since a list has hundreds of them.
 */
export function Icon({ name, size, className = '' }: Props) {
  const style = size === undefined ? undefined : ({ '--icon-size': `${size}px` } as CSSProperties);
  return <span className={`icon icon-${name} ${className}`.trim()} style={style} aria-hidden="true" />;
}
