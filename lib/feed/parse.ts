import { parseFeed as parseAnyFeed } from 'feedsmith';
import { feedDate } from './date';
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
  publishedAt: Date | null;
}

/** A text is no feed; the message says why, in a sentence for staff. */
export class FeedError extends Error {
  override name = 'FeedError';
}

type Parsed = ReturnType<typeof parseAnyFeed<string>>;

const MAX_SUMMARY_LENGTH = 20_000;

/**
 * Reads RSS 0.9x, 1.0 and 2.0, Atom and JSON Feed.
 * @param base the URL of the feed, for relative links
 * @returns its items in its order
 * @throws FeedError
 */
export function parseFeed(text: string, base: string): FeedItem[] {
  return readItems(parse(text)).map(({ id, url, title, summary, authors, date }) => ({
    id: id?.trim() || null,
    url: absolute(url, base),
    title: title === undefined ? null : plainTitle(title),
    summary: summary?.slice(0, MAX_SUMMARY_LENGTH) ?? null,
    authors: authors.filter((author) => author !== undefined),
    publishedAt: feedDate(date),
  }));
}

function parse(text: string): Parsed {
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
    ? 'The answer is empty. A feed was expected.'
    : /<html[\s>]/i.test(text.slice(0, 2000))
      ? 'This is a web page. Give the address of its RSS or Atom feed.'
      : 'This is neither RSS nor Atom nor JSON Feed.';

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

interface RawItem {
  id?: string;
  url?: string;
  title?: string;
  summary?: string;
  authors: (string | undefined)[];
  date?: string;
}

function readItems(parsed: Parsed): RawItem[] {
  const { format } = parsed;
  if (format === 'rss') return readRss(parsed.feed);
  if (format === 'atom') return readAtom(parsed.feed);
  return format === 'rdf' ? readRdf(parsed.feed) : readJson(parsed.feed);
}

type Feed<Format extends string> = Extract<Parsed, { format: Format }>['feed'];

const own = (authors: (string | undefined)[], feeds: (string | undefined)[] = []) =>
  authors.some((author) => author) ? authors : feeds;

const readRss = (feed: Feed<'rss'>): RawItem[] =>
  (feed.items ?? []).map(
    ({ guid, link, title, description, authors, dc, atom, pubDate, content, itunes }) => ({
      id: guid?.value,
      url: link ?? alternate(atom?.links) ?? (guid?.isPermaLink === false ? undefined : guid?.value),
      title: title ?? dc?.titles?.[0],
      summary: description ?? content?.encoded,
      authors: own(
        dc?.creators ?? authors?.map(({ name }) => name) ?? (itunes?.author ? [itunes.author] : []),
        feed.dc?.creators ?? (feed.itunes?.author ? [feed.itunes.author] : []),
      ),
      date: pubDate ?? dc?.dates?.[0] ?? atom?.published ?? atom?.updated,
    }),
  );

const readAtom = (feed: Feed<'atom'>): RawItem[] =>
  (feed.entries ?? []).map(({ id, links, title, summary, content, authors, published, updated, dc }) => ({
    id,
    url: alternate(links) ?? id,
    title: title?.value,
    summary: summary?.value ?? content?.value,
    authors: own(
      authors?.map(({ name }) => name) ?? dc?.creators ?? [],
      feed.authors?.map(({ name }) => name),
    ),
    date: published ?? updated,
  }));

const readRdf = (feed: Feed<'rdf'>): RawItem[] =>
  (feed.items ?? []).map(({ rdf, link, title, description, dc }) => ({
    id: rdf?.about,
    url: link ?? rdf?.about,
    title,
    summary: description,
    authors: own(dc?.creators ?? [], feed.dc?.creators),
    date: dc?.dates?.[0],
  }));

const readJson = (feed: Feed<'json'>): RawItem[] =>
  (feed.items ?? []).map((item) => ({
    id: item.id,
    url: item.url ?? item.external_url,
    title: item.title,
    summary: item.summary ?? item.content_text ?? item.content_html,
    authors: own(
      item.authors?.map(({ name }) => name) ?? [],
      feed.authors?.map(({ name }) => name),
    ),
    date: item.date_published ?? item.date_modified,
  }));

const alternate = (links: { href?: string; rel?: string }[] = []): string | undefined =>
  links.find(({ rel = 'alternate' }) => rel === 'alternate')?.href;

function absolute(url: string | undefined, base: string): string | null {
  const parsed = url === undefined || url.trim() === '' ? null : URL.parse(url.trim(), base);
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.href : null;
}
