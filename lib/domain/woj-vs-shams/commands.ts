import { ObjectId } from 'mongodb';
import { comparisonModel } from '@/lib/domain/models';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import { create, type Revised, remove, revise } from '@/lib/platform/documents/revise';
import { type Upserted, upsertMany } from '@/lib/platform/documents/upsert';
import type { ComparisonDocument } from './schema';

/** A change to a comparison: its key and the fields to change. */
export type ComparisonChange = Pick<ComparisonDocument, 'title'> &
  Partial<Omit<ComparisonDocument, '_id' | 'happened_at' | 'version' | 'meta'>>;

const DEFAULTS = {
  description: null,
  woj_tweet_id: null,
  woj_tweet_text: null,
  woj_timestamp: null,
  shams_tweet_id: null,
  shams_tweet_text: null,
  shams_timestamp: null,
  winner: '',
} satisfies Partial<ComparisonDocument>;

const withDefaults = (change: Partial<ComparisonDocument>) =>
  ({ ...DEFAULTS, ...change }) as ComparisonDocument;

/** Creates or changes comparisons by title. */
export const upsertComparisons = (
  changes: ComparisonChange[],
  context: WriteContext,
): Promise<Upserted<ComparisonDocument>[]> =>
  upsertMany(comparisonModel, 'title', changes, withDefaults, context);

/** Creates a comparison. Throws ApiError `conflict` when the title is taken. */
export const createComparison = (
  comparison: ComparisonChange,
  context: WriteContext,
): Promise<ComparisonDocument> =>
  create(comparisonModel, withDefaults({ _id: new ObjectId(), ...comparison }), context);

/** Changes one comparison, as `revise` does. */
export const reviseComparison = (
  id: ObjectId,
  change: Parameters<typeof revise<'comparisons'>>[2],
  context: WriteContext,
): Promise<Revised<ComparisonDocument>> => revise(comparisonModel, id, change, context);

/** Deletes a comparison. Throws as `remove`. */
export const deleteComparison = (id: ObjectId, context: WriteContext): Promise<ComparisonDocument> =>
  remove(comparisonModel, id, context);
