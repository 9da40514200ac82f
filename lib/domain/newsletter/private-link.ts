import type { Metadata } from 'next';

/**
 * Metadata of a page whose URL is a secret: not indexed, and not sent to other sites as a referrer. It is sent to our
 * own site, because without a referrer browsers send `Origin: null` with forms.
 */
export const PRIVATE_LINK: Metadata = {
  robots: { index: false, follow: false },
  referrer: 'same-origin',
};
