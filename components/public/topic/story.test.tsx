import { render, within } from '@testing-library/react';
import type { StoryTotals } from '@/lib/domain/topic/queries';
import { standing, topicView, tweetView, UNSURE } from '@/test/views';
import { StoryEnd } from './story-end';
import { FirstReport, StoryTallies } from './story-summary';

const NO_REPORTS = { correct: 0, incorrect: 0, unconfirmable: 0, pending: 0, unsettled: 0 };
const tally = {
  reports: { ...NO_REPORTS, correct: 3, incorrect: 1, unsettled: 2 },
  votes: { upvotes: 210, downvotes: 35 },
  first: tweetView({ timestamp: '2026-01-05T14:07:03.000Z' }),
};
const of = standing({ correct: 20, unconfirmable: 1 }, UNSURE);

const show = (change: Partial<StoryTotals> = {}, total = 6) =>
  render(
    <>
      <FirstReport tally={{ ...tally, ...change }} reliability={{ [tally.first.journalists[0]!._id]: of }} />
      <StoryTallies tally={{ ...tally, ...change }} total={total} />
    </>,
  );

test('a story tells its first report, the tally of its reports, and what readers voted for and against', () => {
  const { container } = show();
  const [first, readers, reports] = container.querySelectorAll('.story-summary > div');
  expect(first).toHaveTextContent(
    'First reportDana Whitlock 8.2 · 20 of 20 rightCorrectJanuary 5, 2026, 2:07:03 PM UTC',
  );
  expect(within(first as HTMLElement).getByRole('link', { name: /January 5/ })).toHaveAttribute(
    'href',
    '/nba/rumor/100',
  );
  expect(readers).toHaveTextContent('Readers210 believe it, 35 don’t');
  expect(
    within(reports as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['3 Correct', '1 Incorrect', '2 Not settled']);
});

test.each([
  [
    'incorrect of impressiveness 1',
    { resolution: 'incorrect', impressiveness: 1 },
    'Incorrect, minor',
    'unconfirmable',
  ],
  ['long pending', { resolution: 'pending' }, 'Pending since January 5, 2026', 'pending'],
  ['not settled', { resolution: null }, 'Not settled', null],
] as const)('the first report has its verdict as a word and a tint: %s', (_case, change, word, tint) => {
  const { container } = show({ first: { ...tally.first, ...change } });
  expect(container.querySelector('.story-report .stamp')).toHaveTextContent(word);
  expect(container.querySelector('.story-report')?.getAttribute('data-verdict')).toBe(tint);
});

test('the first report names both of its reporters', () => {
  const second = { _id: 'j2', name: 'Cole Brandt', username: 'colebrandt', image: null };
  const first = { ...tally.first, journalists: [...tally.first.journalists, second] };
  const { container } = show({ first });
  expect(container.querySelector('.story-first')).toHaveTextContent(
    'Dana Whitlock 8.2 · 20 of 20 right and Cole Brandt Too early to say',
  );
});

const NO_VOTES = { upvotes: 0, downvotes: 0 };
const COUNTED = 'Reports in this story';
test.each<[string, Partial<StoryTotals>, number, string[]]>([
  ['no votes', { votes: NO_VOTES }, 6, ['First report', COUNTED]],
  ['no report', { first: null, reports: NO_REPORTS }, 2, ['Readers', COUNTED]],
  ['neither reports nor votes', { first: null, reports: NO_REPORTS, votes: NO_VOTES }, 2, [COUNTED]],
  ['nothing at all', { first: null, reports: NO_REPORTS, votes: NO_VOTES }, 0, []],
])('what is not there is left out: %s', (_case, change, total, terms) => {
  const { container } = show(change, total);
  expect([...container.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(terms);
});

test.each<[string, StoryTotals['reports'], number, string[]]>([
  ['nothing', tally.reports, 6, []],
  ['one', tally.reports, 7, ['One more is news or from an account we don’t track, and doesn’t count.']],
  ['several', tally.reports, 8, ['2 more are news or from accounts we don’t track, and don’t count.']],
  [
    'everything',
    NO_REPORTS,
    3,
    ['None. Everything here is news, which isn’t judged, or from accounts we don’t track.'],
  ],
])('the page says what it lists and does not count: %s', (_case, reports, total, said) => {
  const { container } = show({ reports }, total);
  expect([...container.querySelectorAll('.story-tally p')].map(({ textContent }) => textContent)).toEqual(
    said,
  );
});

test.each([
  [
    'resolved',
    { resolution: 'Traded.', resolution_date: '2026-02-03T00:00:00.000Z' },
    'Resolved',
    'February 3, 2026',
  ],
  ['not settled', { start_date: '2026-01-04T00:00:00.000Z' }, 'Not settled', 'since January 4, 2026'],
])('the resolution is a band: %s', (_case, change, word, when) => {
  const { container } = render(<StoryEnd topic={topicView(change)} />);
  expect(container.querySelector('.story-end h2')).toHaveTextContent(`${word}${when}`);
  expect(container.querySelectorAll('.story-end .icon')).toHaveLength(word === 'Resolved' ? 1 : 0);
});

test('a topic that is no story has no band', () => {
  const { container } = render(<StoryEnd topic={topicView({ slug: 'long-term' })} />);
  expect(container).toBeEmptyDOMElement();
});
