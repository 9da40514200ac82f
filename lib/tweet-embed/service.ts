import { TwitterApiError } from 'react-tweet/api';
import { config } from '@/lib/config';
import { log } from '@/lib/log';
import { tokenOf, viewServiceTweet } from './rules';
import { serviceTweet, type TweetLookup } from './schema';

/** How long a page waits for the service before it shows our own text instead, in milliseconds. */
const TIMEOUT = 2_500;
/** Answers over this are not read: a tweet is some kilobytes. */
const MAX_BYTES = 256 * 1024;
/** Characters of an answer that is no tweet that are logged. */
const MAX_LOGGED = 200;

/**
 * Asks the tweet service (`TWEET_EMBED_BASE_URL`) for one tweet. Never throws: a service that is slow, down or
 * lying is `unknown`; a tombstone, an empty answer and a 404 are `missing`.
 * @param id only identifiers of the service's own form, digits, are asked for
 */
export async function lookUpTweet(id: string): Promise<TweetLookup> {
  if (!/^\d{1,40}$/.test(id)) return { state: 'unknown' };
  const url = new URL(`${config().TWEET_EMBED_BASE_URL}/tweet-result`);
  url.searchParams.set('id', id);
  url.searchParams.set('lang', 'en');
  url.searchParams.set('token', tokenOf(id));
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(TIMEOUT),
      headers: { accept: 'application/json' },
      redirect: 'error',
    });
    if (response.status === 404) return { state: 'missing' };
    const text = await readText(response);
    if (!response.ok) {
      const message = `Failed to fetch tweet at "${url}" with "${response.status}".`;
      throw new TwitterApiError({ message, status: response.status, data: text.slice(0, MAX_LOGGED) });
    }
    return readAnswer(id, JSON.parse(text));
  } catch (error) {
    log.warn({ err: error, tweet: id }, 'tweet service gave no tweet');
    return { state: 'unknown' };
  }
}

function readAnswer(id: string, response: unknown): TweetLookup {
  if (typeof response !== 'object' || response === null) throw new Error('The response is not an object.');
  const isTombstone = '__typename' in response && response.__typename === 'TweetTombstone';
  if (isTombstone || Object.keys(response).length === 0) return { state: 'missing' };
  const tweet = serviceTweet.parse(response);
  if (tweet.id_str !== id) throw new Error(`The response is about another tweet, ${tweet.id_str}.`);
  const shown = viewServiceTweet(tweet);
  if (shown.pictures.length === 0 && shown.parts.every(({ text }) => text.trim() === '')) {
    throw new Error('The tweet says and shows nothing.');
  }
  return { state: 'found', tweet: shown };
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
