import { MongoServerError } from 'mongodb';
import { duplicateConflict } from './errors';

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
