import { render, screen, within } from '@testing-library/react';
import { breakdownOf } from '@/lib/domain/score/breakdown';
import { recordOf } from '@/lib/domain/score/reporter-records';
import type { Entry } from '@/lib/domain/score/score';
import { historyOf } from '@/lib/domain/score/score-history';
import type { Scorecard } from '@/lib/domain/score/scorecard';
import { ScorecardSections } from './scorecard';

const NOW = '2026-11';
const of = (count: number, outcome: Entry['outcome'], month = NOW): Entry => ({
  month,
  outcome,
  impressiveness: 1,
  count,
});

function scorecard(entries: Entry[], change: Partial<Scorecard> = {}): Scorecard {
  return {
    record: recordOf(entries, 'all', NOW),
    breakdown: breakdownOf(entries, NOW),
    history: historyOf(entries, NOW),
    teams: [],
    kinds: [],
    firsts: [],
    first: 0,
    stories: 0,
    ...change,
  };
}

/** The cells of the breakdown, line by line. */
const lines = () =>
  within(screen.getByRole('table', { name: 'How the score adds up' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));

test('one rumor: a score near the average, with a wide band', () => {
  render(<ScorecardSections scorecard={scorecard([of(1, 'correct')])} />);
  expect(lines()).toEqual([
    'Everyone starts as an average reporter4 rumors, 64% correct | 4 | 25.6',
    '1 correct, by difficulty1 small | + 1 | + 10',
    '0 incorrect | 0 | 0',
    '0 unconfirmablenot counted either way | 0 | 0',
    'Older than a year count less0 of them | 0 | 0',
    'Sum | 5 | 35.6',
    'Score35.6 ÷ 5, likely 2.7 to 9.91 of 1 rightHow we rate | 7.1',
  ]);
  expect(screen.queryByRole('heading', { name: 'Scoops' })).not.toBeInTheDocument();
});

test('rumors without an outcome: words instead of a sum and a plot of zeros, and no list of stories', () => {
  render(
    <ScorecardSections
      scorecard={scorecard([of(3, 'pending')], {
        teams: [
          { name: 'Atlanta Hawks', slug: 'atlanta-hawks', record: recordOf([of(3, 'pending')], 'all', NOW) },
        ],
      })}
    />,
  );
  expect(screen.getByText(/Nothing has turned out correct or incorrect yet/)).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'How the score adds up',
    'What they cover',
  ]);
  expect(document.querySelector('.score-plot, .slip')).toBeNull();
  // A record of 0–0 says nothing.
  const [teams, ...others] = screen.getAllByRole('table');
  expect(others).toEqual([]);
  expect(within(teams!).getAllByRole('row')[1]).toHaveTextContent('Atlanta Hawks3none settled');
});

test('ten thousand rumors', () => {
  render(<ScorecardSections scorecard={scorecard([of(8_000, 'correct'), of(2_000, 'incorrect')])} />);
  expect(lines().slice(-2)).toEqual([
    'Sum | 10,004 | 80,025.6',
    'Score80,025.6 ÷ 10,004, likely 7.9 to 8.18,000 of 10,000 rightHow we rate | 8.0',
  ]);
});

test('the plot has its figures in a table', () => {
  render(<ScorecardSections scorecard={scorecard([of(2, 'correct', '2026-08'), of(1, 'incorrect')])} />);
  const table = screen.getByRole('table', { name: 'Score and rumors over time', hidden: true });
  const rows = within(table)
    .getAllByRole('row', { hidden: true })
    .map((row) => row.textContent);
  expect(rows).toEqual([
    'TimeScoreBandCorrectIncorrectUnconfirmablePendingNot settled',
    'Q3 20267.63.8–9.920000',
    'Q4 20266.53.0–9.301000',
  ]);
  expect(document.querySelectorAll('.score-plot rect')).toHaveLength(2);
});

test('what they cover, and where they were first', () => {
  const record = recordOf([of(4, 'correct'), of(1, 'incorrect'), of(2, 'pending')], 'all', NOW);
  render(
    <ScorecardSections
      scorecard={scorecard([of(1, 'correct')], {
        teams: [{ name: 'Atlanta Hawks', slug: 'atlanta-hawks', record }],
        kinds: [
          { name: 'general_nba', slug: null, record },
          { name: 'irrelevant', slug: null, record },
        ],
        firsts: [
          { name: 'A trade', slug: 'a-trade', isShared: false, aheadMs: 41 * 60_000, next: 'Cole Brandt' },
          { name: 'Nobody else', slug: 'nobody-else', isShared: false, aheadMs: null, next: null },
          { name: 'Together', slug: 'together', isShared: true, aheadMs: null, next: null },
        ],
        first: 2,
        stories: 5,
      })}
    />,
  );
  expect(within(screen.getByRole('table', { name: 'By team' })).getAllByRole('row')[1]).toHaveTextContent(
    'Atlanta Hawks74–1',
  );
  const kinds = within(screen.getByRole('table', { name: 'By kind of news' })).getAllByRole('rowheader');
  expect(kinds.map(({ textContent }) => textContent)).toEqual(['League', 'irrelevant']);
  expect(screen.getByText('First on 2 of 5 stories.')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'A trade41 minutes ahead of Cole Brandt',
    'Nobody elsethe only one',
    'Togetherwithin two minutes of another',
  ]);
});
