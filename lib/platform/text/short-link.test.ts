import { linkLabel, withoutShortLinks } from './short-link';

test.each([
  ['https://t.co/61baAC1Ofz', 'link'],
  ['http://T.co/61baAC1Ofz', 'link'],
  ['https://example.com/story', 'example.com/story'],
  ['https://t.com/story', 't.com/story'],
  ['https://not-t.co/story', 'not-t.co/story'],
])('a link within a text shows its address, or "link" if it is shortened: %s', (address, label) => {
  expect(linkLabel(address)).toBe(label);
});

test.each([
  ['at the end', 'He stays. https://t.co/61baAC1Ofz', 'He stays.'],
  ['several', 'He stays… https://t.co/61baAC1Ofz https://t.co/QgM68nIXU6 ', 'He stays…'],
  ['within the text', 'Story: https://t.co/61baAC1Ofz by Dana', 'Story: https://t.co/61baAC1Ofz by Dana'],
  ['nothing else', 'https://t.co/61baAC1Ofz', 'https://t.co/61baAC1Ofz'],
  ['an address that says something', 'Story: https://example.com/a', 'Story: https://example.com/a'],
])('shortened addresses at the end of a text are left out: %s', (_case, text, expected) => {
  expect(withoutShortLinks(text)).toBe(expected);
});
