import { z } from 'zod';
import {
  ANY_TWEET,
  JOURNALIST_NAMES,
  JOURNALIST_PROFILES,
  JOURNALISTS,
  PLAYER_NAMES,
  PLAYERS,
  TEAM_NAMES,
  TEAMS,
  TOPIC_NAMES,
  TOPICS,
} from '@/lib/platform/cache/entity-tags';
import { type Reply, reply } from '@/lib/platform/http/reply';

/** A field of answers to searches (docs/decisions/0075). */
export const incomplete = z.literal(true).optional().meta({
  description: 'There when the search ended before it had looked at everything: there may be more',
});

/** Cache tags of what a search finds, and of what suggestions are made of. */
export const SEARCH_TAGS = [ANY_TWEET, JOURNALISTS, JOURNALIST_PROFILES] as const;
export const SUGGESTION_TAGS = [...SEARCH_TAGS, PLAYERS, TEAMS, TOPICS] as const;
/** Cache tags of names that searches mean. */
export const NAME_TAGS = [PLAYER_NAMES, TEAM_NAMES, JOURNALIST_NAMES, TOPIC_NAMES] as const;

/** @returns the answer of a search; no cache keeps one that ended early, since the next may find more */
export const answerOfSearch = <Found extends { incomplete: boolean }>(
  found: Found,
): Reply<Omit<Found, 'incomplete'> & { incomplete?: true }> =>
  found.incomplete
    ? reply({ ...found, incomplete: true }, { headers: { 'cache-control': 'no-store' } })
    : reply({ ...found, incomplete: undefined }, {});
