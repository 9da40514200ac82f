/** What is said of a subscription, by the form and by the pages that it leads to without JavaScript. */

export const SUBSCRIBED = 'Subscription successful!';
export const FAILED = 'Subscription failed. Please try again.';

/** What comes next, by how addresses are confirmed. */
export const NEXT_STEP = {
  mail: 'Confirm it by the link that we mail to you; without that nothing comes.',
  none: 'This site sends no mail at present. It keeps your address for when it does, and asks you then to confirm it.',
} as const;

export const INVALID_ADDRESS = 'That is no complete e-mail address. It looks like name@example.com.';
