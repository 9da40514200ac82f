import { recordPublications } from '@/lib/domain/following/follower-notices';
import { recordCorrections } from '@/lib/domain/outcome/record-corrections';
import type { Model, Stored, Write } from '@/lib/platform/documents/model';
import { upsertUnaudited } from '@/lib/platform/documents/unaudited';
import {
  afterEntityWrite,
  afterJournalistWrite,
  checkCopies,
  removeReferencesToTweets,
  renewQuotes,
  renewSuggestions,
} from './after-write';
import * as definitions from './definitions';
import { renewNewest } from './recount';
import { topicsListing } from './tweet-effects';

/** The complete models of everything that staff edit and visitors vote on. */

export const tweetModel: Model<'tweets'> = {
  ...definitions.tweets,
  async afterWrite(writes) {
    await checkCopies('tweets', writes);
    await renewLostNewest(writes);
    await renewQuotes(writes);
    const corrected = await recordCorrections(writes);
    await recordPublications(writes);
    const deleted = writes.flatMap(({ kind, document }) => (kind === 'delete' ? [document] : []));
    for (const key of deleted.flatMap(({ post_keys }) => post_keys ?? [])) {
      await upsertUnaudited('removed_posts', key, { at: new Date() });
    }
    const removed = await removeReferencesToTweets(deleted);
    return [...corrected, ...removed];
  },
};

/** Finds the newest tweet again for topics that lost theirs, or whose newest was dated earlier. */
async function renewLostNewest(writes: Write<Stored<'tweets'>>[]): Promise<void> {
  for (const { kind, before = null, document } of writes) {
    if (!before) continue;
    const after = kind === 'delete' ? null : document;
    const staying = topicsListing(after);
    for (const id of topicsListing(before)) {
      const isListed = after && staying.some((other) => other.equals(id));
      if (!isListed || after.timestamp < before.timestamp) await renewNewest(id, before.timestamp);
    }
  }
}

export const journalistModel: Model<'journalists'> = {
  ...definitions.journalists,
  async afterWrite(writes) {
    await checkCopies('journalists', writes);
    await afterJournalistWrite(writes);
    await afterEntityWrite('journalists', writes);
    return [];
  },
};

export const playerModel: Model<'players'> = {
  ...definitions.players,
  async afterWrite(writes) {
    await checkCopies('players', writes);
    await renewSuggestions(writes);
    await afterEntityWrite('players', writes);
    return [];
  },
};

export const teamModel: Model<'teams'> = {
  ...definitions.teams,
  async afterWrite(writes) {
    await afterEntityWrite('teams', writes);
    return [];
  },
};

export const topicModel: Model<'topics'> = {
  ...definitions.topics,
  async afterWrite(writes) {
    await checkCopies('topics', writes);
    await afterEntityWrite('topics', writes);
    return [];
  },
};

export const hallOfShameModel = definitions.hallOfShame;
export const comparisonModel = definitions.comparisons;

export const voteModel = definitions.votes;
