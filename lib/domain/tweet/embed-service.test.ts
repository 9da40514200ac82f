import { sampleTweetId } from '@/lib/domain/sample/tweets';
import { log } from '@/lib/platform/telemetry/log';
import { startTweetService, TWEET_ENDINGS, type TweetService } from '@/test/fakes/tweet-service';
import { lookUpTweet } from './embed-service';

let service: TweetService;
beforeAll(async () => {
  service = await startTweetService();
  process.env.TWEET_EMBED_BASE_URL = service.url;
  log.level = 'silent';
});
afterAll(() => service.stop());

const idEnding = (ending: string) => `17000000000000${ending}`;

test('returns a tweet as text with its links', async () => {
  const id = idEnding('99');
  const lookup = await lookUpTweet(id);
  expect(lookup).toMatchObject({
    state: 'found',
    tweet: {
      url: `https://x.com/standin/status/${id}`,
      like_url: `https://x.com/intent/like?tweet_id=${id}`,
      reply_url: `https://x.com/intent/tweet?in_reply_to=${id}`,
      favorite_count: 1234,
      conversation_count: 56,
      name: 'Stand-in Reporter',
      parts: [
        { text: 'Sources: the "deal" is done, per ', href: null },
        { text: '@standin', href: 'https://x.com/standin' },
        { text: '. ', href: null },
        { text: 'example.com/deal', href: 'https://example.com/deal' },
      ],
    },
  });
});

test.each([
  ['a tombstone', TWEET_ENDINGS.tombstone],
  ['an empty response', TWEET_ENDINGS.empty],
  ['a 404', TWEET_ENDINGS.notFound],
])('a tweet is missing if the service responds with %s', async (_name, ending) => {
  expect(await lookUpTweet(idEnding(ending))).toEqual({ state: 'missing' });
});

test.each([
  ['is failing', TWEET_ENDINGS.failing],
  ['never responds', TWEET_ENDINGS.silent],
  ['responds with a web page', TWEET_ENDINGS.html],
  ['responds with another tweet', TWEET_ENDINGS.otherTweet],
  ['responds in another shape', TWEET_ENDINGS.malformed],
  ['responds without end', TWEET_ENDINGS.huge],
  ['redirects elsewhere', TWEET_ENDINGS.redirect],
  ['returns a tweet without text and pictures', TWEET_ENDINGS.blank],
])('a tweet is unknown if the service %s', async (_name, ending) => {
  expect(await lookUpTweet(idEnding(ending))).toEqual({ state: 'unknown' });
});

test('an invalid identifier sends no request', async () => {
  expect(await lookUpTweet('../admin?id=1')).toEqual({ state: 'unknown' });
  expect(await lookUpTweet(sampleTweetId('A sample post'))).toEqual({ state: 'unknown' });
});

test('the text of a tweet is never HTML', async () => {
  const lookup = await lookUpTweet(idEnding(TWEET_ENDINGS.hostile));
  expect(lookup).toMatchObject({
    state: 'found',
    tweet: { parts: [{ text: '<img src=x onerror=alert(1)>', href: null }] },
  });
});

describe('the log', () => {
  let warn: jest.SpyInstance;
  let info: jest.SpyInstance;
  beforeEach(async () => {
    await lookUpTweet(idEnding('99'));
    warn = jest.spyOn(log, 'warn').mockImplementation();
    info = jest.spyOn(log, 'info').mockImplementation();
  });
  afterEach(() => jest.restoreAllMocks());

  test('has one line when an outage begins and one when it ends', async () => {
    for (let lookup = 0; lookup < 3; lookup += 1) await lookUpTweet(idEnding(TWEET_ENDINGS.failing));
    await lookUpTweet(idEnding('99'));
    await lookUpTweet(idEnding(TWEET_ENDINGS.notFound));
    expect(warn.mock.calls).toEqual([
      [
        { err: { type: 'TwitterApiError', message: expect.stringContaining('"500"') } },
        'tweet service unreachable',
      ],
    ]);
    expect(info.mock.calls).toEqual([['tweet service reachable again']]);
  });

  test('says of a response that cannot be shown what is wrong with it, without a stack', async () => {
    await lookUpTweet(idEnding(TWEET_ENDINGS.blank));
    expect(warn.mock.calls).toEqual([
      [
        { reason: 'The tweet has neither text nor pictures.', tweet: idEnding(TWEET_ENDINGS.blank) },
        'the tweet service sent an invalid response',
      ],
    ]);
    expect(info).not.toHaveBeenCalled();
  });
});
