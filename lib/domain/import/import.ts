import { basename } from 'node:path';
import { prepareCollections } from '@/lib/domain/data/prepare-collections';
import { batchesOf } from '@/lib/platform/db/batches';
import { isOutage } from '@/lib/platform/db/client';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import { ApiError } from '@/lib/platform/http/errors';
import { areAliases } from './alias-queries';
import { removedTails } from './clean-texts';
import { convertPosts } from './convert-posts';
import { columnsOf } from './csv';
import { readSourceRecords } from './file-formats';
import type { SourceRecord } from './file-record';
import { describeInvalid } from './invalid-record';
import { IMPORT_KINDS, type ImportKind, type ImportKindName } from './kinds';
import { Preparation } from './prepare-record';
import { type Reading, readingOf } from './reading-options';
import { References } from './references';
import { type Resolved, UnresolvedReferenceError } from './resolved-references';
import { SeenKeys } from './seen-keys';

/** Records written at once. */
const BATCH = 500;

/** A rejected record, and why. */
export interface Rejection {
  line: number;
  reason: string;
  /** The record; its text if it cannot be parsed, or has numbers that lost digits when it was. */
  record: unknown;
}

/** The end of a text that was removed. */
export interface Removal {
  line: number;
  removed: string;
}

export interface ImportProgress {
  /** The last processed line. */
  line: number;
  created: number;
  updated: number;
  unchanged: number;
  rejected: number;
  /** Records of what is an alias of another one. */
  skipped: number;
  /** Texts whose scraped list of tags was removed. */
  cleaned: number;
  /** Aliases that no longer hold. */
  takenBack: number;
}

export interface ImportSummary extends ImportProgress {
  /** Entities created for references. */
  missingCreated: References['created'];
  /** How often a name that names nothing, or a skipped alias, was left out of a list, by name. */
  ignored: References['ignored'];
  /** What else was done with records, one line each. */
  notes: string[];
  /** Whether the run was stopped before the end; what it imported stays. */
  isInterrupted: boolean;
}

export interface ImportOptions {
  /** Creates unknown journalists, players, teams and topics that records refer to. */
  createMissing?: boolean;
  /** Stops the run after the current batch. */
  signal?: AbortSignal;
  /** Called after each batch. */
  onProgress?: (progress: ImportProgress) => void;
  /** Called for each rejected record. */
  onRejected?: (rejection: Rejection) => void;
  /** Called for each list of tags that was removed. */
  onCleaned?: (removal: Removal) => void;
  /** The actor in the audit log; by default the file. */
  actor?: WriteContext['actor'];
  /** How the file is written, if not in our fields and forms. */
  reading?: Reading;
}

/** The operation in the audit log. */
const OPERATION = 'import';

/**
 * Imports a file record by record, in bounded memory, by natural key, so that a second run changes nothing. Of two
 * different records with the same key, the first is imported and the later rejected.
 * @throws UnreadableFileError if the format is not supported
 */
export async function importFile(
  kind: ImportKindName,
  file: string,
  options: ImportOptions = {},
): Promise<ImportSummary> {
  await prepareCollections();
  const reading = options.reading ?? readingOf(kind);
  const records = readSourceRecords(file, IMPORT_KINDS[kind].schema, reading.map);
  return importRecords(kind, kind === 'tweets' ? convertPosts(records, file, reading) : records, {
    actor: { kind: 'import', name: basename(file) },
    ...options,
    reading,
  });
}

/** Imports records from any source, like `importFile`, but into a database that has its indexes. */
export async function importRecords(
  kind: ImportKindName,
  records: AsyncIterable<SourceRecord>,
  options: ImportOptions = {},
): Promise<ImportSummary> {
  const reading = options.reading ?? readingOf(kind);
  const run = new Run(kind, options, reading);
  for await (const batch of batchesOf(records, BATCH)) {
    await run.take(batch);
    options.onProgress?.(run.progress);
    if (options.signal?.aborted) break;
  }
  return {
    ...run.progress,
    missingCreated: run.references.created,
    ignored: run.references.ignored,
    notes: reading.notes.lines(),
    isInterrupted: options.signal?.aborted ?? false,
  };
}

/** A valid record. */
interface Accepted {
  source: SourceRecord;
  input: unknown;
}

class Run {
  readonly progress: ImportProgress = {
    line: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    rejected: 0,
    skipped: 0,
    cleaned: 0,
    takenBack: 0,
  };
  readonly references: References;
  private readonly seen = new SeenKeys();
  private readonly kind: ImportKind;
  private readonly preparation: Preparation;
  private readonly fields: string[];
  private readonly context: WriteContext;

