import { factsReader } from './announcement-reader';
import { blueskyReader } from './bluesky/reader';
import type { Reader } from './reader';
import { rssReader } from './rss/reader';
import type { SourceKind } from './schema';
import { xReader } from './x/reader';

/** The reader of each kind of source. */
export const READERS: Record<SourceKind, Reader> = {
  rss: rssReader,
  facts: factsReader,
  bluesky: blueskyReader,
  x: xReader,
};
