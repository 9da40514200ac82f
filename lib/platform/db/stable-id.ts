import { createHash } from 'node:crypto';
import { ObjectId } from 'mongodb';

/**
 * @returns the same id for the same parts: for items in a document that imports give without one, so that importing
 *   again changes nothing
 */
export const stableId = (...parts: (string | number)[]): ObjectId =>
  new ObjectId(createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24));
