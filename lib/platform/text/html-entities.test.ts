import { expect, test } from '@jest/globals';
import { withoutHtmlEntities } from './html-entities';

test.each([
  ['AT&amp;T, Q&amp;A', 'AT&T, Q&A'],
  ['&lt;3 &gt; all', '<3 > all'],
  ['&amp;lt;', '&lt;'],
  ['Q&A &nbsp; &amp', 'Q&A &nbsp; &amp'],
])('%j is %j', (text, expected) => {
  expect(withoutHtmlEntities(text)).toBe(expected);
});
