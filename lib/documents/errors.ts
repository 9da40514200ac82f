import { type Document, MongoBulkWriteError, MongoServerError } from 'mongodb';
import { ApiError } from '@/lib/http/errors';
import type { Versioned } from './schema';
import { versionOf } from './schema';

const DUPLICATE_KEY = 11000;

export const isDuplicate = (error: unknown): error is MongoServerError =>
  (error instanceof MongoServerError || error instanceof MongoBulkWriteError) && error.code === DUPLICATE_KEY;

/** A document has changed since the version that the caller named. */
export class VersionConflict extends ApiError {
  override name = 'VersionConflict';
  /** The version that is current. */
  readonly version: number;

  /** @param current the document as it is now */
  constructor(
    readonly current: Document & Versioned,
    seenVersion: number,
  ) {
    const version = versionOf(current);
    const fields = Object.entries(current.meta?.fields ?? {})
      .filter(([, changedIn]) => changedIn > seenVersion)
      .map(([field]) => field)
      .sort();
    super(
      'conflict',
      `This was changed meanwhile: it is at version ${version}, and you have seen ${seenVersion}.`,
      fields.map((path) => ({ path, message: 'was changed meanwhile' })),
    );
    this.version = version;
  }
}

/** @returns the conflict that a duplicate key is to a caller, naming the field that must be unique */
export function duplicateConflict(error: MongoServerError): ApiError {
  const [path = '_id'] = Object.keys((error.errorResponse?.keyPattern ?? {}) as object);
  return new ApiError('conflict', `There already is one with the same ${path}.`, [
    { path, message: 'is already taken' },
  ]);
}

/** Too many concurrent changes of one document. */
export const busyError = () =>
  new ApiError('unavailable', 'This is being changed too often just now. Try again.', undefined, {
    'retry-after': '1',
  });
