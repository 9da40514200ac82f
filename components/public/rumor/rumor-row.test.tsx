import { render, within } from '@testing-library/react';
import { indexReliability } from '@/lib/domain/journalist/reliability';
import { readVerdict, SHOWN_VERDICTS } from '@/test/verdicts';
import { journalistView, tweetView } from '@/test/views';
import { ReportRows } from './report-rows';
import { RumorRow, type RumorRowProps } from './rumor-row';

const NAMES = ['Dana', 'Shamsa', 'Cole'];
const reporters = NAMES.map((name, place) =>
  journalistView({
    _id: name,
    name,
    username: name,
    record: { correct: place + 1, incorrect: 0, unconfirmable: 0, pending: 0 },
  }),
);
const reliability = indexReliability(reporters);

const REPORTED_AT = '2026-03-01T10:00:00.000Z';
const SETTLED_AT = '2026-03-12T10:00:00.000Z';

const rows: [count: number, text: string][] = [
  [0, 'Dana Whitlock Not rated'],
  [1, 'Dana 8.1 · 1 of 1 right'],
  [2, 'Dana 8.1 · 1 of 1 right and Shamsa 8.1 · 2 of 2 right'],
  [3, 'Dana 8.1 · 1 of 1 right and 2 more'],
];
const byline = (count: number, options: Partial<RumorRowProps>) => {
  const tweet = tweetView({ journalists: reporters.slice(0, count) });
  const { container } = render(
    <RumorRow tweet={tweet} reliability={reliability} hasVotes={false} {...options} />,
  );
  return within(container.querySelector<HTMLElement>('.byline-name')!);
};
const textOf = (line: ReturnType<typeof byline>) => line.getAllByText(/./)[0]!.closest('p')?.textContent;

test.each(rows)('a row of %i reporters has a record beside each name that it shows', (count, expected) => {
  const line = byline(count, {});
  expect(textOf(line)?.trim()).toBe(expected);
  const links = line.queryAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/nba/journalist/Dana', '/nba/journalist/Shamsa'].slice(0, count === 3 ? 1 : count));
});

test.each(rows)('a brief row of %i reporters has records, but no links', (count, expected) => {
  const line = byline(count, { isBrief: true });
  expect(textOf(line)?.trim()).toBe(expected);
  expect(line.queryAllByRole('link')).toEqual([]);
});

test('the shot is beside each record', () => {
  const shots = byline(2, {}).getAllByRole('img');
  expect(shots.map((shot) => shot.parentElement?.textContent)).toEqual([
    '8.1 · 1 of 1 right',
    '8.1 · 2 of 2 right',
  ]);
});

test.each([
  ['reported', false, SETTLED_AT, REPORTED_AT],
  ['settled', true, SETTLED_AT, SETTLED_AT],
  ['reported, as it is unknown when it was settled', true, null, REPORTED_AT],
])('a brief row says when it was %s', (_case, hasSettledTime, resolved_at, expected) => {
  const tweet = tweetView({ timestamp: REPORTED_AT, resolved_at });
  const { container } = render(<ReportRows tweets={[tweet]} hasSettledTime={hasSettledTime} />);
  expect(container.querySelector('time')).toHaveAttribute('datetime', expected);
});

test('of a reporter of news alone it is too early to say anything', () => {
  expect(textOf(byline(1, { reliability: {} }))).toBe('Dana Too early to say');
});

test.each(SHOWN_VERDICTS)(
  'a row has the verdict as a word, a mark and a tint: %s',
  (_case, change, ...shown) => {
    const { container } = render(
      <ReportRows tweets={[tweetView(change)]} hasReporter reliability={reliability} />,
    );
    expect(readVerdict(container, '.ledger-row')).toEqual(shown);
  },
);

test.each([
  ['short', 'Done.', 0],
  ['long', 'He is traded. '.repeat(30), 1],
  ['short, with many line breaks', 'a\nb\nc\nd\ne\nf\ng', 1],
])('six lines of a row show, and of a long text a link to the rest: %s', (_case, text, links) => {
  const { container, queryAllByRole } = render(<RumorRow tweet={tweetView({ tweet: text })} />);
  expect(container.querySelector('.clamped > .rumor-text')?.textContent).toBe(text);
  const rest = queryAllByRole('link', { name: 'Read the whole post' });
  expect(rest.map((link) => link.getAttribute('href'))).toEqual(Array(links).fill('/nba/rumor/100'));
});
