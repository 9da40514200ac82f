import type { ObjectId } from 'mongodb';
import { z } from 'zod';
import {
  type Attribution,
  attributionView,
  resolutionSourceInput,
  viewAttribution,
} from '@/lib/domain/outcome/resolution-source-schema';
import { shownImage } from '@/lib/domain/site/missing-pictures';
import type { Versioned } from '@/lib/platform/documents/schema';
import type { EntityRef } from '@/lib/platform/schema/fields';
import {
  entityRefView,
  idText,
  imageUrl,
  importedOptionalText,
  importedReporter,
  importedText,
  importedUsername,
  instant,
  listedReference,
  refuseRoundedId,
  shownText,
  tweetId,
  viewEntityRef,
  webUrl,
} from '@/lib/platform/schema/fields';
import type { Claim } from './claim-schema';
import type { Correction, SettledOutcome } from './corrections';
import { type ForecastCopy, forecastView, lastForecastOf, percent, viewForecast } from './forecast-schema';
import { isHiddenJournalist } from './hidden-journalists';
import { type PostRef, postsView, viewPosts } from './post-schema';
import type { Takedown } from './takedown';
import { CATEGORIES, RATINGS, type Rating, RESOLUTIONS, type Resolution } from './vocabulary';

/** The short copy of a journalist in a tweet. */
export interface JournalistRef {
  _id: ObjectId;
  name: string;
  username: string;
  image: string | null;
}

/** A tweet as stored; docs/product/tweets.md describes its fields. */
export interface TweetDocument extends Versioned, Attribution {
  _id: ObjectId;
  /**
   * The natural key: on X the id of the post; otherwise derived from the post or the URL (`tweetIdOf`, `tweetIdOfUrl`).
   */
  tweet_id: string;
  tweet: string;
  url: string;
  note: string | null;
  timestamp: Date;
  username: string;
  name: string;
  journalists: JournalistRef[];
  rating: Rating | null;
  impressiveness: 1 | 2 | 3 | null;
  resolution: Resolution | null;
  outcomes: string[];
  topics: EntityRef[];
  players: EntityRef[];
  teams: EntityRef[];
  category: (typeof CATEGORIES)[number];
  is_draft: boolean;
  marked_as_bad_tweet: boolean;
  marked_as_good_tweet: boolean;
  is_hall_of_shame: boolean;
  used_in_woj_shams: boolean;
  suggested_players: string[];
  /** What editors said to suggestions, such as `players:` and an id. */
  suggestion_answers?: { suggestion: string; answer: 'taken' | 'dismissed' }[];
  /** What it claims, as an editor confirmed or corrected it; what the rules say otherwise. */
  claimed?: Claim | null;
  /** The last forecast of it; the number that is said of it while it is open follows from that. */
  forecast?: ForecastCopy | null;
  open_percent?: number | null;
  /**
   * The sort key of a reporter's verdicts: when it was settled, or reported if that is not known; set only while it is a
   * settled rumor.
   */
  judged_at?: Date | null;
  /** Outcomes that were changed after they were published, oldest first. */
  corrections?: Correction[];
  /** The outcome that readers have seen, while the tweet is not published any more. */
  withdrawn_outcome?: SettledOutcome | null;
  /** Imported plus stored votes. */
  upvotes: number;
  downvotes: number;
  /** Votes that were imported with the tweet. */
  imported_upvotes: number;
  imported_downvotes: number;
  /** The posts that it was read from, first read first; missing for tweets that were typed in or imported. */
  posts?: PostRef[];
  /** The keys of its posts. Unique. */
  post_keys?: string[];
  /** Set while the text is taken down for legal reasons; the note is the text then. */
  taken_down?: Takedown | null;
  /** Whether it was read from a source and is surely no news. */
  is_no_news?: boolean;
  /** The names of its timelines, see `timelinesOf`; one multikey index serves all of them. */
  timelines: string[];
  /** The search terms of text and names. */
  search_terms: string[];
  /** The lists of the desk that hold this tweet, see desk-lists.ts. */
  desk_lists: string[];
  /** The stories that it reports, by reporter, see `storyReportKeysOf`. */
  story_reports: string[];
}

export const impressiveness = z.union([z.literal(1), z.literal(2), z.literal(3)], 'must be 1, 2 or 3');

export const outcome = shownText(500);

