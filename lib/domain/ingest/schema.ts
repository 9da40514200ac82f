import type { ObjectId } from 'mongodb';
import { z } from 'zod';
import { NETWORKS } from '@/lib/domain/journalist/social-networks';
import type { Versioned } from '@/lib/platform/documents/schema';
import { shownText, webUrl } from '@/lib/platform/schema/fields';

/** What reports are read from (docs/product/sources.md). */

export const SOURCE_KINDS = ['rss', 'facts', ...NETWORKS] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** A source as stored and edited by staff. The name is unique ignoring case. */
export interface SourceDocument extends Versioned {
  _id: ObjectId;
  kind: SourceKind;
  name: string;
  /** The name in lower case. */
  name_key: string;
  /** The feed; for a network, null for the address in the environment. */
  url: string | null;
  enabled: boolean;
  /** When staff asked to read it at once. */
  read_requested_at?: Date | null;
}

/** Kinds whose sources are at an address of their own. */
export const isAtAddress = (kind: SourceKind): kind is 'rss' | 'facts' => kind === 'rss' || kind === 'facts';

const socketUrl = z
  .string()
  .max(2000)
  .regex(/^wss?:\/\/[^\s"'<>\\`@]+$/, 'must be a ws or wss address');

/** A source in an import, and as staff add it. */
export const sourceInput = z
  .strictObject({
    kind: z.enum(SOURCE_KINDS),
    name: shownText(100),
    url: z.union([webUrl, socketUrl]).nullish(),
    enabled: z.boolean().optional(),
  })
  .refine(({ kind, url }) => !isAtAddress(kind) || url, {
    path: ['url'],
    message: 'must be given for a feed',
  })
  .refine(({ kind, url }) => kind === 'bluesky' || !url || /^https?:/.test(url), {
    path: ['url'],
    message: 'must be an http or https address',
  });
export type SourceInput = z.infer<typeof sourceInput>;

/** How far a source is read. Written by its reader only, and not audited. */
export interface SourceStateDocument {
  /** That of the source. */
  _id: ObjectId;
  /** Where to go on, in the form of the source's kind; null before its first item. Everything before it is on file. */
  cursor: unknown;
  /** The owner of the last lease: only they may write here. Missing in documents of earlier versions. */
  lease_owner?: string;
  last_success_at: Date | null;
  /** When its newest item was posted. */
  last_item_at: Date | null;
  /** How long after its posting the newest item was on file, in milliseconds. */
  lag_ms: number | null;
  /** Failures since the last success. */
  failures: number;
  last_error: { at: Date; message: string } | null;
  /** The earliest time to read again, as the source asked; for this address. Missing in states of before. */
  not_before?: { at: Date; url: string | null } | null;
  /** What happened that an editor should know, oldest first. */
  notes: { at: Date; message: string }[];
  /** New items by day in UTC, such as `2026-01-31`. */
  days: Record<string, number>;
}

/** What is known of an account that is read. Written by readers only. */
export interface SourceAccountDocument {
  /** `bluesky:did:plc:…`, as `accountKey` makes it. */
  _id: string;
  last_post_at: Date | null;
  /** What the network says of it, such as `active`, `deleted` or `suspended`. */
  status: string;
  status_at: Date | null;
}

declare module '@/lib/platform/db/collections' {
  interface Collections {
    sources: SourceDocument;
    source_states: SourceStateDocument;
    source_accounts: SourceAccountDocument;
  }
}
