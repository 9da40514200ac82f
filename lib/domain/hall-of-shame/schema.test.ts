import { hallOfShameInput } from './schema';

const entry = {
  tweet_id: '1',
  username: 'darius',
  name: 'Darius McEvoy',
  timestamp: '2026-01-31T18:30:00Z',
};

test.each([
  ['tweet_text', { tweet_text: 'It is done.' }, 'It is done.'],
  ['tweet', { tweet: 'It is done.' }, 'It is done.'],
  ['both', { tweet_text: 'It is done.', tweet: 'Something else' }, 'It is done.'],
  ['neither', {}, 'is missing: what was said'],
])('the text of an entry with %s', (_fields, given, expected) => {
  const parsed = hallOfShameInput.safeParse({ ...entry, ...given });
  expect(parsed.success ? parsed.data.tweet_text : parsed.error.issues[0]?.message).toBe(expected);
});
