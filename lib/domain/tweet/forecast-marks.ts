import { monthOf } from '@/lib/domain/score/month';
import { currentTime } from '@/lib/platform/time/clock';
import { forecastSince } from './forecast-age';
import type { TweetDocument } from './schema';
import { isFixedTopic } from './vocabulary';

/** Which forecasts may change with a tweet (docs/product/forecast.md). Edits mark them, and who reads forecasts next renews them. */

/** The `_id` of each mark, among the counts of timelines, begins with it. */
const MARKS = 'forecast:';

export type ForecastTarget = 'tweet' | 'story' | 'reporter';

/** @returns the `_id` of the mark of a tweet, of all of a story, or of all of a reporter */
const markId = (target: ForecastTarget, id: { toString(): string }): string => `${MARKS}${target}:${id}`;

export const isForecastMark = (id: unknown): id is string => typeof id === 'string' && id.startsWith(MARKS);

/** @returns what a mark is for */
export function partsOfForecastMark(mark: string): { target: ForecastTarget; id: string } {
  const [target = '', id = ''] = mark.slice(MARKS.length).split(':');
  return { target: target as ForecastTarget, id };
}

type Marking = Pick<
  TweetDocument,
  | '_id'
  | 'timelines'
  | 'tweet'
  | 'timestamp'
  | 'resolution'
  | 'impressiveness'
  | 'category'
  | 'journalists'
  | 'topics'
  | 'players'
  | 'teams'
> &
  Partial<Pick<TweetDocument, 'claimed' | 'resolved_at'>>;

const isRumor = (tweet: Marking | null): tweet is Marking => tweet?.timelines.includes('rumors') ?? false;
const idsOf = (refs: readonly { _id: unknown }[]) => refs.map(({ _id }) => String(_id));

/**
 * A rumor that is too old for a forecast may have had one: its record follows, where its own outcome or publication changes.
 * @returns the marks that a change of a tweet sets; none while it is no published rumor
 */
export function changedForecasts(before: Marking | null, after: Marking | null): string[] {
  const tweets = [before, after].filter(isRumor);
  if (tweets.length === 0 || saidBy(before) === saidBy(after)) return [];
  const isJudgedAnew = judgedBy(before) !== judgedBy(after);
  const since = forecastSince(currentTime());
  const isRecordedAnew = before !== null && recordedBy(before) !== recordedBy(after);
  return [
    ...new Set(
      tweets.flatMap((tweet) => {
        const isRecent = tweet.timestamp.getTime() >= since;
        const stories = isRecent ? tweet.topics.filter(({ slug }) => !isFixedTopic(slug)) : [];
        return [
          ...(isRecent || isRecordedAnew ? [markId('tweet', tweet._id)] : []),
          ...stories.map(({ _id }) => markId('story', _id)),
          ...(isJudgedAnew ? idsOf(tweet.journalists).map((id) => markId('reporter', id)) : []),
        ];
      }),
    ),
  ];
}

const saidBy = (tweet: Marking | null): string =>
  isRumor(tweet)
    ? JSON.stringify([
        tweet.tweet,
        tweet.claimed ?? null,
        recordedBy(tweet),
        tweet.impressiveness,
        ...[tweet.journalists, tweet.topics, tweet.players, tweet.teams].map(idsOf),
      ])
    : '';

/** What the record of the forecasts takes from it. */
const recordedBy = (tweet: Marking | null): string =>
  isRumor(tweet)
    ? JSON.stringify([tweet.resolution, tweet.resolved_at ?? null, tweet.timestamp, tweet.category])
    : '';

/** What the records of its reporters follow from. */
const judgedBy = (tweet: Marking | null): string =>
  isRumor(tweet) && (tweet.resolution === 'correct' || tweet.resolution === 'incorrect')
    ? JSON.stringify([
        tweet.resolution,
        tweet.impressiveness,
        tweet.category,
        monthOf(tweet.timestamp),
        idsOf(tweet.journalists),
      ])
    : '';
