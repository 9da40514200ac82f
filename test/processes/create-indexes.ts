import { closeDatabase } from '@/lib/db/client';
import { createIndexes } from '@/lib/db/indexes';

/** Makes an empty database that has its indexes. */
await createIndexes();
await closeDatabase();
