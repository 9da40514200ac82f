import { isPlaceholderName } from '@/lib/placeholder-name';
import type { EntityRefView } from '@/lib/schema';
import type { TweetView } from './schema';
import type { Rating, Resolution } from './vocabulary';

/**
 * The colour of a card by its resolution, null when it has none. An incorrect rumor that nobody weighed yet is shown
 * as what it is, incorrect.
 */
export function cardColour(
  resolution: Resolution | null,
  impressiveness: TweetView['impressiveness'],
): Resolution | null {
  return resolution === 'incorrect' && impressiveness === 1 ? 'unconfirmable' : resolution;
}

/** Ratings of reports that are news: they make no claim that could turn out wrong, so no verdict awaits them. */
const WITHOUT_VERDICT: readonly (Rating | null)[] = ['good_information', 'gametime_injury'];

/** What the foot of a card says; null for news without a resolution. A rumor without one is pending. */
export function verdictOf(
  tweet: Pick<TweetView, 'resolution' | 'impressiveness' | 'rating'>,
): Resolution | null {
  const colour = cardColour(tweet.resolution, tweet.impressiveness);
  return colour ?? (WITHOUT_VERDICT.includes(tweet.rating) ? null : 'pending');
}

/** Votes began on 1 Oct 2024. */
const VOTES_SINCE = Date.UTC(2024, 9, 1);
const WITHOUT_VOTES: readonly (Rating | null)[] = [
  'report_to_process',
  'reports_to_process',
  'processed_report',
];

/** Whether a rumor may be voted on. */
export function isVotable(tweet: Pick<TweetView, 'timestamp' | 'rating' | 'outcomes'>): boolean {
  return (
    Date.parse(tweet.timestamp) >= VOTES_SINCE &&
    !WITHOUT_VOTES.includes(tweet.rating) &&
    tweet.outcomes.length === 0
  );
}

export interface CardTag extends EntityRefView {
  kind: 'player' | 'team';
}

/**
 * The players and teams a card shows as tags: up to 3, or 5 with more tags, players first; and how many it leaves
 * out. The name "None" stands for nobody.
 */
export function cardTags(
  tweet: Pick<TweetView, 'players' | 'teams'>,
  showMoreTags = false,
): { tags: CardTag[]; leftOut: number } {
  const all: CardTag[] = [
    ...tweet.players.map((player) => ({ ...player, kind: 'player' as const })),
    ...tweet.teams.map((team) => ({ ...team, kind: 'team' as const })),
  ].filter(({ name }) => !isPlaceholderName(name));
  const tags = all.slice(0, showMoreTags ? 5 : 3);
  return { tags, leftOut: all.length - tags.length };
}

/** Which reading of a player's or team's page a card leads to. */
export type Scope = 'rumors' | 'news';

/** The address of a player's or team's page; scoped when the card is marked as rumor or news, else plain. */
export function tagPath(tag: { kind: 'player' | 'team'; slug: string }, scope?: Scope): string {
  return `/nba/${scope ? `${scope}/` : ''}${tag.kind}s/${tag.slug}`;
}
