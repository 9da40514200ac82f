import type { ObjectId } from 'mongodb';
import { teamModel } from '@/lib/domain/models';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import { type Revised, remove, revise } from '@/lib/platform/documents/revise';
import { type Upserted, upsertMany } from '@/lib/platform/documents/upsert';
import { NO_TWEETS } from '@/lib/platform/schema/fields';
import type { TeamDocument } from './schema';

/** A change to a team: its key and the fields to change. */
export type TeamChange = Pick<TeamDocument, 'slug'> &
  Partial<Omit<TeamDocument, '_id' | 'counts' | 'version' | 'meta'>>;

/** Creates or changes teams by slug. */
export const upsertTeams = (
  changes: TeamChange[],
  context: WriteContext,
): Promise<Upserted<TeamDocument>[]> =>
  upsertMany(
    teamModel,
    'slug',
    changes,
    (change) => ({ nicknames: [], counts: NO_TWEETS, ...change }) as TeamDocument,
    context,
  );

/** Changes one team, as `revise` does. A new name or slug reaches every copy, and the old address leads to the new. */
export const reviseTeam = (
  id: ObjectId,
  change: Parameters<typeof revise<'teams'>>[2],
  context: WriteContext,
): Promise<Revised<TeamDocument>> => revise(teamModel, id, change, context);

/** Deletes a team and every mention of it; its players and journalists are left without a team. */
export const deleteTeam = (id: ObjectId, context: WriteContext): Promise<TeamDocument> =>
  remove(teamModel, id, context);
