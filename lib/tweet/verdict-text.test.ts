import { verdictText } from './verdict-text';

test.each([
  ['correct', null, 'Correct'],
  ['unsettled', undefined, 'Not settled'],
  ['pending', null, 'Pending'],
  ['pending', '2025-03-02T12:00:00.000Z', 'Pending since March 2, 2025'],
] as const)('the verdict %s since %s in words', (verdict, since, text) => {
  expect(verdictText(verdict, since)).toBe(text);
});
