import { render, screen } from '@testing-library/react';
import { tweetView } from '@/test/views';
import { Highlights } from './highlights';

test.each([
  ['correct', { resolution: 'correct' }, 'Correct', 'correct', 'correct'],
  ['incorrect', { resolution: 'incorrect', impressiveness: 3 }, 'Incorrect', 'incorrect', 'incorrect'],
  [
    'incorrect of impressiveness 1',
    { resolution: 'incorrect', impressiveness: 1 },
    'Incorrect',
    'incorrect',
    'unconfirmable',
  ],
  ['long pending', { resolution: 'pending' }, 'Pending since March 1, 2025', 'pending', 'pending'],
  ['not settled', { resolution: null }, 'Not settled', null, null],
  ['news', { resolution: null, rating: 'good_information' }, null, null, null],
] as const)(
  'a highlight has its verdict as a word, a mark and a tint: %s',
  (_case, change, word, mark, tint) => {
    const tweet = tweetView({ timestamp: '2025-03-01T00:00:00.000Z', ...change });
    const { container } = render(<Highlights highlights={[{ description: 'Ahead of all.', tweet }]} />);
    const stamp = container.querySelector('.stamp');
    expect([stamp?.textContent ?? null, stamp?.getAttribute('data-verdict') ?? null]).toEqual([word, mark]);
    expect(container.querySelector('li')?.getAttribute('data-verdict') ?? null).toBe(tint);
  },
);

const show = (changes: Parameters<typeof tweetView>[0]) =>
  render(<Highlights highlights={[{ description: 'First.', tweet: tweetView(changes) }]} />).container;

test.each([
  ['Correct', { resolution: 'correct' }],
  ['Not settled', { resolution: null }],
  ['Details', { resolution: null, rating: 'good_information' }],
] as const)('a highlight links to the page of its report: %s', (name, changes) => {
  show(changes);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/nba/rumor/100');
});

test.each([
  ['short', 'Done.', 0],
  ['long', 'He is traded. '.repeat(30), 1],
])('six lines of a text show, and of a long one a link to the rest: %s', (_case, tweet, links) => {
  const text = show({ tweet }).querySelector('blockquote.clamped');
  expect(text).toHaveTextContent(tweet.trim());
  const rest = screen.queryAllByRole('link', { name: 'Read all of it' });
  expect(rest.map((link) => link.getAttribute('href'))).toEqual(Array(links).fill('/nba/rumor/100'));
});
