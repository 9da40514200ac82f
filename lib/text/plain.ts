/**
 * A text without what no reader can see and no page may hold: control characters other than line breaks and tabs,
 * and halves of characters that were cut in two.
 */
export const plain = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(/\p{Cs}/gu, '');
