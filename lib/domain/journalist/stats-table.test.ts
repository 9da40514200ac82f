import { type StatsRow, sortStats, statsCsv } from './stats-table';

const row = (username: string, num_rumors: number, rating: number | null): StatsRow => ({
  username,
  num_rumors,
  num_good_rumors: 1,
  num_incorrect_rumors: 2,
  num_unconfirmable_rumors: 3,
  num_pending_rumors: 4,
  rating,
});
const ROWS = [row('cole', 5, null), row('Ada', 5, 3), row('dana', 12, 8.3)];

test.each([
  ['username', 'ascending', ['Ada', 'cole', 'dana']],
  ['username', 'descending', ['dana', 'cole', 'Ada']],
  ['num_rumors', 'descending', ['dana', 'Ada', 'cole']],
  ['num_rumors', 'ascending', ['Ada', 'cole', 'dana']],
  ['rating', 'ascending', ['Ada', 'dana', 'cole']],
  ['rating', 'descending', ['dana', 'Ada', 'cole']],
] as const)('by %s, %s', (field, direction, expected) => {
  expect(sortStats(ROWS, field, direction).map(({ username }) => username)).toEqual(expected);
});

test('the table as CSV has a header, and nothing where there is no rating', () => {
  expect(statsCsv(ROWS.slice(0, 2))).toBe(
    'Username,Total Rumors,Good Rumors,Incorrect Rumors,Unconfirmable Rumors,Pending Rumors,Rating\r\n' +
      'cole,5,1,2,3,4,\r\nAda,5,1,2,3,4,3\r\n',
  );
});
