import { BSONRegExp } from 'bson';
import { isBounded } from './bounded';
import type { Doc } from './values';

test.each<[string, Doc]>([
  ['a find by values', { find: 'a', filter: { a: 1, b: { $in: [1, 2] } }, $db: 'x' }],
  ['a find of the newest', { find: 'a', filter: {}, sort: { at: -1 }, limit: 72 }],
  [
    'an update of fields',
    { update: 'a', updates: [{ q: { _id: 1 }, u: { $set: { a: 1 }, $inc: { n: 1 } } }] },
  ],
  [
    'a list that grows',
    { update: 'a', updates: [{ q: {}, u: { $push: { a: { $each: [1], $slice: -5 } } } }] },
  ],
  ['a counter', { findAndModify: 'a', query: { _id: 1 }, update: { $inc: { n: 1 } }, upsert: true }],
  ['a count', { count: 'a', query: { a: { $gt: 1 } } }],
  ['a delete', { delete: 'a', deletes: [{ q: { _id: 1 }, limit: 1 }] }],
])('%s is bounded', (_name, body) => {
  expect(isBounded(body)).toBe(true);
});

test.each<[string, Doc]>([
  ['an expression in a filter', { find: 'a', filter: { $expr: { $gt: ['$a', 1] } } }],
  ['a regular expression', { find: 'a', filter: { a: new BSONRegExp('a+') } }],
  ['the operator of one', { count: 'a', query: { a: { $not: { $regex: 'a+' } } } }],
  ['an expression in a projection', { find: 'a', filter: {}, projection: { b: { $range: [0, 1e9] } } }],
  ['a sort without a limit', { find: 'a', filter: {}, sort: { a: 1 } }],
  ['a sort with a large one', { find: 'a', filter: {}, sort: { a: 1 }, limit: 100_000 }],
  ['a pipeline', { aggregate: 'a', pipeline: [], cursor: {} }],
  ['an update by a pipeline', { update: 'a', updates: [{ q: {}, u: [{ $set: { a: '$b' } }] }] }],
  ['the same of one', { findAndModify: 'a', query: {}, update: [{ $set: { a: '$b' } }] }],
  ['variables', { find: 'a', filter: {}, let: { x: { $range: [0, 1e9] } } }],
  ['an index', { createIndexes: 'a', indexes: [] }],
  ['ten thousand values', { find: 'a', filter: { a: { $in: Array.from({ length: 10_000 }, (_, i) => i) } } }],
])('%s is not', (_name, body) => {
  expect(isBounded(body)).toBe(false);
});
