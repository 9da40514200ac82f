import { ObjectId } from 'bson';
import { CommandError } from './errors';
import type { Operator } from './expressions';
import { isNumeric, numberKind, toNumber } from './numbers';
import { bsonType, typeName } from './values';

/** `$toString` and `$toObjectId`. A failed conversion is code 241. */
const failed = (why: string) => new CommandError(241, `${why} in $convert with no onError value`);
const unsupported = (v: unknown, to: string) => failed(`Unsupported conversion from ${typeName(v)} to ${to}`);

function string(v: unknown): string {
  if (typeof v === 'string') return v;
  if (v instanceof Date) return v.toISOString();
  if (isNumeric(v) && numberKind(v) === 'double') return doubleText(toNumber(v));
  if (typeof v === 'boolean' || isNumeric(v)) return String(v);
  if (bsonType(v) === 'ObjectId') return (v as ObjectId).toHexString();
  throw unsupported(v, 'string');
}

/** The shortest text of a double; its exponent has two digits at least, as in C. */
function doubleText(n: number): string {
  if (!Number.isFinite(n)) return String(n);
  const [mantissa = '', exponent = '0'] = n.toExponential().split('e');
  const power = Number(exponent);
  if (power >= -4 && power < 16) return Object.is(n, -0) ? '-0' : String(n);
  const size = String(Math.abs(power)).padStart(2, '0');
  return `${mantissa}e${power < 0 ? '-' : '+'}${size}`;
}

function objectId(v: unknown): unknown {
  if (bsonType(v) === 'ObjectId') return v;
  if (typeof v !== 'string') throw unsupported(v, 'objectId');
  if (!/^[0-9a-f]{24}$/i.test(v)) throw failed(`Failed to parse objectId '${v}'`);
  return new ObjectId(v);
}

const conversion = (convert: (v: unknown) => unknown): Operator => ({
  min: 1,
  max: 1,
  few: 50723,
  apply: ([v]) => (v === null || v === undefined ? null : convert(v)),
});

export const typeOperators: Record<string, Operator> = {
  $toString: conversion(string),
  $toObjectId: conversion(objectId),
};
