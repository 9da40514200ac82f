import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Finds code that writes to the database without going through lib/platform/documents. Such a write has no version, no audit
 * record and no effects, so that counts, copies and caches would go wrong behind it.
 */

const WRITE =
  /\.(?:insertOne|insertMany|updateOne|updateMany|replaceOne|deleteOne|deleteMany|bulkWrite|findOneAndUpdate|findOneAndReplace|findOneAndDelete)\(/;

/** Who may write, and why. */
const WRITERS: Record<string, string> = {
  'lib/platform/documents/': 'the one way to change documents',
  'lib/domain/models/recount.ts': 'corrects counts, guarded by their own number',
  'lib/domain/score/first-to-report-renew.ts':
    'renews what is derived of stories, guarded by a number of its own',
  'lib/domain/forecast/kept-counts.ts': 'counts frozen forecasts, which nothing else changes',
  'lib/domain/forecast/nightly.ts': 'the same',
  'lib/domain/forecast/renew.ts': 'appends frozen forecasts',
  'lib/domain/forecast/stored-copies.ts': 'the same',
  'lib/domain/forecast/stories.ts': 'the same',
  'lib/domain/score/refresh.ts': 'stores scores, guarded by the number of their ledger',
  'lib/platform/documents/audit-record.ts': 'appends audit records',
  'lib/platform/auth/': 'accounts and sessions, which the sign-in library owns',
  'lib/platform/cache/': 'invalidations of caches, which are no data',
  'lib/platform/http/': 'counts of limits, which are no data',
  'lib/domain/data/backup-restore.ts': 'writes a backup as it is into an empty database',
  'lib/platform/db/client.ts': 'one counter that shows that the database takes writes',
  'lib/platform/jobs/lease.ts': 'who does which job, which is no data',
  'lib/platform/db/schema-version.ts': 'the version of the schema, which is no data',
  'lib/platform/db/renamed-fields.ts': 'upgrades older data before anything else runs',
  'lib/platform/db/added-fields.ts': 'upgrades older data before anything else runs',
  'lib/domain/tweet/tally-timelines.ts': 'counts older data before anything else runs',
  'lib/domain/sample/sample-mark.ts': 'one counter that says that the data is a sample',
  'lib/domain/ingest/source-state.ts': 'cursors and statistics of sources, which only their readers write',
  'lib/domain/open-data/nightly-store.ts': 'files of nights, which nothing changes once they are listed',
  'lib/platform/web-vitals/commands.ts': 'counts of what browsers measured, which nothing is derived from',
  'lib/domain/receipt/bot-mentions.ts': 'the queue of the vault bot, which only the bot reads',
};

const isWriter = (path: string) => Object.keys(WRITERS).some((writer) => path.startsWith(writer));

/** @returns one line for each write in a file that may not write: `path:line: text` */
export function writesIn(path: string, text: string): string[] {
  if (isWriter(path)) return [];
  return text
    .split('\n')
    .map((line, index) => ({ line, at: `${path}:${index + 1}` }))
    .filter(({ line }) => WRITE.test(line))
    .map(({ line, at }) => `${at}: ${line.trim().slice(0, 120)}`);
}

/** @returns every write in the product's sources that does not go through lib/platform/documents */
export const findWrites = (): string[] =>
  ['app', 'components', 'lib', 'scripts', 'server']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((path) => writesIn(path, readFileSync(path, 'utf8')));
