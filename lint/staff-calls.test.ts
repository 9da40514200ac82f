import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findStaffGaps, rowsNamedIn } from './staff-calls';

test.each([
  ['a title', `test('PATCH /admin/tweet/{id} sets the note', go)`, ['PATCH /admin/tweet/{}']],
  ['two rows', `test('GET /a and POST /b: both', go)`, ['GET /a', 'POST /b']],
  ['a table', `['DELETE /topics/{topic}', 404],`, ['DELETE /topics/{}']],
  ['a page', 'test(`page /admin/single-topic/{id}: opens`, go)', ['page /admin/single-topic/{}']],
  ['a comment', '// PATCH /admin/tweet/{id} is tested elsewhere', []],
  ['an address', `get('/_api/admin/tweet/1')`, []],
])('rows named in %s', (_case, text, expected) => {
  expect([...rowsNamedIn(text).keys()]).toEqual(expected);
});

const folder = mkdtempSync(join(tmpdir(), 'rows-'));
const path = join(folder, 'named.test.ts');
beforeAll(() => writeFileSync(path, `test('GET /a/{id} answers', () => {});`));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['a row with a test', ['GET /a/{id}'], [], []],
  ['whatever its parameter is called', ['GET /a/{slug}'], [], []],
  ['a row without one', ['GET /b'], [], ['GET /b has no test']],
  ['a known gap', ['GET /b'], ['GET /b'], []],
  [
    'a known gap that has a test by now',
    ['GET /a/{id}'],
    ['GET /a/{id}'],
    ['GET /a/{id} has a test: remove it from lint/staff-gaps.ts'],
  ],
  ['a gap that is no row', [], ['GET /b'], ['GET /b is no row of staff-rows.ts']],
])('%s', (_case, rows, gaps, expected) => {
  expect(findStaffGaps([path], rows, gaps)).toEqual(expected);
});
