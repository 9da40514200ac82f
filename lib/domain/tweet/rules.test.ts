import { ObjectId } from 'mongodb';
import { isNewsRating, isRumorRating, searchTermsOf, timelinesOf } from './rules';
import type { TweetDocument } from './schema';
import { RATINGS, type Rating } from './vocabulary';

const id = (digit: string) => new ObjectId(digit.repeat(24));
const [journalist, player, team, topic] = ['1', '2', '3', '4'].map(id) as [
  ObjectId,
  ObjectId,
  ObjectId,
  ObjectId,
];

const tweet = (change: Partial<TweetDocument> = {}) =>
  ({
    tweet: 'Sources: Ike Obanor wants out.',
    name: 'Cole Brandt',
    username: 'colebrandt',
    is_draft: false,
    rating: 'good_rumor',
    journalists: [{ _id: journalist, name: 'Cole Brandt', username: 'colebrandt', image: null }],
    players: [{ _id: player, name: 'Ike Obanor', slug: 'ike-obanor' }],
    teams: [{ _id: team, name: 'Miami Heat', slug: 'miami-heat' }],
    topics: [{ _id: topic, name: 'Obanor future', slug: 'obanor-future' }],
    ...change,
  }) as TweetDocument;

const contentsOf = (rating: Rating | null) =>
  timelinesOf(tweet({ rating })).filter((name) => ['rumors', 'rumors_homepage', 'news'].includes(name));

describe('contents behind content=', () => {
  const expected: Partial<Record<Rating, string[]>> = {
    good_rumor: ['rumors', 'rumors_homepage'],
    bad_rumor: ['rumors', 'rumors_homepage'],
    correct_small: ['rumors', 'rumors_homepage'],
    correct_medium: ['rumors', 'rumors_homepage'],
    correct_large: ['rumors', 'rumors_homepage'],
    wrong_small: ['rumors', 'rumors_homepage'],
    wrong_medium: ['rumors', 'rumors_homepage'],
    wrong_large: ['rumors', 'rumors_homepage'],
    unconfirmable_report: ['rumors', 'rumors_homepage'],
    speculation_to_process_homepage: ['rumors', 'rumors_homepage'],
    speculation_to_process: ['rumors'],
    good_information: ['news'],
    report_to_process: ['news'],
    reports_to_process: ['news'],
    processed_report: ['news'],
    gametime_injury: ['news'],
  };

  test.each(RATINGS.map((rating) => [rating, expected[rating] ?? []]))('%s is in %p', (rating, contents) => {
    expect(contentsOf(rating)).toEqual(contents);
  });

  test('an unrated tweet is in none', () => {
    expect(contentsOf(null)).toEqual([]);
    expect(isRumorRating(null) || isNewsRating(null)).toBe(false);
  });
});

describe('timelinesOf', () => {
  it('lists a rumor under everyone it names', () => {
    expect(timelinesOf(tweet())).toEqual(
      expect.arrayContaining([
        `topic:${topic}`,
        `journalist:${journalist}`,
        `journalist:${journalist}:rumors`,
        `player:${player}`,
        `player:${player}:rumors`,
        `team:${team}:rumors`,
      ]),
    );
  });

  it('keeps drafts and posts of hidden journalists out of every timeline', () => {
    expect(timelinesOf(tweet({ is_draft: true }))).toEqual([]);
    expect(timelinesOf(tweet({ username: 'BoxScoop_Test' }))).toEqual([]);
  });

  it('shows a tweet that is neither rumor nor news only in its topics', () => {
    expect(timelinesOf(tweet({ rating: 'speculation' }))).toEqual([`topic:${topic}`]);
  });
});

test('search terms include the text and the names of all journalists, players, teams and topics', () => {
  expect(searchTermsOf(tweet())).toEqual(
    expect.arrayContaining(['sources', 'obanor', 'brandt', 'colebrandt', 'miami', 'heat', 'future']),
  );
});
