import { ObjectId } from 'mongodb';
import { mergeTopics } from '@/lib/domain/topic/moves';
import { closeDatabase } from '@/lib/platform/db/client';
import { TEST_WRITE } from '@/test/actor';

/** Merges a topic into another. Arguments: their ids. */
const [id = '', into = ''] = process.argv.slice(2);

await mergeTopics(new ObjectId(id), new ObjectId(into), TEST_WRITE);
await closeDatabase();
