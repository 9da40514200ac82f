import { type ComparedTweet, sameStoryMeasure } from './same-story';

const story = (tweet: string, tags: Partial<ComparedTweet> = {}): ComparedTweet => ({
  tweet,
  players: [],
  teams: [],
  topics: [],
  ...tags,
});
const TEXTS = [
  'Sources: the Hawks agreed to send guard Marlon Teague-Ruiz to Portland for two picks.',
  'Portland also gets Marlon Teague-Ruiz from the Hawks, sources say.',
  'Rookie center Anders Holmlund will miss four weeks, sources say.',
  'The Kings had two calls this week, both short.',
  'Sources say the Bulls held talks about their head coach.',
  'The Celtics discussed a trade with Charlotte, sources say.',
];
const [TRADE = '', AGAIN = '', INJURY = '', CALLS = ''] = TEXTS;
const measure = sameStoryMeasure(TEXTS);

test('two texts about the same trade are the same story, others are not', () => {
  expect(measure(story(TRADE), story(AGAIN))).toBeGreaterThan(0.6);
  expect(measure(story(TRADE), story(INJURY))).toBeLessThan(0.3);
  expect(measure(story(TRADE), story(CALLS))).toBeLessThan(0.3);
});

test('identical texts have the highest score, and the order does not matter', () => {
  expect(measure(story(TRADE), story(TRADE))).toBeCloseTo(1);
  expect(measure(story(AGAIN), story(TRADE))).toBeCloseTo(measure(story(TRADE), story(AGAIN)));
});

test('shared tags raise the score, different players lower it', () => {
  const plain = measure(story(TRADE), story(AGAIN));
  const tagged = (one: Partial<ComparedTweet>, other: Partial<ComparedTweet>) =>
    measure(story(TRADE, one), story(AGAIN, other));
  expect(tagged({ players: ['a'] }, { players: ['a'] })).toBeGreaterThan(plain);
  expect(tagged({ teams: ['a'] }, { teams: ['a'] })).toBeGreaterThan(plain);
  expect(tagged({ players: ['a'] }, { players: ['b'] })).toBeLessThan(plain);
  expect(measure(story(CALLS, { topics: ['x'] }), story(INJURY, { topics: ['x'] }))).toBeGreaterThan(0.6);
});

test('the four fixed topics do not count', () => {
  const fixed = { topics: ['short-term'] };
  expect(measure(story(CALLS, fixed), story(INJURY, fixed))).toBe(measure(story(CALLS), story(INJURY)));
});

test.each(['', '🏀🏀', '__proto__ constructor', 'https://example.com/1'])(
  'the score of %j is a number',
  (text) => {
    expect(measure(story(text), story(TRADE))).toBeGreaterThanOrEqual(0);
    expect(sameStoryMeasure([])(story(text), story(text))).toBeLessThanOrEqual(1);
  },
);
