import { excerpt } from '@/lib/platform/text/excerpt';
import { isPlaceholderName } from '@/lib/platform/text/placeholder-name';
import { formatLongDate } from '@/lib/platform/time/format';
import type { TweetView } from './schema';
import { pendingSince, tintOf, verdictOf } from './verdict';
import { percentOf, verdictText } from './verdict-text';
import { isFixedTopic } from './vocabulary';

type Described = Pick<
  TweetView,
  'tweet' | 'name' | 'timestamp' | 'journalists' | 'players' | 'teams' | 'topics'
>;

/** Characters of the text in the title of its page. */
const TITLE_LENGTH = 70;

/** @returns who reported it: "Dana Whitlock", "Dana Whitlock and 2 others" */
export function reporterNames({ journalists, name }: Pick<Described, 'journalists' | 'name'>): string {
  const [first, ...others] = journalists;
  if (!first) return name;
  if (others.length === 0) return first.name;
  return `${first.name} and ${others.length === 1 ? others[0]?.name : `${others.length} others`}`;
}

/** @returns the heading of the page of a report: who said it, about whom, "Dana Whitlock on Ike Obanor and the Utah Jazz" */
export function headingOf(tweet: Described): string {
  const named = ({ name }: { name: string }) => !isPlaceholderName(name);
  const subjects = [
    ...tweet.players.filter(named).map(({ name }) => name),
    ...tweet.teams.filter(named).map(({ name }) => `the ${name}`),
  ].slice(0, 2);
  const about =
    subjects.length > 0 ? subjects.join(' and ') : tweet.topics.find(({ slug }) => !isFixedTopic(slug))?.name;
  const reporters = reporterNames(tweet);
  return about
    ? `${reporters} on ${about}`
    : `${reporters}: report of ${formatLongDate(new Date(tweet.timestamp))}`;
}

/** @returns the title of the page of a report; the date tells reports with the same text apart */
export const titleOf = (tweet: Described): string =>
  `“${excerpt(tweet.tweet, TITLE_LENGTH)}” ${reporterNames(tweet)}, ${formatLongDate(new Date(tweet.timestamp))}`;

/** @returns how it turned out: "Correct", "Not settled · 72% likely", "Correct · We said 72%"; null of what is never judged */
export function describeVerdict(
  tweet: Pick<
    TweetView,
    'resolution' | 'impressiveness' | 'rating' | 'timestamp' | 'forecast' | 'last_forecast'
  >,
): string | null {
  const verdict = verdictOf(tweet);
  return (
    verdict &&
    verdictText(verdict, { since: pendingSince(tweet), tint: tintOf(tweet), percent: percentOf(tweet) })
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** @returns how many whole days after the report it was settled; null when that is not known */
export function daysToSettle({
  timestamp,
  resolved_at,
}: Pick<TweetView, 'timestamp' | 'resolved_at'>): number | null {
  if (!resolved_at) return null;
  return Math.max(0, Math.floor((Date.parse(resolved_at) - Date.parse(timestamp)) / DAY_MS));
}
