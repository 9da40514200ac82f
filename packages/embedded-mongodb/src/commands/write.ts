import type { Change, Statement, UpdateStatement } from '../change';
import { decodeDocument, encodeDocument } from '../documents';
import { CommandError } from '../errors';
import { type Env, Needs } from '../expressions';
import { insertMany } from '../inserts';
import { runStatement, runStatements } from '../modify';
import { compileProjection } from '../projection';
import { type Doc, isArray, isDoc, truthy } from '../values';
import {
  allowFields,
  type Command,
  type Context,
  check,
  collectionName,
  optionalDoc,
  refuse,
  requiredArray,
  variables,
} from './context';

/** The commands that write: insert, update, delete and findAndModify. */
const WRITE_FIELDS = ['ordered', 'bypassDocumentValidation', 'let'];

interface Failure {
  index: number;
  error: CommandError;
}

const failureDoc = ({ index, error }: Failure): Doc => ({
  index,
  code: error.code,
  ...error.extra,
  errmsg: error.message,
});
const withErrors = (reply: Doc, errors: Failure[]): Doc => ({
  ...reply,
  ...(errors.length > 0 ? { writeErrors: errors.map(failureDoc) } : {}),
  ok: 1,
});
const isOrdered = (body: Doc) => body.ordered !== false;

export const insert: Command = async ({ engine, db, body }) => {
  allowFields('insert', body, ['documents', 'ordered', 'bypassDocumentValidation']);
  const name = collectionName('insert', body);
  const docs = requiredArray(body.documents, 'insert.documents');
  if (docs.length === 0)
    throw new CommandError(16, 'Write batch sizes must be between 1 and 100000. Got 0 operations.');
  const { n, errors } = await insertMany(engine, db, name, docs, isOrdered(body));
  return withErrors({ n }, errors);
};

const UPDATE_STATEMENT = ['q', 'u', 'c', 'multi', 'upsert', 'arrayFilters', 'hint', 'collation', 'sort'];

function updateStatement(spec: unknown, body: Doc): UpdateStatement {
  if (!isDoc(spec))
    throw new CommandError(14, "BSON field 'update.updates' holds something that is no object");
  allowFields('update.updates', spec, UPDATE_STATEMENT, false);
  refuse(spec, ['collation']);
  if (spec.u === undefined)
    throw new CommandError(40414, "BSON field 'update.updates.u' is missing but a required field");
  if (spec.sort !== undefined && truthy(spec.multi))
    throw new CommandError(9, 'Cannot specify sort with multi=true');
  const constants = optionalDoc(spec.c, 'update.updates.c') ?? {};
  return {
    filter: optionalDoc(spec.q, 'update.updates.q') ?? {},
    update: spec.u,
    multi: truthy(spec.multi),
    upsert: truthy(spec.upsert),
    arrayFilters: isArray(spec.arrayFilters) ? spec.arrayFilters : undefined,
    hint: spec.hint ?? undefined,
    sort: optionalDoc(spec.sort, 'update.updates.sort'),
    vars: { ...variables(body), ...constants },
  };
}

/** Runs statements in order and gathers their results; stops at the first failure when `ordered`. */
async function runAll<T extends Statement>(
  context: Context,
  name: string,
  specs: unknown[],
  compile: (spec: unknown, body: Doc) => T,
): Promise<{ changes: { index: number; change: Change }[]; errors: Failure[] }> {
  const { engine, db, body } = context;
  const ordered = isOrdered(body);
  const changes: { index: number; change: Change }[] = [];
  const errors: Failure[] = [];
  const statements = specs.map((spec) => compile(spec, body));
  await runStatements(engine, db, name, statements, check(context), (index, result) => {
    if (result instanceof CommandError) errors.push({ index, error: result });
    else changes.push({ index, change: result });
    return !(ordered && errors.length > 0);
  });
  return { changes, errors };
}

