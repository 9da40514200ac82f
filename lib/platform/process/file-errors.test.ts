import { constants } from 'node:os';
import { hasNoRoom } from './file-errors';

test.each([
  [{ code: 'ENOSPC' }, true],
  [{ code: 'EFBIG' }, true],
  // As Node.js 20 tells a quota that is used up.
  [{ code: 'Unknown system error -122', errno: -constants.errno.EDQUOT }, true],
  [{ code: 'EACCES', errno: -constants.errno.EACCES }, false],
])('%j says that there is no room: %p', (properties, expected) => {
  expect(hasNoRoom(Object.assign(new Error('write'), properties))).toBe(expected);
});
