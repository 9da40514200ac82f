import { ObjectId } from 'mongodb';
import { closeDatabase } from '@/lib/db/client';
import { mergeTopics } from '@/lib/topic-edit/moves';
import { TEST_WRITE } from '@/test/actor';

/** Merges a topic into another. Arguments: their ids. */
const [id = '', into = ''] = process.argv.slice(2);

await mergeTopics(new ObjectId(id), new ObjectId(into), TEST_WRITE);
await closeDatabase();
