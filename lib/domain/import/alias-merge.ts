import type { Document, ObjectId } from 'mongodb';
import { reviseHallOfShameEntry } from '@/lib/domain/hall-of-shame/commands';
import { revisePendingArticle } from '@/lib/domain/ingest/pending-article-commands';
import { deleteJournalist, reviseJournalist } from '@/lib/domain/journalist/commands';
import type { JournalistDocument } from '@/lib/domain/journalist/schema';
import { journalistModel, playerModel, topicModel, tweetModel } from '@/lib/domain/models';
import { byUsername, referrersOf } from '@/lib/domain/models/after-write';
import { copyOf } from '@/lib/domain/models/entity-copies';
import { deletePlayer } from '@/lib/domain/player/commands';
import { passOnAddresses } from '@/lib/domain/site/redirect-commands';
import { deleteTeam } from '@/lib/domain/team/commands';
import { mergeTopics } from '@/lib/domain/topic/moves';
import { collection } from '@/lib/platform/db/collections';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import { revise } from '@/lib/platform/documents/revise';
import { upsertUnaudited } from '@/lib/platform/documents/unaudited';
import { ignoreNotFound, notFound } from '@/lib/platform/http/errors';
import type { AliasKind } from './alias-schema';

/** A journalist, player, team or topic as stored. */
export interface Entity extends Document {
  _id: ObjectId;
  name: string;
}

export const addressOf = ({ slug, username }: Entity): string => slug ?? username;

/** Documents changed at the same time. */
const CONCURRENT = 8;
/** Documents found at once: some filters read a whole collection. */
const BATCH = 500;

const REFERRERS = {
  tweets: tweetModel,
  topics: topicModel,
  players: playerModel,
  journalists: journalistModel,
};

/** Throws ApiError `not_found` if the entity does not exist. */
export async function readEntity(kind: AliasKind, id: ObjectId): Promise<Entity> {
  const stored = await collection(kind as 'players');
  const entity = (await stored.findOne({ _id: id, 'meta.deleting': null } as never)) as Entity | null;
  if (!entity) throw notFound(kind.slice(0, -1));
  return entity;
}

/**
 * Moves everything of an entity to another one of its kind, which gets its addresses and aliases, and deletes it. Can
 * be repeated after a crash.
 * @throws ApiError `not_found` if the other one does not exist; then nothing is changed
 */
export async function mergeInto(
  kind: AliasKind,
  source: Entity,
  into: ObjectId,
  context: WriteContext,
): Promise<void> {
  const target = await readEntity(kind, into);
  await passOnAliases(source._id, into);
  if (kind === 'topics') return void (await mergeTopics(source._id, into, context));
  if (kind === 'journalists') await passOnProfile(source as Entity & JournalistDocument, into, context);
  await moveCopies(kind, source, target, context);
  if (kind === 'journalists') await moveAuthorship(source, target, context);
  await passOnAddresses(kind, { _id: source._id, address: addressOf(source) }, into);
  const remove = { journalists: deleteJournalist, players: deletePlayer, teams: deleteTeam }[kind];
  await remove(source._id, context);
}

async function passOnAliases(from: ObjectId, entity: ObjectId): Promise<void> {
  const aliases = await (await collection('aliases')).find({ entity: from }).toArray();
  for (const { _id, kind, alias } of aliases) await upsertUnaudited('aliases', _id, { kind, alias, entity });
}

/** Puts the target in place of the source wherever the source is named. */
async function moveCopies(
  kind: 'journalists' | 'players' | 'teams',
  source: Entity,
  target: Entity,
  context: WriteContext,
): Promise<void> {
  const copy = copyOf(kind, target);
  for (const [referrer, field] of referrersOf(kind)) {
    const replace = (document: Document): Document => {
      if (field === 'team') return document.team?._id.equals(source._id) ? { team: copy } : {};
      const copies = document[field] as Entity[];
      if (!copies.some(({ _id }) => _id.equals(source._id))) return {};
      const isKept = copies.some(({ _id }) => _id.equals(target._id));
      const replaced = isKept
        ? copies.filter(({ _id }) => !_id.equals(source._id))
        : copies.map((each) => (each._id.equals(source._id) ? copy : each));
      const isAuthor = kind === 'journalists' && sameUsername(document.username, source.username);
      return { [field]: replaced, ...(isAuthor && { username: target.username, name: target.name }) };
    };
    await reviseAll(referrer, { [`${field}._id`]: source._id }, replace, context);
  }
}

const sameUsername = (one: unknown, other: unknown) =>
  String(one).toLowerCase() === String(other).toLowerCase();

/** Changes all matching documents, until none matches: a changed document must not match any more. */
async function reviseAll(
  referrer: keyof typeof REFERRERS,
  filter: Document,
  change: (document: Document) => Document,
  context: WriteContext,
): Promise<void> {
  const stored = await collection(referrer);
  for (;;) {
    const left = await stored
      .find({ ...filter, 'meta.deleting': null } as never, { projection: { _id: 1 } })
      .limit(BATCH)
      .toArray();
    if (left.length === 0) return;
    for (let at = 0; at < left.length; at += CONCURRENT) {
      const revising = left
        .slice(at, at + CONCURRENT)
        .map(({ _id }) =>
          revise(REFERRERS[referrer] as typeof tweetModel, _id, change as never, context).catch(
            ignoreNotFound,
          ),
        );
      await Promise.all(revising);
    }
  }
}

const PROFILE_FIELDS = [
  'image',
  'bio',
  'affiliation',
  'team',
  'sports',
  'rating',
  'tier',
  'wordcloud',
] as const;

/** Fills what the profile of the target lacks, and unites lists. */
async function passOnProfile(
  source: JournalistDocument,
  into: ObjectId,
  context: WriteContext,
): Promise<void> {
  const accounts = source.accounts ?? [];
  // An account is listed with one journalist at a time.
  if (accounts.length > 0) await reviseJournalist(source._id, () => ({ accounts: [] }), context);
  await reviseJournalist(
    into,
    (target) => ({
      ...(accounts.length > 0 && { accounts: [...(target.accounts ?? []), ...accounts] }),
      ...Object.fromEntries(PROFILE_FIELDS.map((field) => [field, target[field] ?? source[field]])),
      show_on_homepage: target.show_on_homepage || source.show_on_homepage,
      badges: [...new Set([...target.badges, ...source.badges])],
      good_tweets_v2: unite(target.good_tweets_v2, source.good_tweets_v2),
      bad_tweets_v2: unite(target.bad_tweets_v2, source.bad_tweets_v2),
    }),
    context,
  );
}

const unite = <Tweet extends { tweet_id: string }>(tweets: Tweet[], others: Tweet[]): Tweet[] => [
  ...tweets,
  ...others.filter(({ tweet_id }) => !tweets.some((tweet) => tweet.tweet_id === tweet_id)),
];

/** Names the target as the author of what the source wrote, also where no list of journalists names them. */
async function moveAuthorship(source: Entity, target: Entity, context: WriteContext): Promise<void> {
  const author = { username: target.username, name: target.name };
  const written = byUsername(source.username);
  await reviseAll('tweets', written, () => author, context);
  for (const { _id } of await (await collection('hall_of_shame')).find(written).toArray())
    await reviseHallOfShameEntry(_id, () => author, context);
  for (const { _id } of await (await collection('pending_articles')).find(written).toArray())
    await revisePendingArticle(_id, () => author, context);
}
