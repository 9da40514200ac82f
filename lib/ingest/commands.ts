import type { ObjectId } from 'mongodb';
import type { WriteContext } from '@/lib/audit/schema';
import type { Model } from '@/lib/documents/model';
import { type Revised, remove, revise } from '@/lib/documents/revise';
import { type Upserted, upsertMany } from '@/lib/documents/upsert';
import type { SourceDocument, SourceInput } from './schema';

export const sourceModel: Model<'sources'> = {
  collection: 'sources',
  derived: ['name_key'],
  derive: (source) => ({ ...source, name_key: source.name.toLowerCase() }),
  isAudited: true,
};

/** Creates or changes sources by name, in any case. */
export const upsertSources = (
  sources: SourceInput[],
  context: WriteContext,
): Promise<Upserted<SourceDocument>[]> =>
  upsertMany(
    sourceModel,
    'name_key',
    sources.map((source) => ({ ...source, name_key: source.name.toLowerCase() })),
    (change) => ({ url: null, enabled: true, ...change }) as SourceDocument,
    context,
  );

/** Changes one source, as `revise` does. */
export const reviseSource = (
  id: ObjectId,
  change: Parameters<typeof revise<'sources'>>[2],
  context: WriteContext,
): Promise<Revised<SourceDocument>> => revise(sourceModel, id, change, context);

/** Deletes a source. What was read from it stays. Throws as `remove`. */
export const deleteSource = (id: ObjectId, context: WriteContext): Promise<SourceDocument> =>
  remove(sourceModel, id, context);
