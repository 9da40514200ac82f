import type { ReceiptView } from './schema';

type Copied = Pick<ReceiptView, 'content' | 'poster_username' | 'url'>;

/** Copied text is the quoted content, a dash, the poster username, a blank line, then "Source: " and the url. */
const copyOf = ({ content, poster_username, url }: Copied) =>
  `"${content}" - ${poster_username}\n\nSource: ${url}`;

/** @returns the clipboard text of receipts, separated by blank lines */
export const copyText = (receipts: readonly Copied[]): string => receipts.map(copyOf).join('\n\n');
