/** X shortens every address to one that says nothing about where it leads. */
const SHORTENED = /^https?:\/\/t\.co\//i;
const SHORTENED_AT_END = /(?:\s+https?:\/\/t\.co\/\w+)+\s*$/i;

/** @returns what a link within a text shows: its address without the protocol, or "link" for a shortened one */
export const linkLabel = (address: string): string =>
  SHORTENED.test(address) ? 'link' : address.replace(/^https?:\/\//i, '');

/** @returns a text without shortened addresses at its end, for places where they are no links */
export const withoutShortLinks = (text: string): string => text.replace(SHORTENED_AT_END, '');
