import { FeedError } from '@/lib/domain/ingest/rss/parse';
import { readAnnouncements } from './announcements';
import { type Batch, type ReadContext, type Reader, SourceError } from './reader';
import { download } from './rss/download';
import type { SourceDocument } from './schema';

const PAUSE_MS = 2 * 60_000;

/** Reads announcements of the league and of teams, which propose outcomes of rumors. */
export const factsReader: Reader = {
  pauseMs: PAUSE_MS,
  findObstacle: ({ url }) => (url ? null : 'The address of the announcements is missing.'),
  read,
};

async function* read({ source, cursor, signal, note }: ReadContext): AsyncGenerator<Batch> {
  const { text, cursor: next, url } = await download(source.url as string, cursor, signal);
  const { facts, notes } = text === null ? NOTHING_NEW : await readFacts(text, url, source, signal);
  for (const message of notes) await note(message);
  // Without new ones, those on file are compared with the rumors that were posted meanwhile.
  yield { facts, cursor: next };
}

const NOTHING_NEW = { facts: [], notes: [] };

async function readFacts(text: string, url: string, source: SourceDocument, signal: AbortSignal) {
  try {
    return await readAnnouncements(text, url, source, new Date(), signal);
  } catch (error) {
    if (error instanceof FeedError) throw new SourceError(error.message, 0, { cause: error });
    throw error;
  }
}
