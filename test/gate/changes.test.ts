import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { filesChangedSince, readCleanCommit, readPassed, writePassed } from './changes';

let folder: string;
let place: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boxscoop-changes-'));
  place = join(folder, 'site');
  git(folder, 'init', '--quiet', '--initial-branch=main', 'site');
  for (const file of ['first', 'second', 'third']) commit(file);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const NOBODY = ['-c', 'user.name=Ana', '-c', 'user.email=ana@boxscoop.example', '-c', 'commit.gpgsign=false'];
const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', [...NOBODY, ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
function commit(file: string, content = file): void {
  mkdirSync(dirname(join(place, file)), { recursive: true });
  writeFileSync(join(place, file), content);
  git(place, 'add', '.');
  git(place, 'commit', '--quiet', '--message', file);
}
const idOf = (name: string) => git(place, 'rev-parse', name);

test('what later commits and the working tree change, new and deleted files too', () => {
  const since = idOf('HEAD~1');
  commit('fourth');
  writeFileSync(join(place, 'first'), 'changed');
  rmSync(join(place, 'second'));
  writeFileSync(join(place, 'new “file”'), '');
  expect(filesChangedSince(place, since)).toEqual(['first', 'fourth', 'second', 'third', 'new “file”']);
  expect(filesChangedSince(place, idOf('HEAD'))).toEqual(['first', 'second', 'new “file”']);
});

test('nothing is known since a commit that is not there, in a shallow clone, and without Git', () => {
  const since = idOf('HEAD~1');
  expect(filesChangedSince(place, '0'.repeat(40))).toBeUndefined();
  expect(filesChangedSince(place, '--cached')).toBeUndefined();
  const shallow = join(folder, 'shallow');
  git(folder, 'clone', '--quiet', '--depth=1', `file://${place}`, shallow);
  expect(filesChangedSince(shallow, since)).toBeUndefined();
  expect(filesChangedSince(folder, since)).toBeUndefined();
});

test('paths are those from the given folder, also within a larger repository', () => {
  commit('site/app/page');
  const site = join(place, 'site');
  writeFileSync(join(site, 'app/page'), 'changed');
  writeFileSync(join(place, 'first'), 'changed');
  expect(filesChangedSince(site, idOf('HEAD'))).toEqual(['app/page']);
});

test.each(['', '<<<<<<< HEAD', 'null'])('a record that reads %j says of no part that it passed', (text) => {
  commit('.ci/passed.json', text);
  expect(readPassed(place)).toEqual({});
});

test('a working tree holds a commit if nothing but what passed is changed or added', () => {
  commit('.ci/run');
  expect(readPassed(place)).toEqual({});
  writePassed(place, { Attacks: idOf('HEAD') });
  expect(readPassed(place)).toEqual({ Attacks: idOf('HEAD') });
  expect(readCleanCommit(place)).toBe(idOf('HEAD'));
  writeFileSync(join(place, 'new'), '');
  expect(readCleanCommit(place)).toBeUndefined();
  commit('new', 'changed');
  writeFileSync(join(place, 'new'), 'changed again');
  expect(readCleanCommit(place)).toBeUndefined();
  expect(readCleanCommit(folder)).toBeUndefined();
});
