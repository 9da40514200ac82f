import { type Document, MongoBulkWriteError, MongoServerError } from 'mongodb';
import { ApiError } from '@/lib/platform/http/errors';
import type { Versioned } from './schema';
import { versionOf } from './schema';

const DUPLICATE_KEY = 11000;

export const isDuplicate = (error: unknown): error is MongoServerError =>
  (error instanceof MongoServerError || error instanceof MongoBulkWriteError) && error.code === DUPLICATE_KEY;

/** The document has changed since the version that the caller named. */
export class VersionConflict extends ApiError {
  override name = 'VersionConflict';

  /** @param current the current document */
  constructor(current: Document & Versioned, seenVersion: number) {
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
  }
}

/** Fields that are made from others to be unique, and the field that an editor knows. */
const MADE_FROM: Readonly<Record<string, string>> = {
  account_keys: 'accounts',
  article_key: 'url',
  name_key: 'name',
  owner_key: 'owner_username',
  post_keys: 'tweet_id',
  username_key: 'username',
};

/** @returns the error for a duplicate key, naming the unique field */
export function duplicateConflict(error: MongoServerError): ApiError {
  const [key = keyIn(error.message)] = Object.keys((error.errorResponse?.keyPattern ?? {}) as object);
  const path = MADE_FROM[key] ?? key;
  return new ApiError('conflict', `There already is one with the same ${path}.`, [
    { path, message: 'is already taken' },
  ]);
}

/**
 * Servers that speak MongoDB's protocol may leave `keyPattern` out, and name the index.
 * @returns the first field of the index that a message names
 */
function keyIn(message: string): string {
  const key =
    /dup key: \{ *"?([\w.]+)"? *:/.exec(message) ?? /index:? '?([\w.]+?)_-?1(?:_|\b)/i.exec(message);
  return key?.[1] ?? '_id';
}
