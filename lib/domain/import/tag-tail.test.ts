import { expect, test } from '@jest/globals';
import { trimTagTail } from './tag-tail';

const origin = (url = 'https://x.com/danawhitlock/status/1', names: string[] = []) => ({ url, names });
const VIDEO = origin('https://www.youtube.com/watch?v=A');
const ESPN = origin('https://www.espn.com/nba/story/_/id/1');

test.each([
  ['So it is just talk. YouTube Utah Jazz , Trade , Anders Holmlund', VIDEO, 'So it is just talk.'],
  [
    'Dana Whitlock: No talks, per source familiar with the matter Bluesky Utah Jazz , Trade , Ike Obanor',
    origin('https://bsky.app/profile/dana/post/3'),
    'Dana Whitlock: No talks, per source familiar with the matter',
  ],
  ['He is just not that good.” YouTube Milwaukee Bucks , Trade', VIDEO, 'He is just not that good.”'],
  [
    'He is here with this group specifically . New York Times Utah Jazz , Trade , Ike Obanor',
    origin('https://www.nytimes.com/athletic/1'),
    'He is here with this group specifically.',
  ],
  [
    'There is little indication to date . danawhitlock.substack.com Utah Jazz , Miami Heat , Draft',
    origin('https://danawhitlock.substack.com/p/latest'),
    'There is little indication to date.',
  ],
  [
    'The lottery is rigged. Salt Lake Tribune Utah Jazz , Trade , Ike Obanor',
    origin('https://www.sltrib.com/1'),
    'The lottery is rigged.',
  ],
  [
    'Guys like Ike Obanor Gulf Herald Miami Heat , Trade',
    origin('https://gulfherald.example/1'),
    'Guys like Ike Obanor',
  ],
  ['Talks ended, sources told ESPN. ESPN Utah Jazz , Trade', ESPN, 'Talks ended, sources told ESPN.'],
  [
    'It is as before, sources told Yahoo Sports . Yahoo! Sports Utah Jazz , Trade',
    origin('https://sports.yahoo.com/1'),
    'It is as before, sources told Yahoo Sports.',
  ],
  ['More on where it stands: Twitter @danawhitlock Utah Jazz , Trade', origin(), 'More on where it stands:'],
  ['Out for two weeks. ESPN Salary Cap', ESPN, 'Out for two weeks.'],
  ['Out for two weeks. ESPN Ike Obanor', { ...ESPN, names: ['Ike Obanor'] }, 'Out for two weeks.'],
  ['Out for two weeks. ESPN Utah Jazz , Trade , nan', ESPN, 'Out for two weeks.'],
  ['Out for two weeks. ESPN nan , Trade , Ike Obanor', ESPN, 'Out for two weeks.'],
  ['Out for two weeks. ESPN Utah Jazz , NaN , Ike Obanor', ESPN, 'Out for two weeks.'],
  ['Out for two weeks. ESPN nan', ESPN, 'Out for two weeks.'],
  ['Out for two weeks. nan Utah Jazz , Trade', ESPN, 'Out for two weeks.'],
  ['Out for two weeks. nan', ESPN, 'Out for two weeks.'],
  ['Out for two weeks. nan , nan', ESPN, 'Out for two weeks.'],
  ['Out for two weeks: https://t.co/a nan , nan', ESPN, 'Out for two weeks: https://t.co/a'],
  ['Out for two weeks. Tags: Trade, nan', ESPN, 'Out for two weeks.'],
  [
    'Talks have ended. — Yahoo! Sports Utah Jazz , Trade , nan',
    origin('https://sports.yahoo.com/1'),
    'Talks have ended.',
  ],
  ['Talks have ended.— Yahoo! Sports Utah Jazz , Trade', origin(), 'Talks have ended.'],
  ['Talks have ended – ESPN Utah Jazz , Trade', ESPN, 'Talks have ended'],
  ['Talks have ended. - ESPN Salary Cap', ESPN, 'Talks have ended.'],
  ['Talks have ended. | ESPN Utah Jazz | Trade', ESPN, 'Talks have ended.'],
  ['The team is sold for $2.2B. ESPN Utah Jazz , Trade', ESPN, 'The team is sold for $2.2B.'],
  ['No deals. Yet. ESPN Utah Jazz , Trade', ESPN, 'No deals. Yet.'],
  [
    'One of the greatest of all time." – The Athletic Utah Jazz , nan',
    ESPN,
    'One of the greatest of all time."',
  ],
  ['Talks ended, a source tells ESPN ESPN Utah Jazz , Trade', ESPN, 'Talks ended, a source tells ESPN'],
  ['Utah listens. Trade , Ike Obanor', origin(), 'Utah listens.'],
  ['Utah listens. Tags: Trade, Ike Obanor', origin(), 'Utah listens.'],
  ['Utah listens\nTags: Ike Obanor | Salary Cap', origin(), 'Utah listens'],
  ['RJ Barrow remains out.x.com', origin(), 'RJ Barrow remains out.'],
  ['Ike Obanor is available vs. Chicagox.com', origin(), 'Ike Obanor is available vs. Chicago'],
  ['Utah waits for Holmlundx.com', origin(undefined, ['Anders Holmlund']), 'Utah waits for Holmlund'],
  ['Utah waits until next summerx.com', origin(), 'Utah waits until next summer'],
  ['Utah signs a new contractespn.com', ESPN, 'Utah signs a new contract'],
  ['Ike Obanor is available ESPN Milwaukee Bucks , Dana Cole', ESPN, 'Ike Obanor is available'],
  ['It ends “next summer.”x.com', origin(), 'It ends “next summer.”'],
  ['Utah listens.\nTagged: Kevin Durant, Chris Paul', origin(), 'Utah listens.'],
  ['The price tag: high. Tags: Trade, Ike Obanor', origin(), 'The price tag: high.'],
])('the tail of %j is trimmed', (text, from, expected) => {
  expect(trimTagTail(text, from)).toBe(expected);
  expect(trimTagTail(expected, from)).toBe(expected);
});

