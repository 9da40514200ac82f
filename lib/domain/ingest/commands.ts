import type { ObjectId } from 'mongodb';
import { NETWORK_NAMES, NETWORKS } from '@/lib/domain/journalist/social-networks';
import { collection } from '@/lib/platform/db/collections';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import type { Model } from '@/lib/platform/documents/model';
import { type Revised, remove, revise } from '@/lib/platform/documents/revise';
import { type Upserted, upsertMany } from '@/lib/platform/documents/upsert';
import { listAccounts } from './queries';
import type { SourceDocument, SourceInput } from './schema';

export const sourceModel: Model<'sources'> = {
  collection: 'sources',
  derived: ['name_key'],
  derive: (source) => ({ ...source, name_key: source.name.toLowerCase() }),
  isAudited: true,
};

/** Creates or changes sources by name, ignoring case. */
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

/** Deletes a source. Everything read from it stays. Throws as `remove`. */
export const deleteSource = (id: ObjectId, context: WriteContext): Promise<SourceDocument> =>
  remove(sourceModel, id, context);

/** Adds the source of a network once a journalist has an account there, if there is none yet. */
export async function addNetworkSources(): Promise<void> {
  const sources = await collection('sources');
  for (const kind of NETWORKS) {
    const name = NETWORK_NAMES[kind];
    if (await sources.findOne({ kind }, { projection: { _id: 1 } })) continue;
    if ((await listAccounts(kind, 1)).length === 0) continue;
    await upsertSources([{ kind, name }], { actor: { kind: 'ingest', name }, operation: 'ingest' });
  }
}
