import { listQuery, type PageQuery, readPageFilters, urlWithQuery } from './page-filters';

const NONE = { days: 2, from: '', to: '', keyword: '', username: '', page: 1 };

test.each<[PageQuery, object]>([
  [{}, NONE],
  [{ days: '7' }, { ...NONE, days: 7 }],
  [{ days: '10000' }, { ...NONE, days: 10_000 }],
  [{ days: '3' }, NONE],
  [
    { days: '7', from: '2026-01-01' },
    { ...NONE, days: null, from: '2026-01-01' },
  ],
  [{ from: '2026-02-30', to: 'tomorrow' }, NONE],
  [
    { keyword: ' trade ', username: 'danawhitlock' },
    { ...NONE, keyword: 'trade', username: 'danawhitlock' },
  ],
  [{ username: 'no one', page: '-1' }, NONE],
  [
    { page: '3', keyword: ['one', 'two'] },
    { ...NONE, page: 3, keyword: 'one' },
  ],
])('%j', (query, expected) => {
  expect(readPageFilters(query, 2)).toEqual(expected);
});

test.each<[PageQuery, object]>([
  [{}, { startDate: '2026-01-29T12:00:00.000Z' }],
  [
    { from: '2026-01-01', to: '2026-01-05' },
    { startDate: '2026-01-01', endDate: '2026-01-05' },
  ],
  [
    { to: '2026-01-05', username: 'dana' },
    { endDate: '2026-01-05', username: 'dana' },
  ],
])('%j as parameters of the API', (query, expected) => {
  expect(listQuery(readPageFilters(query, 2), new Date('2026-01-31T12:00:00Z'))).toEqual(expected);
});

test('a query string omits empty parameters and repeats lists', () => {
  expect(urlWithQuery('/admin/rated', { keyword: '', days: null, page: 2 })).toBe('/admin/rated?page=2');
  expect(urlWithQuery('/admin/rated', { category: ['quote', 'injury'] })).toBe(
    '/admin/rated?category=quote&category=injury',
  );
  expect(urlWithQuery('/admin/rated', {})).toBe('/admin/rated');
});
