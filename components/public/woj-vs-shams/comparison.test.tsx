import { render, screen, within } from '@testing-library/react';
import type { PostVerdicts } from '@/lib/domain/tweet/post-verdicts';
import type { ComparedJournalist } from '@/lib/domain/woj-vs-shams/queries';
import type { ComparisonView } from '@/lib/domain/woj-vs-shams/schema';
import { journalistView } from '@/test/views';
import { ComparisonCard } from './comparison-card';
import { ComparisonList } from './comparison-list';
import { ComparisonPage } from './comparison-page';
import { ComparisonRow } from './comparison-row';
import { Scoreboard } from './scoreboard';

jest.mock('@/components/public/rumor/tweet-embed', () => ({
  TweetEmbed: ({ own }: { own: { text: string } }) => own.text,
}));

const record = (correct: number, incorrect: number) => ({ correct, incorrect, unconfirmable: 0, pending: 0 });
const COMPARED: ComparedJournalist[] = [
  {
    side: 'woj',
    label: 'Woj',
    journalist: journalistView({ name: 'Wojtek Halvorsen', record: record(3, 1) }),
  },
  {
    side: 'shams',
    label: 'Shams',
    journalist: journalistView({ name: 'Shamsa Okafor', rating: null, record: record(20, 0) }),
  },
];
const comparison = (changes: Partial<ComparisonView> = {}): ComparisonView => ({
  _id: 'a'.repeat(24),
  title: 'Villard signs',
  description: null,
  woj_tweet_id: '1',
  woj_tweet_text: 'Villard stays.',
  woj_timestamp: '2026-01-10T15:04:00.000Z',
  shams_tweet_id: '2',
  shams_tweet_text: 'Villard leaves.',
  shams_timestamp: '2026-01-10T15:09:00.000Z',
  happened_at: '2026-01-10T15:04:00.000Z',
  winner: 'shams',
  ...changes,
});
const VERDICTS: PostVerdicts = {
  1: { verdict: 'incorrect', tint: 'unconfirmable' },
  2: { verdict: 'correct', tint: 'correct' },
};
const SCORE = { woj: 4, shams: 2 };

const PARTS = [
  ['a card', ComparisonCard],
  ['a row', ComparisonRow],
] as const;

describe.each(PARTS)('%s of a comparison', (_name, Part) => {
  const show = (changes: Partial<ComparisonView> = {}, verdicts = VERDICTS) => {
    render(<Part comparison={comparison(changes)} compared={COMPARED} verdicts={verdicts} score={SCORE} />);
    return screen.getAllByRole('listitem');
  };

  test.each([
    [
      0,
      'Woj',
      '8.1 · 3 of 4 right',
      'Jan 10, 3:04:00 PM UTC',
      'Villard stays.',
      'Incorrect, minor',
      'unconfirmable',
      '/nba/rumor/1',
    ],
    [
      1,
      'Shams',
      '8.1 · 20 of 20 right',
      '3:09:00 PM UTC',
      'Villard leaves.',
      'Correct',
      'correct',
      '/nba/rumor/2',
    ],
  ])(
    'report %i: reporter, record, clock time, text, verdict in word, mark and tint, and its page',
    (place, label, standing, clock, text, verdict, tint, href) => {
      const side = show()[place]!;
      expect(side.querySelector('.comparison-who')).toHaveTextContent(`${label}${standing}`);
      expect(side.querySelector('time')).toHaveTextContent(clock);
      expect(side).toHaveTextContent(text);
      expect(side).toHaveAttribute('data-verdict', tint);
      const stamp = within(side).getByRole('link', { name: verdict });
      expect(stamp).toHaveAttribute('href', href);
      expect(stamp).toHaveAttribute('data-verdict', verdict.split(',')[0]?.toLowerCase());
    },
  );

  test('who was first and by how much, second but right, and the running score', () => {
    show();
    expect(screen.getByText('Woj was first by 5 minutes')).toBeInTheDocument();
    expect(screen.getByText('Shams: second, but right')).toBeInTheDocument();
    expect(document.querySelector('.comparison-score')).toHaveTextContent('Woj 4 – Shams 2');
    expect(document.querySelectorAll('.won')).toHaveLength(1);
  });

  test.each([
    ['of news without a verdict', { 1: { verdict: null, tint: null } }, 'Details'],
    ['that nobody has judged', { 1: { verdict: 'unsettled', tint: null } }, 'Not settled'],
  ] as const)('a report %s has no tint, and a link to its page', (_case, verdicts, name) => {
    const [side] = show({}, verdicts);
    expect(side).not.toHaveAttribute('data-verdict');
    expect(within(side!).getByRole('link', { name })).toHaveAttribute('href', '/nba/rumor/1');
  });

  test('a report that is not on file has no verdict and no page', () => {
    const [side] = show({}, {});
    expect(within(side!).queryByRole('link')).not.toBeInTheDocument();
  });

  test('a side that did not report says so', () => {
    const [, side] = show({
      shams_tweet_id: null,
      shams_tweet_text: null,
      shams_timestamp: null,
      winner: 'woj',
    });
    expect(side).toHaveTextContent('Did not report it');
    expect(screen.queryByText(/was first|second, but right/)).not.toBeInTheDocument();
  });
});

test.each([
  [1, 1, 0],
  [2, 2, 0],
  [3, 0, 3],
])('of %i comparisons in a month %i are rows and %i are cards, with both texts', (count, rows, cards) => {
  const comparisons = Array.from({ length: count }, (_, place) => comparison({ _id: String(place) }));
  const { container } = render(
    <ComparisonList comparisons={comparisons} compared={COMPARED} verdicts={VERDICTS} />,
  );
  expect(container.querySelectorAll('.comparison-row')).toHaveLength(rows);
  expect(container.querySelectorAll('.comparison')).toHaveLength(cards);
  expect(screen.getAllByText('Villard leaves.')).toHaveLength(count);
});

test('the page of a comparison has clock times, records, tints, the gap, the score, and the pages of both reports', () => {
  render(<ComparisonPage comparison={comparison()} compared={COMPARED} verdicts={VERDICTS} score={SCORE} />);
  const [woj, shams] = ['Woj', 'Shams'].map((name) => screen.getByRole('region', { name }));
  expect(woj).toHaveAttribute('data-verdict', 'unconfirmable');
  expect(shams).toHaveAttribute('data-verdict', 'correct');
  expect(woj).toHaveTextContent('Woj8.1 · 3 of 4 right');
  expect(woj).toHaveTextContent('3:04:00 PM UTC');
  expect(within(woj!).getByRole('link', { name: 'Incorrect, minor' })).toHaveAttribute(
    'href',
    '/nba/rumor/1',
  );
  expect(within(shams!).getByRole('link', { name: 'Correct' })).toHaveAttribute('href', '/nba/rumor/2');
  expect(screen.getByText('Woj was first by 5 minutes')).toBeInTheDocument();
  expect(screen.getByText('Shams: second, but right')).toBeInTheDocument();
  expect(document.querySelector('.comparison-score')).toHaveTextContent('Woj 4 – Shams 2');
});

test('the scoreboard has the record beside each name', () => {
  render(<Scoreboard compared={COMPARED} wins={{ woj: 1, shams: 0 }} />);
  expect(screen.getByText('Wojtek Halvorsen').parentElement).toHaveTextContent(
    'Wojtek Halvorsen8.1 · 3 of 4 right',
  );
  expect(screen.getByText('Shamsa Okafor').parentElement).toHaveTextContent('8.1 · 20 of 20 right');
});
