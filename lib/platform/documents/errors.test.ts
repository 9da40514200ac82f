import { MongoServerError } from 'mongodb';
import { duplicateConflict } from './errors';

test.each([
  [
    'E11000 duplicate key error collection: boxscoop.players index: name_key_1 dup key: { name_key: "ann" }',
    'name',
  ],
  ["Duplicate key violation on the requested collection: Index 'slug_1'", 'slug'],
  ["Duplicate key violation on the requested collection: Index 'kind_1_username_key_-1'", 'kind'],
  ['E11000 duplicate key error', '_id'],
])('a server that does not say which field is a duplicate: %s', (message, path) => {
  const error = new MongoServerError({ message, code: 11000 });
  expect(duplicateConflict(error)).toMatchObject({ issues: [{ path }] });
});

test.each([
  [{ name_key: 1 }, 'name'],
  [{ username_key: 1 }, 'username'],
  [{ slug: 1 }, 'slug'],
])('a duplicate of %j names the field that editors know: %s', (keyPattern, path) => {
  const error = new MongoServerError({ message: 'E11000', code: 11000, keyPattern });
  expect(duplicateConflict(error)).toMatchObject({
    message: `There already is one with the same ${path}.`,
    issues: [{ path, message: 'is already taken' }],
  });
});
