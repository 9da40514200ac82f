import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import type { Rejection } from './import';

/** Where the rejected records of a file go: beside it. */
export const rejectedFileOf = (file: string) => `${file}.rejected.jsonl`;

/**
 * Collects rejected records beside the file they come from, one JSON object a line. There is such a file only
 * while the last run rejected something: one of an earlier run is removed.
 */
export class RejectedFile {
  readonly path: string;
  /** Why the file could not be written, where it could not; the run goes on without it. */
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
