import { verdictText } from './verdict-text';

test.each([
  ['correct', {}, 'Correct'],
  ['unsettled', { since: null, tint: null }, 'Not settled'],
  ['pending', {}, 'Pending'],
  ['pending', { since: '2025-03-02T12:00:00.000Z', tint: 'pending' }, 'Pending since March 2, 2025'],
  ['incorrect', { tint: 'incorrect' }, 'Incorrect'],
  ['incorrect', { tint: 'unconfirmable' }, 'Incorrect, minor'],
  ['unconfirmable', { tint: 'unconfirmable' }, 'Unconfirmable'],
  ['unsettled', { percent: 72 }, 'Not settled · 72% likely'],
  ['incorrect', { tint: 'unconfirmable', percent: 72 }, 'Incorrect, minor · We said 72%'],
] as const)('the verdict %s with %j in words', (verdict, details, text) => {
  expect(verdictText(verdict, details)).toBe(text);
});
