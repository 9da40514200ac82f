import { z } from 'zod';
import { impressiveness } from '@/lib/domain/tweet/schema';
import { RATINGS, RESOLUTIONS } from '@/lib/domain/tweet/vocabulary';
import { dayOrInstant, optionalText, shownText, username, webUrl } from '@/lib/platform/schema/fields';
import { entityName, journalistName } from './references';

const tags = z.array(entityName).max(50).optional();

/** An article or a post that staff entered by hand. A day without a time is midnight in UTC. */
export const articleInput = z.strictObject({
  url: webUrl,
  note: optionalText(10_000),
  tweet: shownText(10_000).optional(),
  username: username.optional(),
  journalist: journalistName.optional(),
  name: shownText(200).optional(),
  timestamp: dayOrInstant,
  rating: z.enum(RATINGS).nullish(),
  players: tags,
  teams: tags,
  topic: z.union([entityName, z.array(entityName).max(50)]).nullish(),
  impressiveness: impressiveness.nullish(),
  resolution: z.enum(RESOLUTIONS).nullish(),
  is_draft: z.boolean().optional(),
});
export type ArticleInput = z.output<typeof articleInput>;

export const ADD_A_TAG = 'Please add a tag first';

/** Whether an article names at least one player and at least one team. */
export const isTagged = ({ players = [], teams = [] }: Pick<ArticleInput, 'players' | 'teams'>): boolean =>
  players.length > 0 && teams.length > 0;
