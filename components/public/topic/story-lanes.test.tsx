import { render, screen, within } from '@testing-library/react';
import type { ReliabilityIndex } from '@/lib/domain/journalist/reliability';
import type { Lane, StoryLanes } from '@/lib/domain/score/first-to-report-lanes';
import { standing, topicView, UNSURE } from '@/test/views';
import { StoryLanesSection } from './story-lanes';

const MINUTE = 60_000;
const lane = (
  name: string,
  isFirst: boolean,
  reports: [string, Lane['reports'][number]['verdict']][],
): Lane => ({
  _id: name,
  name,
  username: name.replace(' ', '').toLowerCase(),
  isFirst,
  reports: reports.map(([at, verdict]) => ({
    tweet_id: at.slice(11, 16),
    at,
    verdict,
    tint: verdict === 'unsettled' ? null : verdict,
  })),
});
const dana = lane('Dana Whitlock', true, [
  ['2026-01-05T14:21:00.000Z', 'correct'],
  ['2026-01-06T09:00:00.000Z', 'correct'],
]);
const cole = lane('Cole Brandt', false, [['2026-01-05T15:02:00.000Z', 'correct']]);
const mina = lane('Mina Sato', false, [['2026-01-05T16:00:00.000Z', 'incorrect']]);
const story: StoryLanes = { lanes: [dana, cole, mina], aheadMs: 41 * MINUTE, next: 'Cole Brandt', others: 0 };

const reliability: ReliabilityIndex = {
  'Dana Whitlock': standing({ correct: 20, unconfirmable: 1 }, UNSURE),
  'Mina Sato': standing({ correct: 20, unconfirmable: 1 }),
};

const show = (change: Partial<StoryLanes> = {}, topic = topicView()) =>
  render(<StoryLanesSection topic={topic} story={{ ...story, ...change }} reliability={reliability} />)
    .container;

test('all who were first are named as in a sentence', () => {
  const lanes = [dana, ...['Ana', 'Bo'].map((name) => ({ ...cole, _id: name, name, isFirst: true }))];
  show({ lanes });
  expect(document.querySelector('.lede')).toHaveTextContent(/^Dana Whitlock, Ana and Bo were first/);
});

test.each<[string, Partial<StoryLanes>, string]>([
  ['alone', {}, 'Dana Whitlock was first, 41 minutes ahead of Cole Brandt.'],
  [
    'and nobody followed',
    { aheadMs: null, next: null },
    'Dana Whitlock was first; no other reporter was right.',
  ],
  [
    'and nobody else reported it',
    { lanes: [dana], aheadMs: null, next: null },
    'Dana Whitlock was first; no one else has reported it.',
  ],
  [
    'and others are not settled yet',
    {
      lanes: [dana, lane('Cole Brandt', false, [['2026-01-05T15:02:00.000Z', 'pending']])],
      aheadMs: null,
      next: null,
    },
    'Dana Whitlock was first; no other report has been proved right so far.',
  ],
  [
    'and others are not among the lanes',
    { aheadMs: null, next: null, others: 1 },
    'Dana Whitlock was first; no other report has been proved right so far.',
  ],
  [
    'shared',
    { lanes: [dana, { ...cole, isFirst: true }, mina], aheadMs: 60 * MINUTE, next: 'Mina Sato' },
    'Dana Whitlock and Cole Brandt were first, within two minutes, 60 minutes ahead of Mina Sato.',
  ],
  ['nobody', { lanes: [mina], aheadMs: null, next: null }, 'No one has been proved right yet.'],
])('it says who was first and by how much: %s', (_case, change, said) => {
  expect(show(change).querySelector('.lede')).toHaveTextContent(said);
});

test('each reporter has a lane, and each report says its verdict and time, and links to its page', () => {
  show();
  const lanes = screen.getAllByRole('list', { name: /^Reports of/ });
  expect(lanes.map((list) => list.getAttribute('aria-label'))).toEqual([
    'Reports of Dana Whitlock',
    'Reports of Cole Brandt',
    'Reports of Mina Sato',
  ]);
  const [first] = within(lanes[0]!).getAllByRole('link');
  expect(first).toHaveAccessibleName('Correct, January 5, 2026, 2:21:00 PM UTC');
  expect(first).toHaveAttribute('href', '/nba/rumor/14:21');
  expect(within(lanes[2]!).getByRole('link')).toHaveAccessibleName(/^Incorrect, /);
});

test('it says when the story was settled, and by which source', () => {
  const topic = topicView({
    resolution: 'Traded.',
    resolution_date: '2026-01-06T00:00:00.000Z',
    resolution_source: { url: 'https://league.example/', note: null },
  });
  const end = show({}, topic).querySelector('.lanes-end');
  expect(end).toHaveTextContent('Settled January 6, 2026 , source');
  expect(within(end as HTMLElement).getByRole('link')).toHaveAttribute('href', 'https://league.example/');
});

test.each([
  [0, null],
  [1, 'One more reporter reported it later.'],
  [1_200, '1,200 more reporters reported it later.'],
])('%i others', (others, said) => {
  expect(show({ others }).querySelector('.note')?.textContent ?? null).toBe(said);
});

test('each reporter has a record and a shot beside the name', () => {
  const container = show();
  expect([...container.querySelectorAll('.lane-by')].map(({ textContent }) => textContent)).toEqual([
    'Dana WhitlockFirst8.2 · 20 of 20 right',
    'Cole BrandtToo early to say',
    'Mina Sato8.1 · 20 of 20 right',
  ]);
  const shots = screen.getAllByRole('img', { name: /^Reliable/ });
  expect(shots.map((shot) => shot.closest('.lane-by')?.firstChild?.textContent)).toEqual(['Mina Sato']);
});

test('a legend has the marks that occur, with their words', () => {
  const open = lane('Ida Nash', false, [['2026-01-05T17:00:00.000Z', 'unsettled']]);
  const legend = show({ lanes: [mina, open, dana] }).querySelector('.lanes-legend');
  expect([...legend!.children].map(({ textContent }) => textContent?.trim())).toEqual([
    'Correct',
    'Incorrect',
    'Not settled',
  ]);
  expect(legend!.querySelectorAll('.icon-correct, .icon-incorrect')).toHaveLength(2);
});

test('an incorrect report of impressiveness 1 has the quieter tint, and says Incorrect', () => {
  const quiet = {
    ...mina,
    reports: mina.reports.map((report) => ({ ...report, tint: 'unconfirmable' as const })),
  };
  const [quieter, usual] = [quiet, mina].map((one) => show({ lanes: [one] }).querySelector('.lane-mark'));
  expect(quieter).toHaveAttribute('data-tint', 'unconfirmable');
  expect(quieter).toHaveAttribute('data-verdict', 'incorrect');
  expect(quieter).toHaveTextContent(/^Incorrect/);
  expect(usual).not.toHaveAttribute('data-tint');
});
