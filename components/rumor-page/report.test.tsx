import { render, screen } from '@testing-library/react';
import { journalistView, tweetView } from '@/test/views';
import { ReporterLine } from './reporter-line';
import { Settlement } from './settlement';

const HELD_UP = '71% held up: 262 correct, 61 incorrect, 47 unconfirmable';
const NONE = { correct: 0, incorrect: 0, unconfirmable: 0, pending: 1 };

test.each([
  ['rated', {}, HELD_UP, 1],
  ['not rated', { rating: null }, `Not rated · ${HELD_UP}`, 0],
  ['without a settled report', { rating: null, record: NONE }, 'Not rated · No settled rumor yet', 0],
])('a reporter has a record, and the shot or that there is no rating: %s', (_case, change, said, shots) => {
  const { container } = render(<ReporterLine journalist={journalistView(change)} />);
  expect(container.querySelector('p > span')).toHaveTextContent(said);
  expect(container.querySelector('p > span')?.textContent).toBe(said);
  expect(screen.queryAllByRole('img', { name: /this reporter is rated/ })).toHaveLength(shots);
});

test.each([
  ['correct', { resolution: 'correct' }, 'Correct', 'correct'],
  [
    'incorrect of impressiveness 1',
    { resolution: 'incorrect', impressiveness: 1 },
    'Incorrect',
    'unconfirmable',
  ],
  ['long pending', { resolution: 'pending' }, 'Pending since March 1, 2025', 'pending'],
  ['not settled', { resolution: null }, 'Not settled', null],
] as const)('a report says how it turned out, with its tint: %s', (_case, change, word, tint) => {
  const tweet = tweetView({ timestamp: '2025-03-01T00:00:00.000Z', ...change });
  const { container } = render(<Settlement tweet={tweet} />);
  expect(container.querySelector('.stamp')).toHaveTextContent(word);
  expect(container.querySelector('.settlement')?.getAttribute('data-verdict')).toBe(tint);
});
