import { z } from 'zod';
import { feedDate, timeOfItem } from '@/lib/domain/ingest/rss/date';
import type { FeedItem } from '@/lib/domain/ingest/rss/parse';
import { parseFeedApart } from '@/lib/domain/ingest/rss/parse-apart';
import { plainTitle } from '@/lib/domain/ingest/rss/title';
import type { NewFact } from '@/lib/domain/outcome/proposal-schema';
import { stableId } from '@/lib/platform/db/stable-id';
import { webUrl } from '@/lib/platform/schema/fields';
import { leftOutNote, tooLongNote } from './rss/notes';
import type { SourceDocument } from './schema';

/** Announcements of the league and of teams, from a feed or from JSON, as texts that facts are read from. */

const text = z.union([z.string(), z.number()]).transform(String).nullish().catch(null);
/** An announcement in JSON. What is written out in a text counts; else a sentence is made of the fields. */
const announcement = z.object({
  id: text,
  url: text,
  link: text,
  date: text,
  text: text,
  title: text,
  description: text,
  player: text,
  team: text,
  from: text,
  to: text,
  type: text,
  reason: text,
});
const announcements = z.union([
  z.array(z.unknown()),
  z.object({ transactions: z.array(z.unknown()) }).transform((given) => given.transactions),
  z.object({ injuries: z.array(z.unknown()) }).transform((given) => given.injuries),
]);
type Announcement = z.output<typeof announcement>;

interface Announcements {
  facts: NewFact[];
  /** What editors should know of those that were left out, and of times. */
  notes: string[];
}

/**
 * Reads announcements from RSS, Atom or JSON Feed, or from a JSON list (docs/product/sources.md).
 * @param url where it was read, the evidence of items without an address of their own
 * @throws FeedError, or the reason of the signal once it is aborted
 */
export async function readAnnouncements(
  body: string,
  url: string,
  { _id }: Pick<SourceDocument, '_id'>,
  now: Date,
  signal: AbortSignal,
): Promise<Announcements> {
  const { items, left } = readJson(body) ?? (await readFeed(body, url, signal));
  const notes: string[] = [];
  const read = items.slice(0, MAX_ITEMS);
  const tooMany = left + items.length - read.length;
  if (tooMany > 0) notes.push(tooLongNote(tooMany));
  const withoutText = read.filter(({ text }) => !text);
  if (withoutText.length > 0) {
    notes.push(
      leftOutNote(
        withoutText.map(() => ({ title: null })),
        'without a text',
      ),
    );
  }
  let isTimeMissing = false;
  const facts = read.flatMap((item): NewFact[] => {
    if (!item.text) return [];
    const address = webUrl.safeParse(item.url).data ?? url;
    const key = stableId(_id.toHexString(), item.id ?? `${address} ${item.text}`).toHexString();
    const time = timeOfItem(item, now);
    isTimeMissing ||= !time.isExact;
    return [{ fact_key: key, text: item.text, url: address, at: time.at }];
  });
  if (isTimeMissing) {
    notes.push(
      'Some announcements have no readable time: they are dated when they were read, or at midnight.',
    );
  }
  return { facts: [...new Map(facts.map((fact) => [fact.fact_key, fact])).values()], notes };
}

interface Read {
  id: string | null;
  text: string | null;
  url: string | null;
  publishedAt: Date | null;
  isTimeKnown: boolean;
}
interface ReadList {
  items: Read[];
  /** The number of items that were not read. */
  left: number;
}

/** The first announcements; the others are older. */
const MAX_ITEMS = 1000;
const MAX_TEXT_LENGTH = 1000;

async function readFeed(body: string, url: string, signal: AbortSignal): Promise<ReadList> {
  const { items, left } = await parseFeedApart(body, url, signal);
  return { items: items.map(fromFeed), left };
}

function fromFeed({ id, url, title, summary, publishedAt, isTimeKnown }: FeedItem): Read {
  const details = summary ? plainTitle(summary) : null;
  const parts = [title, details === title ? null : details].filter((part) => part !== null);
  return { id, url, text: parts.join('. ').slice(0, MAX_TEXT_LENGTH) || null, publishedAt, isTimeKnown };
}

/** @returns null if it is no JSON, or a JSON Feed */
function readJson(body: string): ReadList | null {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return null;
  }
  const list = announcements.safeParse(value).data;
  if (!list) return null;
  const read = list.slice(0, MAX_ITEMS).map((given): Read => {
    const item = announcement.safeParse(given).data;
    if (!item) return NOTHING;
    const { id = null, url, link, date } = item;
    const time = feedDate(date ?? undefined);
    return {
      id,
      url: url ?? link ?? null,
      text: textOf(item),
      publishedAt: time?.at ?? null,
      isTimeKnown: time?.isExact ?? false,
    };
  });
  return { items: read, left: list.length - read.length };
}

const NOTHING: Read = { id: null, url: null, text: null, publishedAt: null, isTimeKnown: false };

function textOf(item: Announcement): string | null {
  const written = item.text ?? item.description ?? item.title;
  return plainTitle((written ?? sentenceOf(item)).slice(0, MAX_TEXT_LENGTH));
}

function sentenceOf({ player, team, from, to, type, reason }: Announcement): string {
  if (!player) return '';
  const kind = type?.toLowerCase() ?? '';
  const because = reason ? ` (${reason})` : '';
  if (/trade|acqui/.test(kind)) return `${to ?? team} acquired ${player}${from ? ` from ${from}` : ''}.`;
  if (/waive|release|buyout/.test(kind)) return `${team ?? from} waived ${player}.`;
  if (/exten/.test(kind)) return `${team ?? to} signed ${player} to a contract extension.`;
  if (/sign|claim/.test(kind)) return `${team ?? to} signed ${player}.`;
  if (/\bout\b|injur/.test(kind)) return `${team ?? ''} ${player} has been ruled out${because}.`;
  if (/avail|return|active|cleared/.test(kind)) return `${team ?? ''} ${player} has been cleared to play.`;
  return '';
}