test.each([
  ['The Jazz have interest in Ike Obanor, Anders Holmlund and RJ Barrow', origin()],
  ['Source: Utah signs Joe Barrow , Deron Holmlund', origin()],
  ['Utah hires Ike Obanor, J.J. Barrow , Deron Holmlund', origin()],
  ['Utah and Miami agree on a trade. ESPN story: https://example.com/1', ESPN],
  ['League sources tell ESPN.', ESPN],
  ['Sources: Obanor out. Story on ESPN', ESPN],
  ['More at espn.com', ESPN],
  ['Read https://x.com', origin()],
  ['I spoke to @x.com', origin()],
  ['Obanor: “I love Utah.” Holmlund: “Me too.”', VIDEO],
  ['Tags: Trade, Ike Obanor', origin()],
  ['He asked about tags: they are wrong, he said.', origin()],
  ['Trade , Ike Obanor', origin()],
  ['A birthday call to his nan', origin()],
  ['Obanor is out. His return? Unknown', origin()],
  ['Obanor is out. His return: TBD', origin()],
  ['Utah wants Obanor — Miami does, too', origin()],
  ['Talks have ended. — Dana Whitlock', origin()],
  ['More soon —', origin()],
  ['Obanor. Holmlund. Barrow.', { ...ESPN, names: ['Obanor'] }],
  ['Watch on netflix.com', origin()],
  ['Watch on Netflix.com', origin()],
  ['Get it at xbox.com', origin()],
  ['Full story: https://www.espn.com', ESPN],
  ['Full story on www.espn.com', ESPN],
  ['Full story: go.espn.com', ESPN],
  ['Our coverage is on insider.espn.com', ESPN],
  ['More at “espn.com', ESPN],
  ['New podcast Kevin Durant | Phoenix Suns', VIDEO],
  ['Join me on YouTube Live | NBA Draft Lottery', VIDEO],
  ['My latest for ESPN Insiders | Trade Deadline Tiers', ESPN],
  ['Final. Lakers 110 | Celtics 102', origin()],
  ['Final. Lakers 110 , Celtics 102', origin()],
  ['Starting five! Curry · Thompson · Wiggins · Green · Looney', origin()],
  ['Dog tag: Nike', origin()],
  ['Players tagged: Kevin Durant, Chris Paul', origin()],
  ['The Bulls have set the price tag: Two First-Round Picks', origin()],
])('%j stays as it is', (text, from) => {
  expect(trimTagTail(text, from)).toBe(text);
});

