import type { ObjectId } from 'mongodb';
import { createHallOfShameEntry } from '@/lib/domain/hall-of-shame/commands';
import { TEST_WRITE } from './actor';

/** Stores an entry that nobody has described. @returns its `_id` */
export async function writeShame(tweet_id: string): Promise<ObjectId> {
  const { _id } = await createHallOfShameEntry(
    {
      tweet_id,
      tweet_text: 'He signed.',
      url: null,
      username: 'danawhitlock',
      name: 'Dana Whitlock',
      tier: null,
      timestamp: new Date(0),
      description: null,
    },
    TEST_WRITE,
  );
  return _id;
}
