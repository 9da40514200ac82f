import { ObjectId } from 'mongodb';
import { z } from 'zod';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import { create } from '@/lib/platform/documents/revise';
import { ApiError, invalidInput } from '@/lib/platform/http/errors';
import { shownText } from '@/lib/platform/schema/fields';
import { factsReader } from './announcement-reader';
import { reviseSource, sourceModel } from './commands';
import { rssReader } from './rss/reader';
import { runIngest } from './run-sources';
import { isAtAddress, type SourceDocument, type SourceInput, sourceInput } from './schema';
import { viewSources } from './staff-queries';
import type { SourceView } from './staff-schema';

/** A change of a source by staff. */
export const sourceEdit = z.strictObject({
  name: shownText(100).optional(),
  url: z.string().max(2000).nullable().optional(),
  enabled: z.boolean().optional(),
  version: z.number().int().optional(),
});

/** Throws ApiError `conflict` if there is one of this name. */
export async function createSource(input: SourceInput, context: WriteContext): Promise<SourceView> {
  const document = { url: null, enabled: true, ...input, _id: new ObjectId() } as SourceDocument;
  return view(await create(sourceModel, document, context));
}

/** Throws as `revise`, and ApiError `bad_request` for an address that does not fit its kind. */
export async function editSource(
  id: ObjectId,
  { version: _version, ...edit }: z.output<typeof sourceEdit>,
  context: WriteContext,
): Promise<SourceView> {
  const change = ({ kind, name, url, enabled }: SourceDocument) => {
    const checked = sourceInput.safeParse({ kind, name, url, enabled, ...edit });
    if (!checked.success) throw invalidInput('body', checked.error);
    return edit;
  };
  return view((await reviseSource(id, change, context)).after);
}

/** The server ends requests after 25 seconds when it stops. */
const READ_TIMEOUT_MS = 20_000;

/**
 * Reads a source now: a feed at once, in this process; a network as soon as the reader that runs looks, within seconds.
 * @throws ApiError `conflict` if it is disabled
 */
export async function readSourceNow(id: ObjectId, context: WriteContext): Promise<SourceView> {
  const { after } = await reviseSource(
    id,
    ({ enabled }) => {
      if (!enabled) throw new ApiError('conflict', 'Enable the source first.');
      return { read_requested_at: new Date() };
    },
    context,
  );
  if (isAtAddress(after.kind)) {
    const signal = AbortSignal.timeout(READ_TIMEOUT_MS);
    await runIngest({
      readers: { rss: rssReader, facts: factsReader },
      signal,
      isOnce: true,
      name: after.name,
    });
  }
  return view(after);
}

const view = async (source: SourceDocument): Promise<SourceView> =>
  (await viewSources([source]))[0] as SourceView;
