/** The texts after subscribing, for the form and for the page without JavaScript. */

export const SUBSCRIBED = 'Subscription successful!';
export const FAILED = 'Subscription failed. Please try again.';

/** The next step, depending on whether mail is sent. */
export const NEXT_STEP = {
  mail: 'Click the link we e-mail you to confirm. You won’t get anything until you do.',
  none: 'This site doesn’t send e-mail yet. It will keep your address and ask you to confirm it when it does.',
} as const;

export const INVALID_ADDRESS = 'Enter a full e-mail address, like name@example.com.';
