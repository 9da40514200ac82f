import { isObject } from './archived-posts';
import { convertBlueskyRecord, isBlueskyRecord } from './bluesky-posts';
import type { SourceRecord } from './file-record';
import { convertActivity, isActivity } from './mastodon-posts';
import { Authors } from './post-authors';
import type { Reading } from './reading-options';
import { convertXPost, isXPost } from './x-archive';

/** The files of networks that are read as they are. */
const NETWORKS = [
  { matches: isXPost, convert: convertXPost },
  { matches: isBlueskyRecord, convert: convertBlueskyRecord },
  { matches: isActivity, convert: convertActivity },
];

/**
 * @yields records as they are, and posts of an archive of X, of Bluesky or of an outbox of Mastodon as records of tweets;
 *   reposts, posts that are not public and other records are left out with a note
 * @throws UnreadableFileError if nobody says who wrote a post
 */
export async function* convertPosts(
  records: AsyncIterable<SourceRecord>,
  file: string,
  { author, notes }: Reading,
): AsyncGenerator<SourceRecord> {
  const authors = new Authors(file, author);
  for await (const record of records) {
    const value = 'value' in record && isObject(record.value) ? record.value : null;
    const network = value && NETWORKS.find(({ matches }) => matches(value));
    if (!value || !network) {
      yield record;
      continue;
    }
    const { line, raw } = record;
    const post = network.convert(value);
    if ('fault' in post) yield { line, raw, fault: post.fault };
    else if ('leftOut' in post) notes.add(`left out, ${post.leftOut}`, `line ${line}`);
    else if (!post.tweet.trim()) notes.add('left out, posts without text', `line ${line}`);
    else {
      const by = await authors.of(post);
      const { tweet_id, tweet, url, timestamp } = post;
      if (by)
        yield {
          line,
          raw,
          value: { tweet_id, tweet, url: typeof url === 'string' ? url : url(by.username), timestamp, ...by },
        };
      else yield { line, raw, fault: `is by a different account, so not by ${author.username}` };
    }
  }
}
