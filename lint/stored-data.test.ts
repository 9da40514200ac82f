import { unnamedDataIn } from './stored-data';

const collections = (names: string) =>
  `declare module '@/lib/platform/db/collections' {\n  interface Collections {\n    ${names}\n  }\n}`;

test.each([
  ['lib/domain/vote/visitor.ts', 'return `visitor=1; Max-Age=3`;', []],
  ['lib/other/visitor.ts', 'return `other=1; Max-Age=3`;', ['what it stores in the browser']],
  ['components/a.island.tsx', "localStore.write('a', b)", ['what it stores in the browser']],
  ['components/a.island.tsx', "sessionStorage.setItem('a', b)", ['what it stores in the browser']],
  ['components/a.island.tsx', "localStore.read('a')", []],
  ['lib/a/schema.ts', collections('votes: VoteDocument;'), []],
  ['lib/a/schema.ts', collections('teams: TeamDocument;\n    visits: VisitDocument;'), ['visits']],
])('of %s with %j the privacy policy does not name %j', (path, text, names) => {
  expect(unnamedDataIn(path, text)).toEqual(names);
});
