import { createHash } from 'node:crypto';
import { ObjectId } from 'mongodb';

/**
 * @returns the same identifier for the same parts, always: for items within a document that files give without
 *   one, so that importing a file again changes nothing
 */
export const stableId = (...parts: (string | number)[]): ObjectId =>
  new ObjectId(createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24));
