import { FeedError, type FeedItem } from '@/lib/domain/ingest/rss/parse';
import { parseFeedApart } from '@/lib/domain/ingest/rss/parse-apart';
import { type Batch, type ReadContext, type Reader, SourceError } from '../reader';
import { findNewArticles } from './articles';
import { download } from './download';
import { leftOutNote, tooLongNote } from './notes';

const PAUSE_MS = 2 * 60_000;
/** Articles stored at once. */
const BATCH = 200;

/** Reads RSS, Atom and JSON Feed into pending articles. */
export const rssReader: Reader = {
  pauseMs: PAUSE_MS,
  findObstacle: ({ url }) => (url ? null : 'The address of the feed is missing.'),
  read,
};

async function* read({ source, cursor, signal, note }: ReadContext): AsyncGenerator<Batch> {
  const { text, cursor: next, url } = await download(source.url as string, cursor, signal);
  if (next.movedTo && next.movedTo !== (cursor as { movedTo?: string } | null)?.movedTo) {
    await note(`The feed has moved permanently and is now read from ${next.movedTo}.`);
  }
  const { items, left } = text === null ? { items: [], left: 0 } : await parse(text, url, signal);
  if (left > 0) await note(tooLongNote(left));
  const { articles, withoutUrl, indistinct } = await findNewArticles(items, source, new Date());
  const noteLeftOut = async (items: readonly FeedItem[], why: string) => {
    if (items.length > 0) await note(leftOutNote(items, why));
  };
  await noteLeftOut(withoutUrl, 'without a usable address');
  await noteLeftOut(indistinct, 'with the address of another item, and no id to tell them apart');
  if (articles.some((article) => !article.is_time_known)) {
    await note('Some articles have no readable time. Enter it when you turn one into a tweet.');
  }
  for (let from = 0; from < articles.length; from += BATCH) {
    yield { articles: articles.slice(from, from + BATCH) };
  }
  yield { cursor: next };
}

async function parse(text: string, url: string, signal: AbortSignal) {
  try {
    return await parseFeedApart(text, url, signal);
  } catch (error) {
    if (error instanceof FeedError) throw new SourceError(error.message, 0, { cause: error });
    throw error;
  }
}
