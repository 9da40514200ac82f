import type { ReactNode } from 'react';
import { isLongText } from '@/lib/domain/tweet/card-rules';
import { RestLink } from './rest-link';

interface Props {
  text: string;
  /** The page with the whole text. */
  href: string;
  children: ReactNode;
}

/** Six lines of a text, and a link to the page with the rest. */
export const Clamped = ({ text, href, children }: Props) => (
  <div className="clamped">
    {children}
    {isLongText(text) && <RestLink href={href} />}
  </div>
);
