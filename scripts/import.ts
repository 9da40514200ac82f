import { existsSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { refreshForecasts } from '@/lib/domain/forecast/renew';
import { describeSuspicion, writeAliases } from '@/lib/domain/import/alias-file';
import { ALIAS_KINDS } from '@/lib/domain/import/alias-schema';
import { findSuspicions } from '@/lib/domain/import/duplicates';
import { type ImportProgress, type ImportSummary, importFile } from '@/lib/domain/import/import';
import { IMPORT_KINDS, type ImportKindName, isImportKind } from '@/lib/domain/import/kinds';
import { OptionError } from '@/lib/domain/import/option-error';
import { type Reading, type ReadingOptions, readingOf } from '@/lib/domain/import/reading-options';
import { RejectedFile } from '@/lib/domain/import/rejected-file';
import { holdsSampleData } from '@/lib/domain/sample/sample-mark';
import { refreshStories } from '@/lib/domain/score/first-to-report-renew';
import { EXIT, runCommand, UsageError } from './command-line';

/**
 * `npm run import -- <kind> <file> [--create-missing] …`: imports the records of a file. Exit code 0 if all were
 * imported, 1 if some were rejected or the run failed, 2 on wrong usage, 130 if stopped by Ctrl-C; a second run
 * imports the rest.
 */

const USAGE = `Usage: npm run import -- <kind> <file> [--create-missing]
  <kind>            ${Object.keys(IMPORT_KINDS).join(', ')}
  <file>            .jsonl (one object a line), .json (an array) or .csv
  --create-missing  create the journalists, players, teams and topics that records refer to and that do not exist yet
Files of others (docs/import.md):
  <file>            data/tweets.js of an archive of X, records or a feed of Bluesky in JSON, outbox.json of Mastodon
  --map text=tweet,date=timestamp           the fields of the file, and what they are here
  --dates M/D/YYYY --zone America/New_York  the form of its dates, and their time zone
  --username danawhitlock --name "Dana W."  the reporter of posts that name none`;

interface Request {
  kind: ImportKindName;
  file: string;
  createMissing: boolean;
  reading: Reading;
}

function readRequest(): Request {
  const { values, positionals } = parseArgs({
    options: {
      'create-missing': { type: 'boolean', default: false },
      map: { type: 'string', multiple: true },
      dates: { type: 'string' },
      zone: { type: 'string' },
      username: { type: 'string' },
      name: { type: 'string' },
    },
    allowPositionals: true,
  });
  const [kind, file, ...others] = positionals;
  if (!kind || !file || others.length > 0) throw new UsageError('give a kind and one file');
  if (!isImportKind(kind))
    throw new UsageError(`unknown kind "${kind}": use one of ${Object.keys(IMPORT_KINDS).join(', ')}`);
  if (!existsSync(file)) throw new UsageError(`there is no file "${file}"`);
  if (!statSync(file).isFile()) throw new UsageError(`"${file}" is not a file`);
  return { kind, file, createMissing: values['create-missing'], reading: readOptions(kind, values) };
}

function readOptions(kind: ImportKindName, options: ReadingOptions): Reading {
  try {
    return readingOf(kind, options);
  } catch (error) {
    throw error instanceof OptionError ? new UsageError(error.message) : error;
  }
}

async function run({ kind, file, createMissing, reading }: Request): Promise<number> {
  if (await holdsSampleData())
    console.error(
      'Note: this database holds the sample data. To keep only your own data, use a new DATA_DIR.',
    );
  const rejectedFile = new RejectedFile(file);
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort());
  process.once('SIGTERM', () => stopping.abort());
  const progress = progressLine();
  let removals = 0;
  try {
    const summary = await importFile(kind, file, {
      createMissing,
      reading,
      signal: stopping.signal,
      onProgress: progress.show,
      onRejected: (rejection) => {
        progress.clear();
        console.error(`${file}:${rejection.line}: ${printable(rejection.reason)}`);
        rejectedFile.write(rejection);
      },
      onCleaned: ({ line, removed }) => {
        if (++removals > REMOVALS_SHOWN) return;
        progress.clear();
        console.error(
          `${file}:${line}: removed from the end of the text: ${printable(removed.replace(/\s+/g, ' '))}`,
        );
      },
    });
    progress.clear();
    // Otherwise the first visitor would wait for what follows from thousands of reports.
    await refreshStories();
    await refreshForecasts();
    console.log(summarize(kind, summary));
    const { failure, path } = rejectedFile;
    if (failure) console.error(`${path} could not be written: ${failure.message}`);
    else if (summary.rejected > 0) console.error(`The rejected records are in ${path}`);
    await reportSuspicions(kind, file, summary);
    if (summary.isInterrupted) return EXIT.interrupted;
    return summary.rejected > 0 ? EXIT.failed : EXIT.done;
  } finally {
    rejectedFile.close();
  }
}

