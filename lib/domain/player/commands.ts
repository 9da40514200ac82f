import { ObjectId } from 'mongodb';
import { playerModel } from '@/lib/domain/models';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import { create, type Revised, remove, revise } from '@/lib/platform/documents/revise';
import { type Upserted, upsertMany } from '@/lib/platform/documents/upsert';
import { NO_TWEETS } from '@/lib/platform/schema/fields';
import type { PlayerDocument } from './schema';

/** A change to a player: the key and the fields to change, with the team resolved. */
export type PlayerChange = Pick<PlayerDocument, 'slug'> &
  Partial<Omit<PlayerDocument, '_id' | 'counts' | 'version' | 'meta'>>;

const withDefaults = (change: Partial<PlayerDocument>) =>
  ({ team: null, nicknames: [], counts: NO_TWEETS, ...change }) as PlayerDocument;

/** Creates or changes players by slug. */
export const upsertPlayers = (
  changes: PlayerChange[],
  context: WriteContext,
): Promise<Upserted<PlayerDocument>[]> => upsertMany(playerModel, 'slug', changes, withDefaults, context);

/** Creates a player. Throws ApiError `conflict` when the slug is taken. */
export const createPlayer = (
  player: PlayerChange & Pick<PlayerDocument, 'name'>,
  context: WriteContext,
): Promise<PlayerDocument> => create(playerModel, withDefaults({ _id: new ObjectId(), ...player }), context);

/** Changes one player, as `revise` does. A new name or slug reaches every copy, and the old address leads to the new. */
export const revisePlayer = (
  id: ObjectId,
  change: Parameters<typeof revise<'players'>>[2],
  context: WriteContext,
): Promise<Revised<PlayerDocument>> => revise(playerModel, id, change, context);

/** Deletes a player and every mention of them. Throws as `remove`. */
export const deletePlayer = (id: ObjectId, context: WriteContext): Promise<PlayerDocument> =>
  remove(playerModel, id, context);
