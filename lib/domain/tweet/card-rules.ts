import type { Filter } from 'mongodb';
import type { EntityRefView } from '@/lib/platform/schema/fields';
import { countLines } from '@/lib/platform/text/line-count';
import { isPlaceholderName } from '@/lib/platform/text/placeholder-name';
import type { TweetDocument, TweetView } from './schema';
import { isSettled, type Rating, type Scope } from './vocabulary';

/** Older rumors have no votes. */
const VOTES_SINCE = Date.UTC(2024, 9, 1);
const WITHOUT_VOTES: readonly (Rating | null)[] = [
  'report_to_process',
  'reports_to_process',
  'processed_report',
];

/** Whether a report has votes that count, or had until it was settled. */
export function hasVoting(tweet: Pick<TweetView, 'timestamp' | 'rating' | 'outcomes'>): boolean {
  return (
    Date.parse(tweet.timestamp) >= VOTES_SINCE &&
    !WITHOUT_VOTES.includes(tweet.rating) &&
    tweet.outcomes.length === 0
  );
}

/** The same as a filter of stored tweets. */
export const HAS_VOTING: Filter<TweetDocument> = {
  timestamp: { $gte: new Date(VOTES_SINCE) },
  rating: { $nin: [...WITHOUT_VOTES] },
  outcomes: { $size: 0 },
};

/** Whether one can vote on a rumor (docs/product/votes.md): its votes are final once it is settled. */
export const isVotable = (
  tweet: Pick<TweetView, 'timestamp' | 'rating' | 'outcomes' | 'resolution'>,
): boolean => hasVoting(tweet) && !isSettled(tweet.resolution);

export interface CardTag extends EntityRefView {
  kind: 'player' | 'team';
}

/** All tags of a tweet, players first. The placeholder name is never a tag. */
export const allTags = (tweet: Pick<TweetView, 'players' | 'teams'>): CardTag[] =>
  [
    ...tweet.players.map((player) => ({ ...player, kind: 'player' as const })),
    ...tweet.teams.map((team) => ({ ...team, kind: 'team' as const })),
  ].filter(({ name }) => !isPlaceholderName(name));

/**
 * The tags of a card, players first: up to 3, or 5 with `showMoreTags`; and how many are left out. The placeholder
 * name is never a tag.
 */
export function cardTags(
  tweet: Pick<TweetView, 'players' | 'teams'>,
  showMoreTags = false,
): { tags: CardTag[]; leftOut: number } {
  const all = allTags(tweet);
  const tags = all.slice(0, showMoreTags ? 5 : 3);
  return { tags, leftOut: all.length - tags.length };
}

/** The path of the page of a player or team: of the same scope if the card has one, else the plain page. */
export function tagPath(tag: { kind: 'player' | 'team'; slug: string }, scope?: Scope): string {
  return `/nba/${scope ? `${scope}/` : ''}${tag.kind}s/${tag.slug}`;
}

/** How many lines of a text show; the page of the report has the rest. */
const SHOWN_LINES = 6;
/** The width of a line of the narrowest card, in a window of 320 px, in ems of its text. */
const NARROWEST_LINE_EMS = 16;

/**
 * Whether a text may have more lines than a card shows, in the narrowest window. The style sheet shows the link to the
 * rest only where there is one (`.clamped`).
 */
export const isLongText = (text: string, lineEms = NARROWEST_LINE_EMS): boolean =>
  countLines(text, lineEms) > SHOWN_LINES;
