import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fake tweet service. The end of the identifier selects the response. */
export interface TweetService {
  url: string;
  stop(): Promise<void>;
}

/** The special endings; all other identifiers get a tweet. */
export const TWEET_ENDINGS = {
  tombstone: '01',
  empty: '02',
  notFound: '03',
  failing: '04',
  silent: '05',
  html: '06',
  otherTweet: '07',
  malformed: '08',
  hostile: '09',
  huge: '10',
  redirect: '11',
  blank: '12',
} as const;

const placeOf = (text: string, part: string) => [text.indexOf(part), text.indexOf(part) + part.length];

/** @returns a tweet as the service sends it */
function fakeTweet(id: string, change: Record<string, unknown> = {}) {
  const text = 'Sources: the &quot;deal&quot; is done, per @standin. https://t.co/abc';
  return {
    __typename: 'Tweet',
    id_str: id,
    lang: 'en',
    created_at: '2026-01-02T03:04:05.000Z',
    text,
    display_text_range: [0, [...text].length],
    entities: {
      hashtags: [],
      symbols: [],
      user_mentions: [
        { id_str: '1', name: 'Stand-in', screen_name: 'standin', indices: placeOf(text, '@standin') },
      ],
      urls: [
        {
          url: 'https://t.co/abc',
          display_url: 'example.com/deal',
          expanded_url: 'https://example.com/deal',
          indices: placeOf(text, 'https://t.co/abc'),
        },
      ],
    },
    user: {
      id_str: '1',
      name: 'Stand-in Reporter',
      screen_name: 'standin',
      profile_image_url_https: 'https://img.example/a.png',
      profile_image_shape: 'Circle',
      verified: false,
      is_blue_verified: true,
    },
    favorite_count: 1234,
    conversation_count: 56,
    ...change,
  };
}

const ANSWERS: Record<string, (id: string, response: ServerResponse) => void> = {
  [TWEET_ENDINGS.tombstone]: (_id, response) => json(response, { __typename: 'TweetTombstone' }),
  [TWEET_ENDINGS.empty]: (_id, response) => json(response, {}),
  [TWEET_ENDINGS.notFound]: (_id, response) => json(response, { error: 'not found' }, 404),
  [TWEET_ENDINGS.failing]: (_id, response) => json(response, { error: 'broken' }, 500),
  [TWEET_ENDINGS.silent]: () => {},
  [TWEET_ENDINGS.html]: (_id, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<h1>Welcome to the hotel network</h1>');
  },
  [TWEET_ENDINGS.otherTweet]: (id, response) => json(response, fakeTweet(`${id}9`)),
  [TWEET_ENDINGS.malformed]: (id, response) => json(response, fakeTweet(id, { text: 7 })),
  [TWEET_ENDINGS.hostile]: (id, response) =>
    json(response, fakeTweet(id, { text: '<img src=x onerror=alert(1)>', entities: undefined })),
  [TWEET_ENDINGS.blank]: (id, response) => json(response, fakeTweet(id, { text: '', entities: undefined })),
  [TWEET_ENDINGS.huge]: (id, response) => json(response, fakeTweet(id, { filler: 'x'.repeat(400_000) })),
  [TWEET_ENDINGS.redirect]: (_id, response) => {
    response.writeHead(302, { location: 'http://169.254.169.254/' });
    response.end();
  },
};

function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

export async function startTweetService(): Promise<TweetService> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const id = searchParams.get('id') ?? '';
    if (pathname !== '/tweet-result' || !id || !searchParams.get('token')) return json(response, {}, 400);
    const answer = ANSWERS[id.slice(-2)];
    if (answer) answer(id, response);
    else json(response, fakeTweet(id));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
