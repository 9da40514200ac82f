import { FeedError } from '@/lib/feed/parse';
import { parseFeedApart } from '@/lib/feed/parse-apart';
import { type Batch, type ReadContext, type Reader, SourceError } from '../reader';
import { findNewArticles } from './articles';
import { download } from './download';

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
    await note(`The feed has moved for good, and is read at ${next.movedTo} from now on.`);
  }
  const { items, left } = text === null ? { items: [], left: 0 } : await parse(text, url);
  if (left > 0) await note(`The feed is very long: the last ${left} of its items were not read.`);
  const articles = await findNewArticles(items, source, new Date());
  for (let from = 0; from < articles.length; from += BATCH) {
    yield { articles: articles.slice(from, from + BATCH) };
  }
  yield { cursor: next };
}

async function parse(text: string, url: string) {
  try {
    return await parseFeedApart(text, url);
  } catch (error) {
    if (error instanceof FeedError) throw new SourceError(error.message, 0, { cause: error });
    throw error;
  }
}
