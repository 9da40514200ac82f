import type { Db, ObjectId } from 'mongodb';

/** How often a tweet was rated: by the audit log, and by what the tweet itself has until it is in the log. */
export async function countEdits(db: Db, tweet: ObjectId): Promise<number> {
  const logged = await db.collection('audit').find({ operation: 'rateTweet', document: tweet }).toArray();
  const stored = await db.collection('tweets').findOne({ _id: tweet });
  const pending = (stored?.meta?.pending ?? []) as { version: number; operation: string }[];
  const versions = [
    ...logged.map(({ version }) => version),
    ...pending.filter(({ operation }) => operation === 'rateTweet').map(({ version }) => version),
  ];
  return new Set(versions).size;
}
