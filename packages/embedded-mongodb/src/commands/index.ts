import { isBounded } from '../bounded';
import { beginStretch } from '../budget';
import { isDamage } from '../data-file';
import { CommandError } from '../errors';
import { limitStep } from '../time-limit';
import type { Doc } from '../values';
import * as admin from './admin';
import { type Command, type Context, check, checkGeneric, timeLeft } from './context';
import * as diagnostics from './diagnostics';
import { distinct } from './distinct';
import { explain, explainAggregate } from './explain';
import { createIndexes, dropIndexes, listIndexes } from './indexes';
import { aggregate, count, find, getMore, killCursors } from './read';
import { validate } from './validate';
import { findAndModify, insert, remove, update } from './write';

/** All commands by name, and the one way they are run. */
export const COMMANDS: Record<string, Command> = {
  find,
  aggregate: (context) =>
    context.body.explain === true ? explainAggregate(context, context.body) : aggregate(context),
  count,
  distinct,
  getMore,
  killCursors,
  insert,
  update,
  delete: remove,
  findAndModify,
  explain,
  createIndexes,
  dropIndexes,
  listIndexes,
  create: admin.create,
  drop: admin.drop,
  dropDatabase: admin.dropDatabase,
  listCollections: admin.listCollections,
  listDatabases: admin.listDatabases,
  dbStats: admin.dbStats,
  hello: diagnostics.hello,
  isMaster: diagnostics.hello,
  ismaster: diagnostics.hello,
  ping: diagnostics.ping,
  validate,
  endSessions: diagnostics.ok,
  buildInfo: diagnostics.buildInfo,
  serverStatus: diagnostics.serverStatus,
  connectionStatus: diagnostics.connectionStatus,
  hostInfo: diagnostics.hostInfo,
};

/** What computes nothing, or limits its own steps and has something to put in order when one is stopped. */
const UNLIMITED = new Set(['getMore', 'insert', 'ping', 'hello', 'isMaster', 'ismaster', 'endSessions']);

/** Runs a command; a failure becomes the answer MongoDB would give. */
export async function runCommand(context: Context): Promise<Doc | Buffer> {
  const name = Object.keys(context.body)[0] ?? '';
  try {
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command) throw new CommandError(59, `no such command: '${name}'`);
    checkGeneric(context.body);
    context.engine.storage.beginSlice();
    beginStretch(check(context));
    context.isBounded = isBounded(context.body);
    return await (UNLIMITED.has(name) || context.isBounded
      ? command(context)
      : limitStep(() => command(context), timeLeft(context)));
  } catch (error) {
    if (error instanceof CommandError)
      return { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName, ...error.extra };
    if (error instanceof RangeError && /call stack/.test(error.message))
      return {
        ok: 0,
        errmsg: 'Exceeded depth limit when converting to BSON',
        code: 15,
        codeName: 'Overflow',
      };
    const message = error instanceof Error ? error.message : String(error);
    if (isDamage(error)) context.engine.damage ??= message;
    return { ok: 0, errmsg: `internal error: ${message}`, code: 1, codeName: 'InternalError' };
  }
}