/** Shown at most: enough to see whether sentences were cut. */
const REMOVALS_SHOWN = 3;

/** Shown at most; all are in the file. */
const SUSPICIONS_SHOWN = 20;

/** Prints what may be a duplicate or no player, and writes it as aliases that can be edited and imported. */
async function reportSuspicions(
  kind: ImportKindName,
  file: string,
  { missingCreated }: ImportSummary,
): Promise<void> {
  const kinds = ALIAS_KINDS.filter((each) => each === kind || missingCreated[each] > 0);
  const lists = await Promise.all(
    kinds.map(async (each) =>
      (await findSuspicions(each)).map((suspicion) => ({ kind: each, ...suspicion })),
    ),
  );
  const suspicions = lists.flat();
  if (suspicions.length === 0) return;
  for (const each of suspicions.slice(0, SUSPICIONS_SHOWN)) console.error(printable(describeSuspicion(each)));
  if (suspicions.length > SUSPICIONS_SHOWN)
    console.error(`… and ${suspicions.length - SUSPICIONS_SHOWN} more`);
  console.error(writeAliases(`${file}.aliases.jsonl`, suspicions));
}

/** Removes control characters, so that the content of a file cannot control the terminal. */
const printable = (text: string) => text.replace(/\p{Cc}/gu, '\uFFFD');

const STAYS_MERGED =
  'What was merged or removed stays so: to separate it, import again the files that name it, with --create-missing';

function summarize(kind: string, summary: ImportSummary): string {
  const { created, updated, unchanged, rejected, skipped, cleaned, takenBack, missingCreated } = summary;
  const missing = Object.entries(missingCreated).flatMap(([name, count]) =>
    count > 0 ? [`${count} ${name}`] : [],
  );
  return [
    `${kind}: ${created} created, ${updated} updated, ${unchanged} unchanged, ${rejected} rejected`,
    ...(skipped > 0 ? [`skipped because they are aliases: ${skipped}`] : []),
    ...(cleaned > 0 ? [`lists of tags removed from the end of texts: ${cleaned}`] : []),
    ...(takenBack > 0 ? [`aliases undone: ${takenBack}. ${STAYS_MERGED}`] : []),
    ...ignoredNames(summary),
    ...summary.notes.map(printable),
    ...(missing.length > 0 ? [`created because they were missing: ${missing.join(', ')}`] : []),
    ...(summary.isInterrupted ? [`stopped after line ${summary.line}; run it again to import the rest`] : []),
  ].join('\n');
}

/** The most frequent names that were left out of lists. */
function ignoredNames({ ignored }: ImportSummary): string[] {
  if (ignored.size === 0) return [];
  const counted = [...ignored].sort(([, one], [, other]) => other - one).slice(0, 5);
  const names = counted.map(([name, count]) => `"${name}" (${count})`).join(', ');
  return [`ignored because they are not names: ${printable(names)}${ignored.size > 5 ? ', …' : ''}`];
}

/** A progress line, if standard error is a terminal. */
function progressLine() {
  const isTerminal = process.stderr.isTTY;
  return {
    show({ line, created, updated, unchanged, rejected }: ImportProgress) {
      const taken = created + updated + unchanged;
      const numbers = [line, taken, rejected].map((count) => count.toLocaleString('en'));
      if (isTerminal)
        process.stderr.write(`\r\x1b[Kline ${numbers[0]}: ${numbers[1]} imported, ${numbers[2]} rejected`);
    },
    clear() {
      if (isTerminal) process.stderr.write('\r\x1b[K');
    },
  };
}

await runCommand(USAGE, async () => run(readRequest()));
