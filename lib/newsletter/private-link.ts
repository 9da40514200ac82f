import type { Metadata } from 'next';

/**
 * Metadata of a page whose address is a secret: no search engine, and no other site told of it. Our own site is
 * told, as a browser that may tell nobody says of its forms that they come from nowhere.
 */
export const PRIVATE_LINK: Metadata = {
  robots: { index: false, follow: false },
  referrer: 'same-origin',
};
