import type { ObjectId, Timestamp } from 'bson';
import { formatDate } from './calendar';
import { CommandError } from './errors';
import type { NamedOperator } from './expressions';
import { toWall, UTC, type Zone, zoneOf } from './time-zones';
import { bsonType, type Doc, typeName } from './values';

/** Date operators. An argument that is given and is null or missing makes the result null, a time zone too. */
const isNil = (v: unknown): v is null | undefined => v === null || v === undefined;
const isGivenNil = (args: Doc, name: string) => Object.hasOwn(args, name) && isNil(args[name]);

function asDate(v: unknown, name: string): Date {
  if (v instanceof Date) return v;
  // The seconds of an ObjectId have a sign.
  if (bsonType(v) === 'ObjectId') return new Date(Buffer.from((v as ObjectId).id).readInt32BE(0) * 1000);
  if (bsonType(v) === 'Timestamp') return new Date(Number((v as Timestamp).toBigInt() >> 32n) * 1000);
  throw new CommandError(16006, `can't convert from BSON type ${typeName(v)} to Date (${name})`);
}

const zoneIn = (args: Doc): Zone => (isNil(args.timezone) ? UTC : zoneOf(args.timezone));

const PARTS: Record<string, (wall: Date) => number> = {
  $year: (d) => d.getUTCFullYear(),
  $month: (d) => d.getUTCMonth() + 1,
  $dayOfMonth: (d) => d.getUTCDate(),
};

function partOperator(name: string, part: (wall: Date) => number): NamedOperator {
  return {
    required: ['date'],
    optional: ['timezone'],
    shorthand: true,
    codes: { missing: { date: 40539 }, unknown: 40535 },
    named: (args) => {
      if (isNil(args.date) || isGivenNil(args, 'timezone')) return null;
      return part(toWall(asDate(args.date, name), zoneIn(args)));
    },
  };
}

function dateToString(args: Doc): unknown {
  const { date, format, onNull } = args;
  if (isNil(date)) return Object.hasOwn(args, 'onNull') ? onNull : null;
  if (isGivenNil(args, 'timezone') || isGivenNil(args, 'format')) return null;
  if (format !== undefined && typeof format !== 'string')
    throw new CommandError(
      18533,
      `$dateToString requires that 'format' be a string, found: ${typeName(format)}`,
    );
  const zone = zoneIn(args);
  const at = asDate(date, '$dateToString');
  const offset = zone.offsetAt(at);
  return formatDate(
    new Date(at.getTime() + offset),
    Math.trunc(offset / 60_000),
    format ?? (zone.isUtc ? '%Y-%m-%dT%H:%M:%S.%LZ' : '%Y-%m-%dT%H:%M:%S.%L'),
  );
}

export const dateOperators: Record<string, NamedOperator> = {
  ...Object.fromEntries(Object.entries(PARTS).map(([name, part]) => [name, partOperator(name, part)])),
  $dateToString: {
    required: ['date'],
    optional: ['format', 'timezone', 'onNull'],
    codes: { missing: { date: 18628 }, unknown: 18534, object: 18629 },
    named: dateToString,
  },
};
