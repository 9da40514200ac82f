import { render, screen } from '@testing-library/react';
import { NO_RUMORS } from '@/lib/domain/tweet/settled-count';
import { journalistView, tweetView, WITHOUT_SCORE } from '@/test/views';
import { ReporterLine } from './reporter-line';
import { Settlement } from './settlement';

test.each([
  ['reliable', {}, 'Reliable · 8.1 of 10, likely 7.7 to 8.4 · 262 of 323 right · 47 could not be checked'],
  ['without a score', { ...WITHOUT_SCORE, record: NO_RUMORS }, 'Too early to say'],
])('a reporter has a word, score, rate and shot: %s', (_case, change, said) => {
  const { container } = render(<ReporterLine journalist={journalistView(change)} />);
  expect(container.querySelector('p > span')?.textContent).toBe(said);
  expect(screen.getAllByRole('img', { name: /^(Reliable|Too early)/ })).toHaveLength(1);
});

test.each([
  ['correct', { resolution: 'correct' }, 'Correct', 'correct'],
  [
    'incorrect of impressiveness 1',
    { resolution: 'incorrect', impressiveness: 1 },
    'Incorrect, minor',
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
