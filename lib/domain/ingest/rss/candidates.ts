import { canonicalUrl, placeOnPage, urlVariants } from '@/lib/domain/ingest/rss/canonical-url';
import type { FeedItem } from '@/lib/domain/ingest/rss/parse';
import { stableId } from '@/lib/platform/db/stable-id';
import { webUrl } from '@/lib/platform/schema/fields';
import { Turns } from '@/lib/platform/time/turns';
import type { SourceDocument } from '../schema';

/** Which items of a feed can become articles, each once, whatever the feed repeats. */

/** An item that can become an article. */
export interface Candidate {
  item: FeedItem;
  /** Without tracking parameters. */
  url: string;
  /** What the feed tells it apart by; null if the feed is not consistent about it. */
  feedId: string | null;
  /** The same for all spellings of the URL. Unique. */
  key: string;
  /** Its spellings, also those it may have been stored under when the feed had nothing else of its page. */
  spellings: string[];
  /** The spellings of its page, if that has others as well: the one with the same title is this one. */
  pageSpellings: string[];
}

export interface Candidates {
  candidates: Candidate[];
  /** Items that can become none, as they have no usable address. */
  withoutUrl: FeedItem[];
  /** Items that can become none, as they have another's address and nothing that tells them apart. */
  indistinct: FeedItem[];
}

interface Entry {
  item: FeedItem;
  /** The canonical URL of its page. */
  page: string;
  /** Where on the page it is; empty if nobody says. */
  place: string;
  feedId: string | null;
}

export async function candidatesOf(
  items: readonly FeedItem[],
  source: Pick<SourceDocument, '_id'>,
): Promise<Candidates> {
  const turns = new Turns();
  const result: Candidates = { candidates: [], withoutUrl: [], indistinct: [] };
  const byPage = new Map<string, Entry[]>();
  for (const entry of await entriesOf(items, source, result.withoutUrl)) {
    await turns.next();
    const page = urlVariants(entry.page)[0] as string;
    const others = byPage.get(page) ?? [];
    byPage.set(page, others);
    const same = others.find((other) => !areOthers(entry, other));
    if (!same) others.push(entry);
    else if (!isRepeated(entry, same)) result.indistinct.push(entry.item);
  }
  for (const entries of byPage.values()) {
    await turns.next();
    const [first] = entries as [Entry];
    if (entries.length === 1) {
      result.candidates.push(wholePage(first));
      continue;
    }
    const places = new Map<string, number>();
    for (const { place } of entries) places.set(place, (places.get(place) ?? 0) + 1);
    for (const entry of entries) result.candidates.push(partOfPage(entry, places.get(entry.place) === 1));
  }
  return result;
}

async function entriesOf(
  items: readonly FeedItem[],
  source: Pick<SourceDocument, '_id'>,
  withoutUrl: FeedItem[],
): Promise<Entry[]> {
  const turns = new Turns();
  const entries: Entry[] = [];
  const whereIs = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const item of items) {
    await turns.next();
    const page = item.url && canonicalUrl(item.url);
    if (!item.url || !page || !webUrl.safeParse(page).success) {
      withoutUrl.push(item);
      continue;
    }
    const place = placeOnPage(item.url);
    const feedId = item.id && stableId(source._id.toHexString(), item.id).toHexString();
    const key = urlVariants(page, place)[0] as string;
    if (feedId && (whereIs.get(feedId) ?? key) !== key) ambiguous.add(feedId);
    if (feedId) whereIs.set(feedId, key);
    entries.push({ item, page, place: webUrl.safeParse(page + place).success ? place : '', feedId });
  }
  return entries.map((entry) => ({
    ...entry,
    feedId: entry.feedId && !ambiguous.has(entry.feedId) ? entry.feedId : null,
  }));
}

/** Whether two items of one page are about different things, as the posts of a live blog are. */
function areOthers(one: Entry, other: Entry): boolean {
  if (one.place && other.place && one.place !== other.place) return true;
  if (one.feedId === null || other.feedId === null || one.feedId === other.feedId) return false;
  // Some feeds give an item another id each time.
  const { title, summary } = one.item;
  const isOther = (own: string | null, others: string | null) =>
    own !== null && others !== null && own !== others;
  return title === null || title !== other.item.title || isOther(summary, other.item.summary);
}

const isRepeated = (one: Entry, other: Entry): boolean =>
  one.item.title === other.item.title || (one.feedId !== null && one.feedId === other.feedId);

function wholePage({ item, page, place, feedId }: Entry): Candidate {
  const spellings = urlVariants(page);
  return {
    item,
    url: page,
    feedId,
    key: spellings[0] as string,
    spellings: place === '' ? spellings : [...spellings, ...urlVariants(page, place)],
    pageSpellings: [],
  };
}

/** @param isPlaceUnique whether no other item is at its place; else its id tells it apart */
function partOfPage({ item, page, place, feedId }: Entry, isPlaceUnique: boolean): Candidate {
  const part = isPlaceUnique ? place : `#${feedId}`;
  const spellings = urlVariants(page, part);
  return {
    item,
    url: page + part,
    feedId,
    key: spellings[0] as string,
    spellings,
    pageSpellings: part === '' ? [] : urlVariants(page),
  };
}
