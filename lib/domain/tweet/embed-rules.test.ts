import { viewServiceTweet } from './embed-rules';
import { serviceTweet } from './embed-schema';

const user = (name: string) => ({
  id_str: '1',
  name,
  screen_name: 'standin',
  profile_image_url_https: 'https://img.example/a.png',
});

const post = (name: string, alt?: string) => ({
  id_str: '1700000000000099',
  created_at: '2026-01-02T03:04:05.000Z',
  text: 'Done.',
  display_text_range: [0, 5],
  entities: {},
  user: user(name),
  mediaDetails: [
    {
      type: 'photo',
      media_url_https: 'https://img.example/p.png',
      ext_alt_text: alt,
      original_info: { width: 10, height: 10 },
    },
  ],
});

const viewed = (name: string, alt?: string) =>
  viewServiceTweet(
    serviceTweet.parse({ __typename: 'Tweet', ...post(name, alt), quoted_tweet: post(name, alt) }),
  );

test.each([
  ['Stand-in Reporter', 'Stand-in Reporter'],
  ['Stand\u202Ein\u0000 Re\u200Bporter\u0007', 'Standin Reporter'],
  ['\u200B\u2060', 'standin'],
])('the name %j of the author, and of a quoted one, is shown as %j', (name, shown) => {
  expect(viewed(name)).toMatchObject({ name: shown, quoted: { name: shown } });
});

test.each([
  ['A court\u202E at\u0000 night', 'A court at night'],
  [undefined, ''],
])('the description %j of a picture is shown as %j', (alt, shown) => {
  const pictures = [{ alt: shown }];
  expect(viewed('Stand-in', alt)).toMatchObject({ pictures, quoted: { pictures } });
});
