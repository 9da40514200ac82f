import { z } from 'zod';
import { recordLine } from '@/lib/domain/journalist/level-words';
import { listJournalists, listReliability } from '@/lib/domain/journalist/queries';
import { lookUpStanding, type ReliabilityIndex } from '@/lib/domain/journalist/reliability';
import { RELIABILITY_LEVELS, RELIABILITY_STRENGTHS } from '@/lib/domain/score/level';
import { playerImage, teamLogo } from '@/lib/domain/site/assets';
import { shownImage } from '@/lib/domain/site/missing-pictures';
import { entityPath, journalistPath, rumorPath, topicPath } from '@/lib/domain/site/paths';
import { reporterNames } from '@/lib/domain/tweet/describe';
import type { Sort } from '@/lib/domain/tweet/filter-rules';
import type { TweetView } from '@/lib/domain/tweet/schema';
import { pendingSince, tintOf, verdictOf } from '@/lib/domain/tweet/verdict';
import { verdictText } from '@/lib/domain/tweet/verdict-text';
import { RESOLUTIONS } from '@/lib/domain/tweet/vocabulary';
import { excerpt } from '@/lib/platform/text/excerpt';
import type { Remaining } from './bounded-list';
import { startBudget } from './budget';
import type { SearchEntity } from './entity-index';
import { findEntities } from './entity-queries';
import { type SearchResults, searchTweets } from './queries';
import { matchJournalists, parseSearch } from './rules';

const ENTITIES = 6;
const REPORTS = 3;
const EXCERPT_LENGTH = 90;

/** Suggestions are asked for with every pause in typing, so they look at less than a search. */
const BUDGET = { documents: 600, milliseconds: 1_000 };

/** A page that a text means. */
export const suggestion = z
  .object({
    kind: z.enum(['player', 'team', 'journalist', 'topic', 'report']),
    label: z.string(),
    /** Beside the label, such as the reporter of a report. */
    detail: z.string().nullable(),
    href: z.string(),
    image: z.string().nullable(),
    record: z.string().nullable().meta({
      description:
        'Of a journalist, or of the first reporter of a report: the score, and how many of the correct and incorrect rumors were correct, "9.7 · 20 of 20 right"; "Too early to say" without a score',
    }),
    reliability: z
      .object({ level: z.enum(RELIABILITY_LEVELS), strength: z.enum(RELIABILITY_STRENGTHS) })
      .nullable()
      .meta({ description: 'Of whom the record is of; the level is `unknown` where it is too early to say' }),
    verdict: z
      .enum([...RESOLUTIONS, 'unsettled'])
      .nullable()
      .meta({
        description:
          'How a report turned out; `unsettled` if no one has judged it yet, null for news, which is not judged, and for all but reports',
      }),
    verdictName: z.string().nullable().meta({
      description:
        'The verdict in words, "Not settled"; with the date of the post if it is pending, and "Incorrect, minor" for a small miss',
    }),
  })
  .meta({ id: 'Suggestion' });
export type Suggestion = z.infer<typeof suggestion>;

const PAGES: Record<SearchEntity['kind'], (entity: SearchEntity) => Pick<Suggestion, 'href' | 'image'>> = {
  player: ({ slug }) => ({ href: entityPath('player', slug, 'rumors'), image: playerImage(slug) }),
  team: ({ slug }) => ({ href: entityPath('team', slug, 'rumors'), image: teamLogo(slug) }),
  journalist: ({ slug, image }) => ({ href: journalistPath(slug), image: shownImage(image) }),
  topic: ({ slug }) => ({ href: topicPath(slug), image: null }),
};

export const suggestionOf = (entity: SearchEntity): Suggestion => ({
  kind: entity.kind,
  label: entity.name,
  detail: null,
  record: entity.record,
  reliability: entity.reliability,
  verdict: null,
  verdictName: null,
  ...PAGES[entity.kind](entity),
});

/**
 * The pages to suggest for a text: players, teams, reporters and stories, then reports.
 * @returns `incomplete`, whether the budget was used up with too few reports
 */
export async function listSuggestions(
  text: string,
): Promise<{ suggestions: Suggestion[]; incomplete: boolean }> {
  const entities = await findEntities(text, ENTITIES);
  const { tweets, incomplete } = await searchByText(text, entities, { remaining: startBudget(BUDGET) });
  const standings = await listReliability();
  const reports = tweets.slice(0, REPORTS).map((tweet) => suggestReport(tweet, standings));
  return {
    suggestions: [...entities.map(suggestionOf), ...reports],
    incomplete: incomplete && tweets.length < REPORTS,
  };
}

const suggestReport = (tweet: TweetView, standings: ReliabilityIndex): Suggestion => {
  const verdict = verdictOf(tweet);
  const [first] = tweet.journalists;
  const standing = first && lookUpStanding(standings, first._id);
  return {
    kind: 'report',
    label: excerpt(tweet.tweet, EXCERPT_LENGTH),
    detail: reporterNames(tweet),
    href: rumorPath(tweet.tweet_id),
    image: null,
    record: recordLine(standing) || null,
    reliability: standing?.reliability ?? null,
    verdict,
    verdictName: verdict && verdictText(verdict, { since: pendingSince(tweet), tint: tintOf(tweet) }),
  };
};

/**
 * The reports that mention a text; when none does, those that mention the best of the entities that it means. A search
 * that was stopped does not know whether none does.
 * @returns `meant`, the entity whose name was searched for instead
 */
export async function searchByText(
  text: string,
  entities: readonly SearchEntity[],
  { sort, remaining = startBudget() }: { sort?: Sort; remaining?: Remaining } = {},
): Promise<SearchResults & { meant: SearchEntity | null }> {
  const search = parseSearch({ names: text, sort });
  const reports = await searchTweets(search, remaining);
  const best = entities[0];
  if (reports.tweets.length > 0 || reports.incomplete || !best || search.names.length > 1) {
    return { ...reports, meant: null };
  }
  const { names } = parseSearch({ names: best.name.replaceAll(',', ' ') });
  return { ...(await searchTweets({ journalists: [], names, sort }, remaining)), meant: best };
}

/**
 * The reports by journalists; when none has such a name, those by the best of the journalists that it means.
 * @returns `meant`, who was searched for instead
 */
export async function searchByJournalists(
  text: string,
  entities: readonly SearchEntity[],
  sort?: Sort,
): Promise<SearchResults & { meant: SearchEntity | null }> {
  const { journalists } = parseSearch({ journalists: text });
  const isKnown = matchJournalists(journalists, await listJournalists()).length > 0;
  const best = entities[0];
  if (isKnown || !best) return { ...(await searchTweets({ journalists, names: [], sort })), meant: null };
  const username = best.slug.toLowerCase();
  return { ...(await searchTweets({ journalists: [username], names: [], sort })), meant: best };
}
