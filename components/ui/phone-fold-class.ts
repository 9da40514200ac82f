/** How many cards a phone shows of a list, so that no page is longer than twelve screens. */
export const PHONE_CARDS = 16;

/** The class of an item, or of a group by its first item, in a `PhoneFold`. */
export const phoneFoldClass = (place: number, shown = PHONE_CARDS): string | undefined =>
  place < shown ? undefined : 'phone-rest';
