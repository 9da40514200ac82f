import { withDatabase } from './database-address';

test.each([
  ['mongodb://127.0.0.1:27017', 'mongodb://127.0.0.1:27017/test'],
  ['mongodb://127.0.0.1:27017/', 'mongodb://127.0.0.1:27017/test'],
  ['mongodb://a:1,b:2,c:3/?replicaSet=rs0', 'mongodb://a:1,b:2,c:3/test?replicaSet=rs0'],
  ['mongodb://a:1?replicaSet=rs0', 'mongodb://a:1/test?replicaSet=rs0'],
  ['mongodb+srv://me:pass@host/site?w=majority', 'mongodb+srv://me:pass@host/test?w=majority'],
])('tests on the server %s have a database of their own: %s', (address, own) => {
  expect(withDatabase(address, 'test')).toBe(own);
});
