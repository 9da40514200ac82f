import { z } from 'zod';
import {
  ANY_TWEET,
  JOURNALIST_NAMES_TAG,
  JOURNALIST_PROFILES_TAG,
  JOURNALISTS_TAG,
  PLAYER_NAMES_TAG,
  PLAYERS_TAG,
  TEAM_NAMES_TAG,
  TEAMS_TAG,
  TOPIC_NAMES_TAG,
  TOPICS_TAG,
} from '@/lib/platform/cache/entity-tags';
import { type Reply, reply } from '@/lib/platform/http/reply';

/** A field of answers to searches (docs/decisions/0075). */
export const incomplete = z.literal(true).optional().meta({
  description: 'There when the search ended before it had looked at everything: there may be more',
});

/** Cache tags of what a search finds, and of what suggestions are made of. */
export const SEARCH_TAGS = [ANY_TWEET, JOURNALISTS_TAG, JOURNALIST_PROFILES_TAG] as const;
export const SUGGESTION_TAGS = [...SEARCH_TAGS, PLAYERS_TAG, TEAMS_TAG, TOPICS_TAG] as const;
/** Cache tags of names that searches mean. */
export const NAME_TAGS = [PLAYER_NAMES_TAG, TEAM_NAMES_TAG, JOURNALIST_NAMES_TAG, TOPIC_NAMES_TAG] as const;

/** @returns the answer of a search; no cache keeps one that ended early, since the next may find more */
export const answerOfSearch = <Found extends { incomplete: boolean }>(
  found: Found,
): Reply<Omit<Found, 'incomplete'> & { incomplete?: true }> =>
  found.incomplete
    ? reply({ ...found, incomplete: true }, { headers: { 'cache-control': 'no-store' } })
    : reply({ ...found, incomplete: undefined }, {});
