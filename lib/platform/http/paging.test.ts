import { pageHeaders, totalsOf } from './paging';

const request = new Request('http://localhost:3000/_api/topics?resolved=true&page=2&limit=10');
const link = (page: number, relation: string) =>
  `</_api/topics?resolved=true&page=${page}&limit=10>; rel="${relation}"`;

test.each([
  [1, 25, [link(1, 'first'), link(2, 'next'), link(3, 'last')]],
  [2, 25, [link(1, 'first'), link(1, 'prev'), link(3, 'next'), link(3, 'last')]],
  [3, 25, [link(1, 'first'), link(2, 'prev'), link(3, 'last')]],
  [9, 25, [link(1, 'first'), link(3, 'prev'), link(3, 'last')]],
  [1, 0, [link(1, 'first'), link(1, 'last')]],
])('page %i of %i items links to %j', (page, total, links) => {
  expect(pageHeaders(request, { page, limit: 10 }, total, 1_000)).toEqual({
    'x-total-count': String(total),
    link: links.join(', '),
  });
});

test('a list whose whole length is its limit links to itself', () => {
  const whole = new Request('http://localhost:3000/_api/topics');
  expect(pageHeaders(whole, { page: 1, limit: 1_200 }, 1_200, 1_000).link).toBe(
    '</_api/topics?page=1>; rel="first", </_api/topics?page=1>; rel="last"',
  );
});

test.each([
  [0, 0],
  [1, 1],
  [10, 1],
  [11, 2],
])('%i items make %i pages of 10', (total, totalPages) => {
  expect(totalsOf({ page: 1, limit: 10 }, total)).toEqual({ total, totalPages });
});