/** A tweet in an import: players and teams by name or slug, topics by slug or name, journalists by username. */
export const tweetInput = z
  .strictObject({
    tweet_id: tweetId,
    tweet: importedText(10_000),
    url: webUrl,
    note: importedOptionalText(10_000),
    timestamp: instant,
    username: importedUsername,
    name: importedReporter,
    journalists: z.array(importedUsername).max(20).optional(),
    rating: z.enum(RATINGS).nullish(),
    impressiveness: impressiveness.nullish(),
    resolution: z.enum(RESOLUTIONS).nullish(),
    resolution_source: resolutionSourceInput.nullish(),
    resolved_at: instant.nullish(),
    outcomes: z.array(importedText(500)).max(50).optional(),
    topics: z.array(listedReference).max(50).optional(),
    players: z.array(listedReference).max(50).optional(),
    teams: z.array(listedReference).max(50).optional(),
    category: z.enum(CATEGORIES).optional(),
    is_draft: z.boolean().optional(),
    marked_as_bad_tweet: z.boolean().optional(),
    marked_as_good_tweet: z.boolean().optional(),
    is_hall_of_shame: z.boolean().optional(),
    used_in_woj_shams: z.boolean().optional(),
    suggested_players: z.array(importedText(200)).max(50).optional(),
    upvotes: z.number().int().min(0).optional(),
    downvotes: z.number().int().min(0).optional(),
  })
  .superRefine(refuseRoundedId);
export type TweetInput = z.infer<typeof tweetInput>;

const journalistRefView = z.object({
  _id: idText,
  name: z.string(),
  username: z.string(),
  image: imageUrl.nullable(),
});

/** A tweet as pages and the API show it. */
export const tweetView = z
  .object({
    _id: idText,
    tweet_id: z.string(),
    tweet: z.string(),
    url: z.string(),
    timestamp: z.iso.datetime(),
    username: z.string(),
    name: z.string(),
    journalists: z.array(journalistRefView),
    rating: z.enum(RATINGS).nullable(),
    impressiveness: impressiveness.nullable(),
    resolution: z.enum(RESOLUTIONS).nullable(),
    ...attributionView,
    outcomes: z.array(z.string()),
    topics: z.array(entityRefView),
    players: z.array(entityRefView),
    teams: z.array(entityRefView),
    category: z.enum(CATEGORIES),
    is_draft: z.boolean(),
    marked_as_bad_tweet: z.boolean(),
    marked_as_good_tweet: z.boolean(),
    is_hall_of_shame: z.boolean(),
    upvotes: z.number().int(),
    downvotes: z.number().int(),
    posts: postsView,
    forecast: forecastView.nullable(),
    last_forecast: percent.nullable().meta({
      description:
        'What its forecast was before it was settled, in whole percent; null while it is open, and where it had none',
    }),
  })
  .meta({ id: 'Tweet' });
export type TweetView = z.infer<typeof tweetView>;

export const viewTweet = (document: ShownTweet): TweetView => ({
  _id: document._id.toHexString(),
  tweet_id: document.tweet_id,
  tweet: document.tweet,
  url: document.url,
  timestamp: document.timestamp.toISOString(),
  username: document.username,
  name: document.name,
  journalists: document.journalists
    .filter(({ username }) => !isHiddenJournalist(username))
    .map(({ _id, name, username, image }) => ({
      _id: _id.toHexString(),
      name,
      username,
      image: shownImage(image),
    })),
  rating: document.rating,
  impressiveness: document.impressiveness,
  resolution: document.resolution,
  ...viewAttribution(document),
  outcomes: document.outcomes,
  topics: document.topics.map(viewEntityRef),
  players: document.players.map(viewEntityRef),
  teams: document.teams.map(viewEntityRef),
  category: document.category,
  is_draft: document.is_draft,
  marked_as_bad_tweet: document.marked_as_bad_tweet,
  marked_as_good_tweet: document.marked_as_good_tweet,
  is_hall_of_shame: document.is_hall_of_shame,
  upvotes: document.upvotes,
  downvotes: document.downvotes,
  ...viewPosts(document),
  forecast: viewForecast(document),
  last_forecast: lastForecastOf(document),
});

/** The stored fields that a view needs. */
export type ShownTweet = Pick<TweetDocument, Exclude<keyof TweetView, 'last_forecast'> | 'open_percent'>;

/** The projection that reads only those fields. */
export const SHOWN_TWEET = Object.fromEntries(
  [...Object.keys(tweetView.shape), 'open_percent'].map((field) => [field, 1]),
);

declare module '@/lib/platform/db/collections' {
  interface Collections {
    tweets: TweetDocument;
  }
}
