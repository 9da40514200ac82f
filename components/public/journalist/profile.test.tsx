import { render, screen, within } from '@testing-library/react';
import { indexReliability } from '@/lib/domain/journalist/reliability';
import { journalistView, tweetView } from '@/test/views';
import { LeadRumor } from './lead-rumor';
import { Profile } from './profile';
import { RecentForm } from './recent-form';

const show = (months: readonly string[], page = 1) =>
  render(
    <Profile
      journalist={journalistView()}
      distance={null}
      counterparts={[]}
      place={null}
      highlights={[]}
      words={[]}
      form={[]}
      rumors={months.map((month, place) =>
        tweetView({ _id: String(place), tweet_id: String(place), timestamp: `${month}-10T10:00:00.000Z` }),
      )}
      reliability={indexReliability([journalistView()])}
      page={page}
      totalPages={2}
      months={{}}
      toolbar={null}
      note="This list isn’t complete."
    />,
  );

/** The class by which the window width hides each item. */
const marks = (selector: string) =>
  [...document.querySelectorAll(selector)].map(
    ({ className }) => className.match(/show-more-\d/)?.[0] ?? 'shown',
  );

test.each([
  ['none', [], [], []],
  ['one', ['2026-03'], ['shown'], ['shown']],
  ['2', ['2026-03', '2026-03'], ['shown', 'shown'], ['shown']],
  ['3 of one month', ['2026-03', '2026-03', '2026-03'], ['shown', 'shown', 'show-more-2'], ['shown']],
  [
    '3 of three months',
    ['2026-03', '2026-02', '2026-01'],
    ['shown', 'shown', 'show-more-2'],
    ['shown', 'shown', 'show-more-2'],
  ],
  [
    '4 of one month',
    ['2026-03', '2026-03', '2026-03', '2026-03'],
    ['shown', 'shown', 'show-more-2', 'show-more-3'],
    ['shown'],
  ],
  [
    '5 of three months',
    ['2026-03', '2026-03', '2026-03', '2026-02', '2026-01'],
    ['shown', 'shown', 'show-more-2', 'show-more-3', 'show-more-3'],
    ['shown', 'show-more-3', 'show-more-3'],
  ],
])(
  'a Rumors section shows 3 rumors (2 when the window is under 1340 px wide), and months with one of them: %s',
  (_case, months, rumors, groups) => {
    show(months);
    expect([marks('.rumor, .rumor-row:not(.rumor-row-brief)'), marks('.month-group')]).toEqual([
      rumors,
      groups,
    ]);
    expect(screen.queryAllByText('No rumors')).toHaveLength(months.length === 0 ? 1 : 0);
    expect(screen.queryAllByText('Show more')).toHaveLength(months.length > 2 ? 1 : 0);
  },
);

test('rumors on further pages all show', () => {
  show(['2026-03', '2026-03', '2026-02', '2026-01'], 2);
  expect([marks('.rumor, .rumor-row:not(.rumor-row-brief)'), marks('.month-group')]).toEqual([
    Array(4).fill('shown'),
    Array(3).fill('shown'),
  ]);
  expect(screen.queryByText('Show more')).not.toBeInTheDocument();
});

test('where most rumors stand in months of one or two, all are rows: day, text, story, verdict and votes', () => {
  show(['2026-03', '2026-03', '2026-03', '2026-02', '2026-02', '2026-01', '2025-12']);
  const months = [...document.querySelectorAll('.month-group')];
  expect(months.map((month) => month.querySelectorAll('.rumor').length)).toEqual([0, 0, 0, 0]);
  expect(months.map((month) => month.querySelectorAll('.rumor-row').length)).toEqual([3, 2, 1, 1]);
  const row = months[2]!.querySelector<HTMLElement>('.rumor-row')!;
  expect(row.querySelector('.ledger-day')).toHaveTextContent('Jan 10');
  expect(row.querySelector('.rumor-text')).toHaveTextContent('The Hawks agreed');
  expect(within(row).getByText('Correct')).toBeInTheDocument();
  expect(row.querySelector('.readers')).toBeInTheDocument();
  expect(within(row).queryByText('Dana Whitlock')).not.toBeInTheDocument();
});

test('the head has the newest settled rumor, or the newest', () => {
  const lead = () => document.querySelector<HTMLElement>('.profile-lead');
  const { unmount } = show(['2026-03']);
  expect(lead()).toHaveTextContent(/^Latest settled rumor.*The Hawks agreed.*Correct$/);
  expect(within(lead()!).getByRole('link')).toHaveAttribute('href', '/nba/rumor/0');
  unmount();
  show([]);
  expect(lead()).toBeNull();
});

const AT = '2026-03-12T10:00:00.000Z';
test.each([
  ['all rumors, and times of settling', true, AT, 'Latest verdict'],
  ['not all rumors', false, AT, 'Latest settled rumor'],
  ['no time of settling', true, null, 'Latest settled rumor'],
])('the lead of a profile does not claim more than is known: %s', (_case, areAll, resolved_at, words) => {
  render(<LeadRumor rumors={[tweetView({ resolution: 'correct', resolved_at })]} areAll={areAll} />);
  expect(screen.getByText(words)).toBeVisible();
  const isVerdict = words === 'Latest verdict';
  expect(document.querySelector('time')?.dateTime === AT).toBe(isVerdict);
});

test('the last verdicts stand in the head, and nothing without any', () => {
  const { container, rerender } = render(<RecentForm form={[]} />);
  expect(container).toBeEmptyDOMElement();
  const form = [
    { verdict: 'incorrect' as const, name: 'Incorrect' },
    { verdict: 'correct' as const, name: 'Correct' },
  ];
  rerender(<RecentForm form={form} />);
  expect(screen.getByText('Last 2 verdicts')).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Incorrect',
    'Correct',
  ]);
});
