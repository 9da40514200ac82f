import { ObjectId } from 'mongodb';
import { hallOfShameModel } from '@/lib/domain/models';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import { create, type Revised, remove, revise } from '@/lib/platform/documents/revise';
import { type Upserted, upsertMany } from '@/lib/platform/documents/upsert';
import type { HallOfShameDocument } from './schema';

/** A change to an entry: its key and the fields to change. */
export type HallOfShameChange = Pick<HallOfShameDocument, 'tweet_id'> &
  Partial<Omit<HallOfShameDocument, '_id' | 'version' | 'meta'>>;

const withDefaults = (change: Partial<HallOfShameDocument>) =>
  ({ url: null, tier: null, description: null, ...change }) as HallOfShameDocument;

/** Creates or changes Hall of Shame entries by `tweet_id`. */
export const upsertHallOfShame = (
  changes: HallOfShameChange[],
  context: WriteContext,
): Promise<Upserted<HallOfShameDocument>[]> =>
  upsertMany(hallOfShameModel, 'tweet_id', changes, withDefaults, context);

/** Creates an entry. Throws ApiError `conflict` when the tweet has one. */
export const createHallOfShameEntry = (
  entry: Omit<HallOfShameDocument, '_id' | 'version' | 'meta'>,
  context: WriteContext,
): Promise<HallOfShameDocument> =>
  create(hallOfShameModel, withDefaults({ _id: new ObjectId(), ...entry }), context);

/** Changes one entry, such as its description, as `revise` does. */
export const reviseHallOfShameEntry = (
  id: ObjectId,
  change: Parameters<typeof revise<'hall_of_shame'>>[2],
  context: WriteContext,
): Promise<Revised<HallOfShameDocument>> => revise(hallOfShameModel, id, change, context);

/** Deletes an entry. Throws as `remove`. */
export const deleteHallOfShameEntry = (id: ObjectId, context: WriteContext): Promise<HallOfShameDocument> =>
  remove(hallOfShameModel, id, context);