export const update: Command = async (context) => {
  const { body } = context;
  allowFields('update', body, ['updates', ...WRITE_FIELDS]);
  const specs = requiredArray(body.updates, 'update.updates');
  const { changes, errors } = await runAll(context, collectionName('update', body), specs, updateStatement);
  const upserted = changes
    .filter(({ change }) => 'upserted' in change)
    .map(({ index, change }) => ({ index, _id: change.upserted }));
  const matched = changes.reduce((n, { change }) => n + change.matched, 0);
  const nModified = changes.reduce((n, { change }) => n + change.modified, 0);
  return withErrors(
    { n: matched + upserted.length, nModified, ...(upserted.length > 0 ? { upserted } : {}) },
    errors,
  );
};

function deleteStatement(spec: unknown, body: Doc): Statement {
  if (!isDoc(spec))
    throw new CommandError(14, "BSON field 'delete.deletes' holds something that is no object");
  allowFields('delete.deletes', spec, ['q', 'limit', 'hint', 'collation'], false);
  refuse(spec, ['collation']);
  const limit = Number(spec.limit ?? Number.NaN);
  if (limit !== 0 && limit !== 1)
    throw new CommandError(9, `The limit field in delete objects must be 0 or 1. Got ${String(spec.limit)}`);
  return {
    filter: optionalDoc(spec.q, 'delete.deletes.q') ?? {},
    multi: limit === 0,
    hint: spec.hint ?? undefined,
    vars: variables(body),
  };
}

export const remove: Command = async (context) => {
  const { body } = context;
  allowFields('delete', body, ['deletes', ...WRITE_FIELDS]);
  const specs = requiredArray(body.deletes, 'delete.deletes');
  const { changes, errors } = await runAll(context, collectionName('delete', body), specs, deleteStatement);
  return withErrors({ n: changes.reduce((n, { change }) => n + change.matched, 0) }, errors);
};

const FIND_AND_MODIFY = [
  'query',
  'sort',
  'remove',
  'update',
  'new',
  'fields',
  'upsert',
  'bypassDocumentValidation',
  'arrayFilters',
  'hint',
  'let',
  'collation',
];

export const findAndModify: Command = async (context) => {
  const { engine, db, body } = context;
  refuse(body, ['collation']);
  allowFields('findAndModify', body, FIND_AND_MODIFY);
  const name = collectionName('findAndModify', body);
  const [removing, returnNew, upsert] = [truthy(body.remove), truthy(body.new), truthy(body.upsert)];
  if (removing && body.update !== undefined)
    throw new CommandError(9, 'Cannot specify both an update and remove=true');
  if (removing && upsert) throw new CommandError(9, 'Cannot specify both upsert=true and remove=true');
  if (removing && returnNew)
    throw new CommandError(
      9,
      "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
    );
  if (!removing && body.update === undefined)
    throw new CommandError(9, 'Either an update or remove=true must be specified');
  const found: Statement = {
    filter: optionalDoc(body.query, 'findAndModify.query') ?? {},
    sort: optionalDoc(body.sort, 'findAndModify.sort'),
    hint: body.hint ?? undefined,
    multi: false,
    vars: variables(body),
  };
  const arrayFilters = isArray(body.arrayFilters) ? body.arrayFilters : undefined;
  const statement = removing ? found : { ...found, update: body.update, arrayFilters, upsert };
  const env: Env = { needs: new Needs(), vars: statement.vars ?? {} };
  const { filter } = engine.query(
    { id: 0, db, name, options: {}, indexes: [], indexedFields: undefined },
    statement,
  );
  const projection = compileProjection(optionalDoc(body.fields, 'findAndModify.fields') ?? {}, env, {
    filter,
  });
  const change = await runStatement(engine, db, name, statement, check(context));
  const image = returnNew ? change.after : change.before && decodeDocument(change.before);
  const value =
    image && projection ? projection.apply(decodeDocument(encodeDocument(image)), env.vars) : (image ?? null);
  const lastErrorObject: Doc = removing
    ? { n: change.matched }
    : {
        n: change.matched + ('upserted' in change ? 1 : 0),
        updatedExisting: change.matched > 0,
        ...('upserted' in change ? { upserted: change.upserted } : {}),
      };
  return { lastErrorObject, value, ok: 1 };
};
