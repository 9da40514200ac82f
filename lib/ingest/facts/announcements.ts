import { z } from 'zod';
import { stableId } from '@/lib/db/stable-id';
import { feedDate, saneDate } from '@/lib/feed/date';
import type { FeedItem } from '@/lib/feed/parse';
import { parseFeedApart } from '@/lib/feed/parse-apart';
import { plainTitle } from '@/lib/feed/title';
import type { NewFact } from '@/lib/outcome-proposal/schema';
import { webUrl } from '@/lib/schema';
import type { SourceDocument } from '../schema';

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

/**
 * Reads announcements from RSS, Atom or JSON Feed, or from a JSON list (docs/product/sources.md).
 * @param url where it was read, the evidence of items without an address of their own
 * @throws FeedError
 */
export async function readAnnouncements(
  body: string,
  url: string,
  { _id }: Pick<SourceDocument, '_id'>,
  now: Date,
): Promise<NewFact[]> {
  const items = readJson(body) ?? (await parseFeedApart(body, url)).items.map(fromFeed);
  const facts = items.slice(0, MAX_ITEMS).flatMap((item): NewFact[] => {
    if (!item.text) return [];
    const address = webUrl.safeParse(item.url).data ?? url;
    const key = stableId(_id.toHexString(), item.id ?? `${address} ${item.text}`).toHexString();
    return [{ fact_key: key, text: item.text, url: address, at: saneDate(item.at, now) }];
  });
  return [...new Map(facts.map((fact) => [fact.fact_key, fact])).values()];
}

interface Read {
  id: string | null;
  text: string | null;
  url: string | null;
  at: Date | null;
}

/** The first announcements; the others are older. */
const MAX_ITEMS = 1000;
const MAX_TEXT_LENGTH = 1000;

function fromFeed({ id, url, title, summary, publishedAt }: FeedItem): Read {
  const details = summary ? plainTitle(summary) : null;
  const parts = [title, details === title ? null : details].filter((part) => part !== null);
  return { id, url, text: parts.join('. ').slice(0, MAX_TEXT_LENGTH) || null, at: publishedAt };
}

/** @returns null if it is no JSON, or a JSON Feed */
function readJson(body: string): Read[] | null {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return null;
  }
  const list = announcements.safeParse(value).data;
  return (
    list?.slice(0, MAX_ITEMS).flatMap((given) => {
      const item = announcement.safeParse(given).data;
      if (!item) return [];
      const { id = null, url, link, date } = item;
      return [{ id, url: url ?? link ?? null, text: textOf(item), at: feedDate(date ?? undefined) }];
    }) ?? null
  );
}

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
