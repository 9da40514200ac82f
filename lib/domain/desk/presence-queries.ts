import { databaseTime } from '@/lib/platform/db/clock';
import { collection } from '@/lib/platform/db/collections';
import { actorName } from './actor-name';
import type { DeskChanges } from './presence-schema';

/** Audit records are stored slightly later than their timestamp. */
const OVERLAP_MS = 5_000;
/** A browser that was away for longer, or missed more changes, reads its lists again. */
const MAX_LOOKBACK_MS = 60 * 60 * 1000;
const MAX_CHANGES = 500;

/** @returns the tasks other sessions have open, and, if a time is given, everyone's changes since then */
export async function readDeskChanges(sessionId: string, since?: Date): Promise<DeskChanges> {
  const until = databaseTime();
  const [editors, changes] = await Promise.all([readEditors(sessionId, until), since && readChanges(since)]);
  const awayMs = since ? until.getTime() - since.getTime() : 0;
  return {
    until: until.toISOString(),
    editors,
    tweets: changes?.slice(0, MAX_CHANGES) ?? [],
    // If the clock was set back, later changes have earlier times and would be missed.
    is_complete: awayMs >= 0 && awayMs <= MAX_LOOKBACK_MS && (changes?.length ?? 0) <= MAX_CHANGES,
  };
}

async function readEditors(sessionId: string, now: Date): Promise<DeskChanges['editors']> {
  const present = await (await collection('desk_presence'))
    .find({ expires_at: { $gt: now }, _id: { $ne: sessionId } })
    .toArray();
  return present.map(({ staff, name, tweet }) => ({
    id: staff,
    name,
    tweet_id: tweet.toHexString(),
  }));
}

async function readChanges(since: Date): Promise<DeskChanges['tweets']> {
  const from = new Date(Math.max(since.getTime() - OVERLAP_MS, databaseTime().getTime() - MAX_LOOKBACK_MS));
  const records = await (await collection('audit'))
    .find({ collection: 'tweets', at: { $gte: from } })
    .sort({ at: -1, _id: -1 })
    .limit(MAX_CHANGES + 1)
    .toArray();
  return records.map(({ document, version, kind, changes, actor, at }) => ({
    _id: String(document),
    version,
    kind,
    fields: Object.keys(changes),
    by: actorName(actor),
    at: at.toISOString(),
  }));
}
