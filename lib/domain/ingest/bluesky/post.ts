import { z } from 'zod';
import type { Post } from '../reader';
import { POSTS } from './events';

/** Turns records of the network into posts. */

const uri = z.string().max(2_000);
const strongRef = z.object({ uri });

const feature = z.looseObject({ $type: z.string(), uri: uri.optional() });
const facet = z.object({
  index: z.object({ byteStart: z.number().int().min(0), byteEnd: z.number().int().min(0) }),
  features: z.array(feature).max(20),
});

const embed = z.looseObject({
  $type: z.string(),
  external: z.object({ uri }).optional().catch(undefined),
  /** A quoted post; next to pictures it is one level deeper. */
  record: z
    .union([strongRef, z.object({ record: strongRef })])
    .optional()
    .catch(undefined),
  media: z
    .looseObject({ external: z.object({ uri }).optional().catch(undefined) })
    .optional()
    .catch(undefined),
  images: z
    .array(z.object({ alt: z.string().optional() }))
    .optional()
    .catch(undefined),
});

const postRecord = z.object({
  text: z.string().max(100_000),
  createdAt: z.string().optional().catch(undefined),
  facets: z.array(facet).max(200).optional().catch(undefined),
  embed: embed.optional().catch(undefined),
  reply: z.object({ parent: strongRef }).optional().catch(undefined),
});
type PostRecord = z.infer<typeof postRecord>;

/** Posts that claim a later time than this after their arrival are dated by their arrival. */
const MAX_AHEAD_MS = 60_000;

/**
 * @param arrival when the network saw the post, in microseconds
 * @returns null for a record that is not readable as a post
 */
export function toPost(did: string, rkey: string, record: unknown, arrival: number): Post | null {
  const { data } = postRecord.safeParse(record);
  if (!data) return null;
  const parent = data.reply && parsePostUri(data.reply.parent.uri);
  return {
    network: 'bluesky',
    account: did,
    id: rkey,
    url: postUrl(did, rkey),
    text: textOf(data),
    posted_at: timeOf(data.createdAt, arrival),
    ...(parent?.did === did && { continues: parent.rkey }),
  };
}

/** @returns the text with its links written out, followed by the addresses of what it embeds */
function textOf({ text, facets = [], embed }: PostRecord): string {
  const written = expandLinks(text, facets);
  const quoted = embed?.record && ('record' in embed.record ? embed.record.record.uri : embed.record.uri);
  const quote = quoted && parsePostUri(quoted);
  const added = [embed?.external?.uri, embed?.media?.external?.uri, quote && postUrl(quote.did, quote.rkey)]
    .filter((link) => link !== undefined && link !== null)
    .filter((link) => !written.includes(link));
  const alt = written.trim() === '' ? (embed?.images ?? []).flatMap((image) => image.alt || []) : [];
  return [written, ...alt.map((description) => `[Picture: ${description}]`), ...added].join('\n').trim();
}

/** Facets mark parts of a text by offsets in UTF-8. Those that do not fit the text are left out. */
function expandLinks(text: string, facets: z.infer<typeof facet>[]): string {
  const bytes = Buffer.from(text);
  const links = facets
    .flatMap(({ index: { byteStart, byteEnd }, features }) => {
      const link = features.find(({ $type }) => $type === 'app.bsky.richtext.facet#link')?.uri;
      return link && /^https?:\/\//.test(link) ? [{ byteStart, byteEnd, link }] : [];
    })
    .sort((one, other) => one.byteStart - other.byteStart);
  let result = '';
  let end = 0;
  for (const { byteStart, byteEnd, link } of links) {
    if (byteStart < end || byteEnd <= byteStart || byteEnd > bytes.length) continue;
    const label = bytes.subarray(byteStart, byteEnd).toString();
    result += bytes.subarray(end, byteStart).toString() + expandedLink(label, link);
    end = byteEnd;
  }
  return result + bytes.subarray(end).toString();
}

/** An address that was shortened is written out; other words keep their link behind them. */
function expandedLink(shown: string, link: string): string {
  const start = shown
    .replace(/(?:…|\.\.\.)$/, '')
    .replace(/^https?:\/\//, '')
    .toLowerCase();
  const address = link.replace(/^https?:\/\/(?:www\.)?/, '').toLowerCase();
  return address.startsWith(start.replace(/^www\./, '')) ? link : `${shown} (${link})`;
}

/** The author says when a post was written, which nobody checks. It is not later than its arrival. */
function timeOf(createdAt: string | undefined, arrival: number): Date {
  const latest = Math.min(arrival / 1000 || Number.POSITIVE_INFINITY, Date.now());
  const created = Date.parse(createdAt ?? '');
  const isUsable = created > 0 && created <= Math.max(latest, Date.now()) + MAX_AHEAD_MS;
  return new Date(isUsable ? created : latest);
}

/** @returns the account and key of a post; null for the address of anything else */
function parsePostUri(address: string): { did: string; rkey: string } | null {
  const [, did, collection, rkey] = /^at:\/\/(did:[^/]+)\/([^/]+)\/([^/]+)$/.exec(address) ?? [];
  return did && rkey && collection === POSTS ? { did, rkey } : null;
}

/** By the permanent id, which stays when the account is renamed. */
const postUrl = (did: string, rkey: string) =>
  `https://bsky.app/profile/${encodeURI(did)}/post/${encodeURIComponent(rkey)}`;
