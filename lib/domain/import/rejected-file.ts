import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import type { Rejection } from './import';

/** The path of the file with rejected records. */
const rejectedFileOf = (file: string) => `${file}.rejected.jsonl`;

/**
 * Writes rejected records next to their file, one JSON object per line. The file only exists if the last run rejected
 * something; that of an earlier run is removed.
 */
export class RejectedFile {
  readonly path: string;
  /** Why the file could not be written; the import continues without it. */
  failure: Error | undefined;
  private descriptor: number | undefined;

  constructor(importedFile: string) {
    this.path = rejectedFileOf(importedFile);
    this.attempt(() => rmSync(this.path, { force: true }));
  }

  write({ line, reason, record }: Rejection): void {
    if (this.failure) return;
    this.attempt(() => {
      this.descriptor ??= openSync(this.path, 'w');
      writeSync(this.descriptor, `${JSON.stringify({ line, reason, record })}\n`);
    });
  }

  private attempt(write: () => void) {
    try {
      write();
    } catch (error) {
      this.failure = error as Error;
    }
  }

  close(): void {
    if (this.descriptor !== undefined) closeSync(this.descriptor);
    this.descriptor = undefined;
  }
}
