import { findServerTableGaps } from './server-table';

const PATHS = ['server/drain.ts', 'server/drain.test.ts', 'middleware.ts'];

test.each([
  ['`drain.ts` and `middleware.ts`', []],
  ['`server/drain.ts`', []],
  ['`middleware.ts`', ['docs/server.md does not name server/drain.ts']],
  ['`drain.ts`, `refuse.ts`', ['docs/server.md names refuse.ts, which does not exist']],
])('of %s the gaps are %j', (document, gaps) => {
  expect(findServerTableGaps(document, PATHS)).toEqual(gaps);
});
