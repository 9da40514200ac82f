import { collection } from '@/lib/db/collections';
import type { DeskChanges } from './schema';

/** Records are written a moment after the time they carry. */
const OVERLAP = 5_000;
/** Whoever was away for longer, or missed more, reads the lists again. */
const LONGEST_AWAY = 60 * 60 * 1000;
const MAX_CHANGES = 500;

/** @returns what other sessions have open, and what anybody changed since a time; without one, only the former */
export async function readDeskChanges(sessionId: string, since?: Date): Promise<DeskChanges> {
  const until = new Date();
  const [editors, changes] = await Promise.all([readEditors(sessionId, until), since && readChanges(since)]);
  return {
    until: until.toISOString(),
    editors,
    tweets: changes?.slice(0, MAX_CHANGES) ?? [],
    is_complete:
      !since || (until.getTime() - since.getTime() <= LONGEST_AWAY && (changes?.length ?? 0) <= MAX_CHANGES),
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
  const from = new Date(Math.max(since.getTime() - OVERLAP, Date.now() - LONGEST_AWAY));
  const found = await (await collection('audit'))
    .find({ collection: 'tweets', at: { $gte: from } })
    .sort({ at: -1, _id: -1 })
    .limit(MAX_CHANGES + 1)
    .toArray();
  return found.map(({ document, version, kind, changes, actor, at }) => ({
    _id: String(document),
    version,
    kind,
    fields: Object.keys(changes),
    by: actor.name,
    at: at.toISOString(),
  }));
}
