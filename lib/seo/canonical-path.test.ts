import { canonicalPath } from './canonical-path';

test.each([
  ['/', null],
  ['/nba/rumors/2', null],
  ['/NBA/Rumors', '/nba/rumors'],
  ['/nba/topic/Some-Trade', '/nba/topic/some-trade'],
  ['//evil.example/NBA', '/evil.example/nba'],
  ['/nba//rumors', '/nba/rumors'],
  ['/nba/topic/%C3%A9', null],
  ['/nba/journalist/DanaWhitlock', null],
  ['/receipts/buckets/AbC_9/contents', null],
  ['/_api/journalist/username/DanaWhitlock', null],
  ['/feeds/journalist/DanaWhitlock.xml', null],
  ['/feeds/team/Miami-Heat.xml', '/feeds/team/miami-heat.xml'],
])('%s is spelled %s', (path, expected) => {
  expect(canonicalPath(path)).toBe(expected);
});
