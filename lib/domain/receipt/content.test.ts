import { bytesOf, keptContent } from './content';
import { MAX_CONTENT_BYTES } from './vocabulary';

test.each([
  ['as it is', 'He stays.\nMark it.', 'He stays.\nMark it.'],
  ['without spaces around', '  He stays.\n', 'He stays.'],
  ['without invisible characters', 'He\u200b \u202estays\u0000.', 'He stays.'],
  ['whole up to the limit', 'x'.repeat(MAX_CONTENT_BYTES), 'x'.repeat(MAX_CONTENT_BYTES)],
  ['cut beyond it', 'x'.repeat(MAX_CONTENT_BYTES + 1), `${'x'.repeat(MAX_CONTENT_BYTES - 3)}…`],
  ['cut between characters', 'は'.repeat(10_000), `${'は'.repeat((MAX_CONTENT_BYTES - 3) / 3)}…`],
  [
    'cut between characters of four bytes',
    `${'🏀'.repeat(5_000)}`,
    `${'🏀'.repeat(Math.floor((MAX_CONTENT_BYTES - 3) / 4))}…`,
  ],
])('content is kept %s', (_how, text, kept) => {
  expect(keptContent(text)).toBe(kept);
  expect(bytesOf(kept)).toBeLessThanOrEqual(MAX_CONTENT_BYTES);
});
