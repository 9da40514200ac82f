import type { ComponentProps } from 'react';

/**
 * A link to a page of the site. Its HTML is a plain link: `PageLinks` opens and prefetches them all, so that a page of
 * five hundred links has one listener instead of five hundred components.
 */
export const PageLink = ({ children, ...link }: ComponentProps<'a'>) => <a {...link}>{children}</a>;
