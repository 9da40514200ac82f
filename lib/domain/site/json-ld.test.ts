import type { TweetView } from '@/lib/domain/tweet/schema';
import { claimReview } from './json-ld';

const rumor = {
  tweet_id: '7',
  tweet: 'A deal is done.',
  url: 'https://social.example/7',
  timestamp: '2026-01-01T00:00:00.000Z',
  rating: 'good_rumor',
  impressiveness: 2,
  journalists: [{ _id: 'a'.repeat(24), name: 'Dana Whitlock', username: 'danawhitlock', image: null }],
} as unknown as TweetView;

test.each([
  ['correct', 2, { ratingValue: 5, alternateName: 'Correct' }],
  ['incorrect', 2, { ratingValue: 1, alternateName: 'Incorrect' }],
  ['incorrect', 1, { ratingValue: 1, alternateName: 'Incorrect' }],
  ['unconfirmable', 2, null],
  ['pending', 2, null],
  [null, null, null],
] as const)(
  'resolution %s with impressiveness %s has the review %j',
  (resolution, impressiveness, rating) => {
    const review = claimReview({ ...rumor, resolution, impressiveness });
    if (!rating) expect(review).toBeNull();
    else expect(review?.reviewRating).toMatchObject(rating);
  },
);

test('a claim without a journalist on file gets no review', () => {
  expect(claimReview({ ...rumor, resolution: 'correct', journalists: [] })).toBeNull();
});

test('a review is at the address of the page of its rumor', () => {
  expect(claimReview({ ...rumor, resolution: 'correct' })?.url).toMatch(/\/nba\/rumor\/7$/);
});
