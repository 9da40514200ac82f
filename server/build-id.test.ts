import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '../test/temporary-folder';
import { buildIdOf } from './build-id.mjs';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** @returns the id of a build of these sources, which are written in this order */
function idOf(sources: Record<string, string>): string {
  const folder = temporaryFolder('build-id');
  folders.push(folder);
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return buildIdOf(folder);
}

const SOURCES = { 'app/page.tsx': 'page', 'lib/a/b.ts': 'b', 'package-lock.json': '{}' };
const id = idOf(SOURCES);

test('one content of sources has one id, wherever and in whatever order it was written', () => {
  const reversed = Object.fromEntries(Object.entries(SOURCES).reverse());
  expect([id, idOf(reversed)]).toEqual([expect.stringMatching(/^[0-9a-fx]{20}$/), id]);
});

test.each([
  ['another text', { ...SOURCES, 'lib/a/b.ts': 'c' }],
  ['another name', { 'app/page.tsx': 'page', 'lib/a/c.ts': 'b', 'package-lock.json': '{}' }],
  ['another version of a package', { ...SOURCES, 'package-lock.json': '{"a":1}' }],
])('%s has another id', (_what, sources) => expect(idOf(sources)).not.toBe(id));

test('tests and documents are no part of a build', () => {
  expect(idOf({ ...SOURCES, 'lib/a/b.test.ts': 'test', 'docs/a.md': 'text' })).toBe(id);
});
