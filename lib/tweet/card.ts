import type { Filter } from 'mongodb';
import { isPlaceholderName } from '@/lib/placeholder-name';
import type { EntityRefView } from '@/lib/schema';
import type { TweetDocument, TweetView } from './schema';
import { isSettled, type Rating } from './vocabulary';

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

/** The variant of the page of a player or team. */
export type Scope = 'rumors' | 'news';

/** The path of the page of a player or team: of the same scope if the card has one, else the plain page. */
export function tagPath(tag: { kind: 'player' | 'team'; slug: string }, scope?: Scope): string {
  return `/nba/${scope ? `${scope}/` : ''}${tag.kind}s/${tag.slug}`;
}

/** Texts up to this length take at most six lines of the narrowest card, which has about 38 characters a line. */
const SHORT_TEXT = 220;
const SHORT_LINES = 6;

/** Whether a card shows only the beginning of a text. */
export function isLongText(text: string): boolean {
  return text.length > SHORT_TEXT || text.split('\n').length > SHORT_LINES;
}
