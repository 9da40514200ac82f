import { TwitterApiError } from 'react-tweet/api';
import { config } from '@/lib/platform/config/config';
import { log } from '@/lib/platform/telemetry/log';
import { noteReachable, noteUnreachable } from '@/lib/platform/telemetry/outage';
import { tokenOf, viewServiceTweet } from './embed-rules';
import { serviceTweet, type TweetLookup } from './embed-schema';

/** After this time the page shows our own text instead. */
const TIMEOUT_MS = 2_500;
/** Larger responses are not read: a tweet has some kilobytes. */
const MAX_BYTES = 256 * 1024;
/** Logged characters of an invalid response. */
const MAX_LOGGED = 200;

/**
 * Tweet ids encode their creation time; X reaches this one in 2078. Ids of the sample data are higher, so the service is
 * not asked for them.
 */
export const HIGHEST_ISSUED_ID = 9_000_000_000_000_000_000n;

/**
 * Requests one tweet from the tweet service (`TWEET_EMBED_BASE_URL`). Never throws: a slow, failing or nonsensical
 * service means `unknown`; a tombstone, an empty response and a 404 mean `missing`.
 * @param id only digits, the form of the service's identifiers, are requested
 */
export async function lookUpTweet(id: string): Promise<TweetLookup> {
  if (!/^\d{1,40}$/.test(id) || BigInt(id) > HIGHEST_ISSUED_ID) return { state: 'unknown' };
  const url = new URL(`${config().TWEET_EMBED_BASE_URL}/tweet-result`);
  url.searchParams.set('id', id);
  url.searchParams.set('lang', 'en');
  url.searchParams.set('token', tokenOf(id));
  let text: string;
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'application/json' },
      redirect: 'error',
    });
    text = response.status === 404 ? '{}' : await readText(response);
    if (!response.ok && response.status !== 404) {
      const message = `Failed to fetch tweet at "${url}" with "${response.status}".`;
      throw new TwitterApiError({ message, status: response.status, data: text.slice(0, MAX_LOGGED) });
    }
  } catch (error) {
    noteUnreachable('tweet service', error);
    return { state: 'unknown' };
  }
  noteReachable('tweet service');
  try {
    return parseResponse(id, JSON.parse(text));
  } catch (error) {
    const reason = (error as Error).message.slice(0, MAX_LOGGED);
    log.warn({ reason, tweet: id }, 'the tweet service sent an invalid response');
    return { state: 'unknown' };
  }
}

function parseResponse(id: string, response: unknown): TweetLookup {
  if (typeof response !== 'object' || response === null) throw new Error('The response is not an object.');
  const isTombstone = '__typename' in response && response.__typename === 'TweetTombstone';
  if (isTombstone || Object.keys(response).length === 0) return { state: 'missing' };
  const tweet = serviceTweet.parse(response);
  if (tweet.id_str !== id) throw new Error(`The response is about another tweet, ${tweet.id_str}.`);
  const view = viewServiceTweet(tweet);
  if (view.pictures.length === 0 && view.parts.every(({ text }) => text.trim() === '')) {
    throw new Error('The tweet has neither text nor pictures.');
  }
  return { state: 'found', tweet: view };
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > MAX_BYTES) throw new Error(`The response is larger than ${MAX_BYTES} bytes.`);
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}
