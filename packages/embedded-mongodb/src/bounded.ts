import { bsonType, type Doc, isArray, isDoc } from './values';

/**
 * Tells commands that cannot take long in one step: they only compare and set values, which count their steps and look
 * at the clock themselves (`budget.ts`). `limitStep` starts a thread for each step, which takes longer than such a
 * command itself (docs/decisions/0057), so it is for the others.
 */

/** Operators that compare or set values. */
const SIMPLE = new Set([
  ...['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$in', '$nin', '$all', '$exists', '$type', '$size'],
  ...['$and', '$or', '$nor', '$not', '$elemMatch'],
  ...['$set', '$unset', '$setOnInsert', '$inc', '$mul', '$min', '$max', '$rename', '$currentDate'],
  ...['$push', '$each', '$slice', '$position', '$addToSet', '$pull', '$pullAll', '$pop'],
  ...['$db', '$clusterTime', '$readPreference'],
]);
/** A larger command is not looked at. */
const MAX_PARTS = 2_000;
/** What a sort in memory may hold: more is sorted in one step. */
const MAX_SORTED = 1_000;

const COMMANDS = new Set(['find', 'count', 'update', 'delete', 'findAndModify']);

/** Whether a command only compares and sets values, and sorts few documents. */
export function isBounded(body: Doc): boolean {
  const name = Object.keys(body)[0] ?? '';
  if (!COMMANDS.has(name)) return false;
  // Each may be an expression, or a pipeline of them.
  if (body.let !== undefined || isArray(body.update)) return false;
  if (
    name === 'find' &&
    body.sort !== undefined &&
    !(Number(body.limit) > 0 && Number(body.limit) <= MAX_SORTED)
  )
    return false;
  let parts = 0;
  const isSimple = (value: unknown): boolean => {
    if (++parts > MAX_PARTS || bsonType(value) === 'BSONRegExp') return false;
    if (isArray(value)) return value.every(isSimple);
    if (!isDoc(value)) return true;
    return Object.entries(value).every(
      ([key, inner]) =>
        (!key.startsWith('$') || SIMPLE.has(key)) && !(key === 'u' && isArray(inner)) && isSimple(inner),
    );
  };
  return isSimple(body);
}
