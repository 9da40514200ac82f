import { render, screen } from '@testing-library/react';
import { readVerdict, SHOWN_VERDICTS } from '@/test/verdicts';
import { tweetView } from '@/test/views';
import { Highlights } from './highlights';

test.each(SHOWN_VERDICTS)(
  'a highlight has its verdict as a word, a mark and a tint: %s',
  (_case, change, ...shown) => {
    const { container } = render(
      <Highlights highlights={[{ description: 'Ahead of all.', tweet: tweetView(change) }]} />,
    );
    expect(readVerdict(container, 'li')).toEqual(shown);
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
  const rest = screen.queryAllByRole('link', { name: 'Read the whole post' });
  expect(rest.map((link) => link.getAttribute('href'))).toEqual(Array(links).fill('/nba/rumor/100'));
});