test.each([
  ['New podcast Kevin Durant | Phoenix Suns', ['Kevin Durant', 'Phoenix Suns']],
  ['Final. Los Angeles Lakers | Boston Celtics', ['Los Angeles Lakers', 'Boston Celtics']],
  ['Starting five! Stephen Curry · Klay Thompson', ['Stephen Curry', 'Klay Thompson']],
  ['Players tagged: Kevin Durant, Chris Paul', ['Kevin Durant', 'Chris Paul']],
])('%j stays as it is although it is tagged with its names', (text, names) => {
  for (const url of ['https://x.com/a/1', 'https://www.youtube.com/watch?v=A', 'https://www.espn.com/1'])
    expect(trimTagTail(text, { url, names })).toBe(text);
});

const NAMES = ['Utah Jazz', 'Ike Obanor'];
test.each([
  '\n\nESPN\nUtah Jazz\nTrade\nIke Obanor',
  '\nUtah Jazz\nTrade\nIke Obanor',
  ' ESPN: Utah Jazz, Trade, Ike Obanor',
  ' ESPN | Utah Jazz | Trade',
  ' ESPN\tUtah Jazz\tTrade',
  ' ESPN Utah Jazz, Trade, Ike Obanor',
  ' ESPN Utah Jazz ,Trade ,Ike Obanor',
  ' ESPN Utah Jazz / Trade',
  ' Utah Jazz, Trade, Ike Obanor',
  ' Utah Jazz,Trade,Ike Obanor',
  ' Utah Jazz; Trade; Ike Obanor;',
  ' • Utah Jazz • Trade • Ike Obanor',
  ' [Utah Jazz, Trade, Ike Obanor]',
  ' ["Utah Jazz", "Trade", "Ike Obanor"]',
  " ['Utah Jazz', 'Trade', 'nan']",
  ' (Utah Jazz, Trade)',
  ' Keywords: Utah Jazz, Trade',
  ' Categories: Utah Jazz; Trade',
  ' Category: Trade',
  ' Related: Utah Jazz, Ike Obanor',
  ' [Tags: Trade, Anders Holmlund]',
  ' Tags: ["Utah Jazz", "Trade"]',
  ' Tags: #Trade #Jazz',
  ' Tags: Trade; Anders Holmlund',
  '\n#Tags: Trade',
  '\nTags:\nTrade\nIke Obanor',
])('the tail %j is trimmed after a sentence', (tail) => {
  const said = 'Utah listens to offers.';
  expect(trimTagTail(said + tail, { ...ESPN, names: NAMES })).toBe(said);
});

test.each([
  ' Utah Jazz, Ike Obanor',
  '\nUtah Jazz\nIke Obanor',
  ' Tonight: Utah Jazz, Trade',
  ' Trade, Draft',
  ' Trade talk, Utah Jazz',
  ' (Trade)',
  ' Next for Utah Jazz, trade',
  ' Utah Jazz, trade, Ike Obanor',
  ' Related: he is out',
  ' Category: Good',
  ' Keywords: calm, patience',
  ' Topics: Utah Jazz, Trade',
  '\nTags: Trade\n\nFull story to come',
])('the end %j is no tail', (end) => {
  const text = `Utah listens to offers.${end}`;
  expect(trimTagTail(text, { ...ESPN, names: NAMES })).toBe(text);
});