  constructor(
    kind: ImportKindName,
    private readonly options: ImportOptions,
    private readonly reading: Reading,
  ) {
    this.kind = IMPORT_KINDS[kind];
    this.preparation = new Preparation(kind, this.kind.schema, reading);
    this.fields = [...columnsOf(this.kind.schema).keys()];
    this.context = { actor: options.actor ?? { kind: 'import', name: 'import' }, operation: OPERATION };
    this.references = new References(options.createMissing ?? false, this.context, reading.notes);
  }

  async take(batch: SourceRecord[]): Promise<void> {
    const accepted = await this.withoutAliases(batch.flatMap((record) => this.check(record) ?? []));
    if (this.kind.changesReferences) {
      for (const each of accepted) {
        await this.resolveAndWrite([each]);
        this.references.forget();
      }
    } else await this.resolveAndWrite(accepted);
    this.progress.line = batch.at(-1)?.line ?? this.progress.line;
  }

  private async resolveAndWrite(accepted: Accepted[]): Promise<void> {
    const resolved = await this.references.resolve(accepted.map(({ input }) => this.kind.references(input)));
    const changes = accepted.flatMap((each) => this.change(each, resolved) ?? []);
    if (this.kind.isWrittenAlone) for (const change of changes) await this.write([change]);
    else await this.write(changes);
  }

  private check(source: SourceRecord): Accepted | null {
    const { line } = source;
    if (!('value' in source)) return this.reject(source, source.fault);
    const prepared = this.preparation.of(source.value);
    if ('fault' in prepared) return this.reject(source, prepared.fault);
    const parsed = this.kind.schema.safeParse(prepared.value);
    if (!parsed.success)
      return this.reject(source, describeInvalid(parsed.error, this.fields, prepared.dateFaults));
    const leftOut = this.kind.leftOut(parsed.data);
    if (leftOut) {
      this.reading.notes.add(`left out, ${leftOut}`, `line ${line}`);
      return null;
    }
    const key = this.kind.key(parsed.data);
    const first = this.seen.contradicts(key, prepared.value, line);
    if (first !== null)
      return this.reject(
        source,
        `contradicts line ${first}, which has the same key (${key}): keep one of them`,
      );
    const input = this.kind.clean(parsed.data);
    const removals = removedTails(parsed.data, input);
    if (removals.length > 0) this.progress.cleaned++;
    for (const removed of removals) this.options.onCleaned?.({ line, removed });
    return { source, input };
  }

  /** Leaves out records of what an alias says is somebody else, or nothing. */
  private async withoutAliases(batch: Accepted[]): Promise<Accepted[]> {
    const names = batch.flatMap(({ input }) => this.kind.names?.(input) ?? []);
    if (!names[0]) return batch;
    const isAlias = await areAliases(names[0].kind, names);
    const kept = batch.filter((_record, index) => !isAlias[index]);
    this.progress.skipped += batch.length - kept.length;
    return kept;
  }

  private change({ source, input }: Accepted, resolved: Resolved) {
    try {
      return { source, change: this.kind.change(input, resolved) };
    } catch (error) {
      if (error instanceof UnresolvedReferenceError) return this.reject(source, error.message);
      throw error;
    }
  }

  /** If the database refuses a batch, each record is written separately, and only refused ones are rejected. */
  private async write(batch: { source: SourceRecord; change: unknown }[]): Promise<void> {
    if (batch.length === 0) return;
    try {
      const results = await this.kind.write(
        batch.map(({ change }) => change),
        this.context,
      );
      for (const { outcome, takenBack = 0 } of results) {
        this.progress[outcome]++;
        this.progress.takenBack += takenBack;
      }
    } catch (error) {
      if (isOutage(error) || !(error instanceof Error) || !('code' in error)) throw error;
      if (batch.length > 1) for (const each of batch) await this.write([each]);
      else for (const { source } of batch) this.reject(source, refusal(error));
    }
  }

  private reject(source: SourceRecord, reason: string): null {
    this.progress.rejected++;
    this.options.onRejected?.({ line: source.line, reason, record: reported(source) });
    return null;
  }
}

const reported = (source: SourceRecord): unknown =>
  'value' in source && !lostDigits(source.value) ? source.value : source.raw;

/** @returns whether a value has a number that JSON could not read exactly, such as 956192740060090368 */
const lostDigits = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(lostDigits)
    : typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER;

const DUPLICATE_KEY = 11000;

/** The fields that two records have alike, as the database names them: `{ string_date: "2026-01-31" }` */
const keyOf = ({ message }: Error): string => /dup key: (\{.*\})/s.exec(message)?.[1] ?? message;

function refusal(error: Error & { code?: unknown }): string {
  if (error instanceof ApiError) return error.message;
  return error.code === DUPLICATE_KEY
    ? `another record already has the same unique value, ${keyOf(error)}: give another value, or change that record`
    : `the database refused it (${error.message})`;
}
