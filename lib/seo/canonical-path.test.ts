import { canonicalPath } from './canonical-path';

test.each([
  ['/', null],
  ['/nba/rumors/2', null],
  ['/NBA/Rumors', '/nba/rumors'],
  ['/nba/topic/Some-Trade', '/nba/topic/some-trade'],
  ['//evil.example/NBA', '/evil.example/nba'],
  ['/nba//rumors', '/nba/rumors'],
  ['/nba/rumors/', '/nba/rumors'],
  ['/NBA//Rumors/', '/nba/rumors'],
  ['//', '/'],
  ['/nba/topic/%C3%A9', null],
  ['/%6eba/rumors/%32', '/nba/rumors/2'],
  ['/nba/topic/%2e%2e', null],
  ['/nba/journalist/%44ana', '/nba/journalist/Dana'],
  ['/NBA/Journalist/DanaWhitlock/2', '/nba/journalist/DanaWhitlock/2'],
  ['/Receipts/Buckets/AbC_9/contents', '/receipts/buckets/AbC_9/contents'],
  ['/nba/Journalists', '/nba/journalists'],
  ['/nba/journalist/DanaWhitlock', null],
  ['/NBA/Rumor/AbC_9', '/nba/rumor/AbC_9'],
  ['/nba/rumor/AbC_9', null],
  ['/share/rumor/AbC_9', null],
  ['/nba/Rumors/Players', '/nba/rumors/players'],
  ['/receipts/buckets/AbC_9/contents', null],
  ['/_api/journalist/username/DanaWhitlock', null],
  ['/feeds/journalist/DanaWhitlock.xml', null],
  ['/feeds/team/Miami-Heat.xml', '/feeds/team/miami-heat.xml'],
])('the canonical path of %s is %s', (path, expected) => {
  expect(canonicalPath(path)).toBe(expected);
});
