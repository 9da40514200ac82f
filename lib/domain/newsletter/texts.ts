/** The texts after subscribing, for the form and for the page without JavaScript. */

export const SUBSCRIBED = 'Subscription successful!';
export const FAILED = 'Subscription failed. Please try again.';

/** The next step, depending on whether mail is sent. */
export const NEXT_STEP = {
  mail: 'Confirm it by the link that we mail to you; without that nothing comes.',
  none: 'This site sends no mail at present. It keeps your address for when it does, and asks you then to confirm it.',
} as const;

export const INVALID_ADDRESS = 'Enter a full e-mail address, like name@example.com.';
