import type { Cursors } from '../cursors';
import { deadlineOf, type Engine } from '../engine';
import { CommandError, failedToParse } from '../errors';
import { compileExpression, Needs, type Vars } from '../expressions';
import { toInteger } from '../numbers';
import { type Doc, isArray, isDoc, typeName } from '../values';

/** What a command gets, and how its fields are read: unknown fields and wrong types are refused as MongoDB does. */
export interface Context {
  engine: Engine;
  cursors: Cursors;
  db: string;
  body: Doc;
  connection: number;
  /** Set when it runs: whether one step of it cannot take long. */
  isBounded?: boolean;
  /** Whether the client has gone: nobody waits for the answer any more. */
  isGone?: () => boolean;
}

export type Command = (context: Context) => Promise<Doc | Buffer> | Doc | Buffer;

/** Fields every command may have. */
const GENERIC = [
  '$db',
  'lsid',
  '$clusterTime',
  'txnNumber',
  'autocommit',
  'startTransaction',
  'readConcern',
  'writeConcern',
  '$readPreference',
  'comment',
  'maxTimeMS',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
];

/** Throws code 40415 for a field that the command does not have. */
export function allowFields(command: string, body: Doc, fields: readonly string[], generic = true): void {
  for (const key of Object.keys(body))
    if (key !== command && !fields.includes(key) && !(generic && GENERIC.includes(key)))
      throw new CommandError(40415, `BSON field '${command}.${key}' is an unknown field.`);
}

/** Refuses what is known to MongoDB and left out here. */
export function refuse(body: Doc, fields: readonly string[]): void {
  for (const key of fields)
    if (body[key] !== undefined && !(key === 'collation' && isSimpleCollation(body[key])))
      throw new CommandError(115, `'${key}' is not supported by the embedded database`);
}

export const isSimpleCollation = (collation: unknown) =>
  isDoc(collation) && (Object.keys(collation).length === 0 || collation.locale === 'simple');

function wrongType(name: string, value: unknown, expected: string): CommandError {
  return new CommandError(
    14,
    `BSON field '${name}' is the wrong type '${typeName(value)}', expected type '${expected}'`,
  );
}

export function collectionName(command: string, body: Doc): string {
  const name = body[command];
  if (typeof name !== 'string')
    throw new CommandError(73, `collection name has invalid type ${typeName(name)}`);
  if (name === '') throw new CommandError(73, `Invalid namespace specified '${body.$db}.'`);
  return name;
}

export function optionalDoc(value: unknown, name: string): Doc | undefined {
  if (value === undefined || value === null) return undefined;
  if (!isDoc(value)) throw wrongType(name, value, 'object');
  return value;
}

export function requiredArray(value: unknown, name: string): unknown[] {
  if (!isArray(value))
    throw value === undefined
      ? new CommandError(40414, `BSON field '${name}' is missing but a required field`)
      : wrongType(name, value, 'array');
  return value;
}

/** A whole number that is not negative. */
export function optionalCount(value: unknown, name: string): number | undefined {
  if (value === undefined || value === null) return undefined;
  const n = toInteger(value);
  if (n === undefined) throw wrongType(name, value, 'int');
  if (n < 0) throw new CommandError(51024, `BSON field '${name}' value must be >= 0, actual value '${n}'`);
  return n;
}

/** The variables of a command: its `let` and the time. */
export function variables(body: Doc): Vars {
  const known = { NOW: new Date() };
  const given = Object.entries(optionalDoc(body.let, 'let') ?? {});
  const values = given.map(([name, spec]) => [
    name,
    compileExpression(spec, { needs: new Needs(), vars: known })({}, known),
  ]);
  return { ...Object.fromEntries(values), ...known };
}

/** A check for the pauses of a command: throws once it has taken longer than it may, or its client has gone. */
export function check({ body, isGone }: Context): () => void {
  const deadline = deadlineOf(body.maxTimeMS);
  return () => {
    deadline();
    if (isGone?.()) throw new CommandError(279, 'operation was interrupted because its client disconnected');
  };
}

/** How long the first step of a command may take, in milliseconds. */
export const timeLeft = ({ body }: Context): number | undefined => {
  const limit = Number(body.maxTimeMS ?? 0);
  return limit > 0 ? limit : undefined;
};

/** Reads and write concerns, sessions and transactions: accepted where a standalone server accepts them. */
export function checkGeneric(body: Doc): void {
  if (body.startTransaction !== undefined || body.autocommit !== undefined || body.txnNumber !== undefined)
    throw new CommandError(20, 'Transaction numbers are only allowed on a replica set member or mongos');
  const concern = optionalDoc(body.writeConcern, 'writeConcern');
  if (concern && typeof concern.w === 'number' && concern.w > 1)
    throw new CommandError(2, "cannot use 'w' > 1 when a host is not replicated");
  if (concern && typeof concern.w === 'string' && concern.w !== 'majority')
    throw new CommandError(
      2,
      `cannot use non-majority 'w' mode ${JSON.stringify(concern.w)} when a host is not a member of a replica set`,
    );
  const level = optionalDoc(body.readConcern, 'readConcern')?.level;
  if (level !== undefined && !['local', 'available', 'majority'].includes(String(level)))
    throw new CommandError(
      level === 'snapshot' || level === 'linearizable' ? 148 : 9,
      `readConcern level '${String(level)}' is not supported on a standalone server`,
    );
  if (body.apiVersion !== undefined && body.apiVersion !== '1')
    throw new CommandError(322, `Provided apiVersion '${String(body.apiVersion)}' is not supported`);
  if (body.maxTimeMS !== undefined && toInteger(body.maxTimeMS) === undefined)
    throw failedToParse('maxTimeMS must be a number');
}
