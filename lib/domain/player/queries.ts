import type { Filter } from 'mongodb';
import { findMoved } from '@/lib/domain/site/redirect-queries';
import { readTimeline, TWEETS_PER_CARD } from '@/lib/domain/tweet/queries';
import { timeline } from '@/lib/domain/tweet/rules';
import type { Scope } from '@/lib/domain/tweet/vocabulary';
import { PLAYERS_TAG, playerTag } from '@/lib/platform/cache/entity-tags';
import { tagCache } from '@/lib/platform/cache/invalidation';
import { collection } from '@/lib/platform/db/collections';
import { PLACEHOLDER_NAME, type TweetCounts } from '@/lib/platform/schema/fields';
import { byName } from '@/lib/platform/text/by-name';
import { type PlayerDocument, type PlayerView, viewPlayer } from './schema';

/** Players with fewer tweets are not in the player list. */
export const PLAYER_LIST_MIN_COUNT = 3;

/** Names and slugs of all players by name, for search boxes and FadeAway. */
export async function listPlayerNames(): Promise<{ name: string; slug: string }[]> {
  'use cache';
  tagCache(PLAYERS_TAG);
  const players = await collection('players');
  const names = await players
    .find({ name: { $ne: PLACEHOLDER_NAME } })
    .sort({ name: 1 })
    .project<{ name: string; slug: string }>({ _id: 0, name: 1, slug: 1 })
    .toArray();
  return names.sort(byName);
}

/** @returns whether there is such a player */
export async function isPlayerSlug(slug: string): Promise<boolean> {
  const players = await collection('players');
  return (await players.findOne({ slug }, { projection: { _id: 1 } })) !== null;
}

export interface PlayerSelection {
  /** Which tweets are counted and returned; by default all. */
  scope?: Scope;
  /** Minimum number of tweets. */
  minCount: number;
  limit: number;
  /** Counted from 1. */
  page: number;
}

/** One page of players, most tweets first, then by name, each with their 3 newest tweets. */
export async function listPlayers({
  scope,
  minCount,
  limit,
  page,
}: PlayerSelection): Promise<{ players: PlayerView[]; totalPages: number }> {
  'use cache';
  tagCache(PLAYERS_TAG, ...timeline.allOf(scope));
  const players = await collection('players');
  const filter: Filter<PlayerDocument> = {
    [countOf(scope)]: { $gte: minCount },
    name: { $ne: PLACEHOLDER_NAME },
  };
  const [documents, total] = await Promise.all([
    players
      .find(filter)
      .sort({ [countOf(scope)]: -1, name: 1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .toArray(),
    players.countDocuments(filter),
  ]);
  return {
    players: await Promise.all(
      documents.map(async (document) => ({
        ...viewPlayer(document),
        tweets: await readTimeline(timeline.of('player', document._id, scope), TWEETS_PER_CARD),
      })),
    ),
    totalPages: Math.ceil(total / limit),
  };
}

/** A player who has too few tweets for the list. */
export interface RarelyMentionedPlayer {
  name: string;
  slug: string;
  count: number;
}

/** Players with at least one tweet, but too few for the list, by name. */
export async function listRarelyMentionedPlayers(scope: Scope | undefined): Promise<RarelyMentionedPlayer[]> {
  'use cache';
  tagCache(PLAYERS_TAG);
  const players = await collection('players');
  const documents = await players
    .find({ [countOf(scope)]: { $gte: 1, $lt: PLAYER_LIST_MIN_COUNT }, name: { $ne: PLACEHOLDER_NAME } })
    .toArray();
  return documents
    .sort(byName)
    .map(({ name, slug, counts }) => ({ name, slug, count: counts[scope ?? 'all'] }));
}

/** @returns null when there is no such player */
export async function findPlayer(slug: string): Promise<PlayerView | null> {
  'use cache';
  tagCache(playerTag(slug));
  const document =
    (await (await collection('players')).findOne({ slug })) ?? (await findMoved('players', [slug])).get(slug);
  if (document && document.slug !== slug) tagCache(playerTag(document.slug));
  return document && document.name !== PLACEHOLDER_NAME ? viewPlayer(document) : null;
}

const countOf = (scope: Scope | undefined) => `counts.${scope ?? 'all'}`;

/** @returns the total number of players in the list */
export async function countPlayersListed(scope: Scope | undefined): Promise<number> {
  return (await listPlayers({ scope, minCount: PLAYER_LIST_MIN_COUNT, limit: 1, page: 1 })).totalPages;
}

/** Slugs of all players by name, with their number of tweets. */
export async function listPlayerCounts(): Promise<{ slug: string; counts: TweetCounts }[]> {
  'use cache';
  tagCache(PLAYERS_TAG);
  const players = await collection('players');
  return players
    .find({ name: { $ne: PLACEHOLDER_NAME } })
    .sort({ name: 1 })
    .project<{ slug: string; counts: TweetCounts }>({ _id: 0, slug: 1, counts: 1 })
    .toArray();
}
