import type { ObjectId } from 'mongodb';
import { z } from 'zod';
import {
  type Attribution,
  attributionView,
  resolutionSourceInput,
  viewAttribution,
} from '@/lib/domain/outcome/resolution-source-schema';
import { type ForecastCopy, forecastView, viewCopy } from '@/lib/domain/tweet/forecast-schema';
import { tweetView } from '@/lib/domain/tweet/schema';
import { RATINGS, type Rating } from '@/lib/domain/tweet/vocabulary';
import type { Versioned } from '@/lib/platform/documents/schema';
import type { EntityRef } from '@/lib/platform/schema/fields';
import {
  dayAsDate,
  entityRefView,
  idText,
  importedName,
  importedOptionalText,
  instant,
  listedReference,
  slug,
  viewEntityRef,
} from '@/lib/platform/schema/fields';

/** A topic as stored. */
export interface TopicDocument extends Versioned, Attribution {
  _id: ObjectId;
  name: string;
  slug: string;
  short_name: string | null;
  description: string | null;
  /** How it ended; null while pending. */
  resolution: string | null;
  start_date: Date | null;
  resolution_date: Date | null;
  teams: EntityRef[];
  players: EntityRef[];
  show_on_homepage: boolean;
  /** Public tweets attached, and how many have each rating; a rating that none has may be at 0. */
  tweetCount: number;
  rating_counts: Partial<Record<Rating, number>>;
  /** Those that are rumors without a resolution, or with a pending one. */
  unresolved_count: number;
  /** When its newest tweet was posted; lists are sorted by it. */
  latest_tweet_at: Date | null;
  /** That of its likeliest open rumor. */
  forecast?: ForecastCopy | null;
}

/** A topic in an import; players and teams by name or slug. */
export const topicInput = z.strictObject({
  name: importedName,
  slug,
  short_name: importedOptionalText(80),
  description: importedOptionalText(10_000),
  resolution: importedOptionalText(10_000),
  resolution_source: resolutionSourceInput.nullish(),
  resolved_at: instant.nullish(),
  start_date: dayAsDate.nullish(),
  resolution_date: dayAsDate.nullish(),
  teams: z.array(listedReference).max(50).optional(),
  players: z.array(listedReference).max(50).optional(),
  show_on_homepage: z.boolean().optional(),
});

/** A topic as pages and the API show it; `tweets` and `ratings` only on request. */
export const topicView = z
  .object({
    _id: idText,
    name: z.string(),
    slug: z.string(),
    short_name: z.string().nullable(),
    description: z.string().nullable(),
    resolution: z.string().nullable(),
    ...attributionView,
    start_date: z.iso.datetime().nullable(),
    resolution_date: z.iso.datetime().nullable(),
    teams: z.array(entityRefView),
    players: z.array(entityRefView),
    show_on_homepage: z.boolean(),
    tweetCount: z.number().int(),
    latest_tweet_at: z.iso.datetime().nullable(),
    forecast: forecastView.nullable(),
    tweets: z.array(tweetView).optional(),
    ratings: z.array(z.enum(RATINGS)).optional(),
  })
  .meta({ id: 'Topic' });
export type TopicView = z.infer<typeof topicView>;

/** @returns the ratings among a topic's tweets, in alphabetical order */
export const ratingsOf = ({ rating_counts = {} }: Pick<TopicDocument, 'rating_counts'>): Rating[] =>
  (Object.keys(rating_counts) as Rating[]).filter((rating) => (rating_counts[rating] ?? 0) > 0).sort();

export const viewTopic = (document: TopicDocument): TopicView => ({
  _id: document._id.toHexString(),
  name: document.name,
  slug: document.slug,
  short_name: document.short_name,
  description: document.description,
  resolution: document.resolution,
  ...viewAttribution(document),
  start_date: document.start_date?.toISOString() ?? null,
  resolution_date: document.resolution_date?.toISOString() ?? null,
  teams: document.teams.map(viewEntityRef),
  players: document.players.map(viewEntityRef),
  show_on_homepage: document.show_on_homepage,
  tweetCount: document.tweetCount,
  latest_tweet_at: document.latest_tweet_at?.toISOString() ?? null,
  forecast: document.resolution === null && document.forecast ? viewCopy(document.forecast) : null,
});

declare module '@/lib/platform/db/collections' {
  interface Collections {
    topics: TopicDocument;
  }
}
