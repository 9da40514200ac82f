import { parseFeed as parseAnyFeed } from 'feedsmith';
import { webAddress } from './address';
import { bestDate } from './date';
import { type ParsedFeed, readItems } from './raw-items';
import { scanFeed } from './scan';
import { plainTitle } from './title';

/** An item of a feed of any format. Every field is as its publisher wrote it, and may be wrong. */
export interface FeedItem {
  /** What the publisher tells items apart by; null if it has none. */
  id: string | null;
  /** An absolute URL with http or https, if any. */
  url: string | null;
  title: string | null;
  /** The beginning of its text, as HTML or plain text. */
  summary: string | null;
  /** Its authors, or those of the feed. */
  authors: string[];
  /** As the feed says, however unlikely; null if it says nothing that can be read. */
  publishedAt: Date | null;
  /** Whether `publishedAt` is a time: with a time of day, in a zone that is known. */
  isTimeKnown: boolean;
}

/** A text is no feed; the message says why, in a sentence for staff. */
export class FeedError extends Error {
  override name = 'FeedError';
}

const MAX_SUMMARY_LENGTH = 20_000;

/**
 * Reads RSS 0.9x, 1.0 and 2.0, Atom and JSON Feed.
 * @param base the URL of the feed, for relative links
 * @returns its items in its order, and those that cannot be read at all last
 * @throws FeedError
 */
export function parseFeed(text: string, base: string): FeedItem[] {
  const scanned = scanFeed(text, base);
  const items = readItems(parse(scanned.text)).map((item): FeedItem => {
    const published = bestDate(item.dates);
    return {
      id: item.id?.trim() || null,
      url: item.urls.map((url) => webAddress(url, base)).find((url) => url !== null) ?? null,
      title: item.title === undefined ? null : plainTitle(item.title, item.isPlainTitle ? 'text' : 'html'),
      summary: item.summary?.slice(0, MAX_SUMMARY_LENGTH) ?? null,
      authors: item.authors.filter((author) => author !== undefined),
      publishedAt: published?.at ?? null,
      isTimeKnown: published?.isExact ?? false,
    };
  });
  while (items.length < scanned.items) items.push(UNREADABLE);
  return items;
}

/** An item of which the parser reads nothing. */
const UNREADABLE: FeedItem = {
  id: null,
  url: null,
  title: null,
  summary: null,
  authors: [],
  publishedAt: null,
  isTimeKnown: false,
};

function parse(text: string): ParsedFeed {
  try {
    return parseAnyFeed<string>(withoutLongPeople(text), { parseDateFn: (date) => date });
  } catch (error) {
    const { name, cause } = error as Error;
    if (name === 'DetectError') throw new FeedError(describeOther(text), { cause: error });
    const reason = cause instanceof Error ? cause.message : 'nothing in it is readable';
    throw new FeedError(`The feed is broken or cut off: ${reason.slice(0, 200)}.`, { cause: error });
  }
}

const describeOther = (text: string): string =>
  text.trim() === ''
    ? 'The response is empty. A feed was expected.'
    : /<html[\s>]/i.test(text.slice(0, 2000))
      ? 'This is a web page. Give the address of its RSS or Atom feed.'
      : 'This is not RSS, Atom or JSON Feed.';

const PERSON = /<((?:\w+:)?(?:author|managingEditor|webMaster))(?=[\s>])[^>]*>/gi;
const MAX_PERSON_LENGTH = 1000;

/** Cuts elements with people that are too long to be true: the parser takes quadratic time for their brackets. */
function withoutLongPeople(text: string): string {
  const kept: string[] = [];
  let from = 0;
  for (const { 0: tag, 1: name, index } of text.matchAll(PERSON)) {
    const start = index + tag.length;
    if (start < from || tag.endsWith('/>')) continue;
    const end = text.indexOf(`</${name}`, start);
    if (end - start <= MAX_PERSON_LENGTH) continue;
    kept.push(text.slice(from, start));
    from = end;
  }
  return from === 0 ? text : [...kept, text.slice(from)].join('');
}
