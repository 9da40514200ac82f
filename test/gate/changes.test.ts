import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChanges } from './changes';

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
function commit(file: string): void {
  writeFileSync(join(place, file), file);
  git(place, 'add', '.');
  git(place, 'commit', '--quiet', '--message', file);
}
const filesChanged = (cwd: string, env = {}) => findChanges(cwd, env)?.files;

test('on the main branch, what the last commit and the working tree change, new files too', () => {
  writeFileSync(join(place, 'first'), 'changed');
  writeFileSync(join(place, 'new'), '');
  expect(findChanges(place, {})).toEqual({
    since: git(place, 'rev-parse', 'HEAD~1').slice(0, 8),
    files: ['first', 'third', 'new'],
  });
});

test('on another branch, what all of its commits change, and nothing that main has changed since', () => {
  git(place, 'switch', '--quiet', '--create', 'work');
  for (const file of ['fourth', 'fifth']) commit(file);
  git(place, 'switch', '--quiet', 'main');
  commit('elsewhere');
  git(place, 'switch', '--quiet', 'work');
  expect(filesChanged(place)).toEqual(['fifth', 'fourth']);
  const clone = join(folder, 'clone');
  git(folder, 'clone', '--quiet', '--branch=work', place, clone);
  expect(filesChanged(clone, { CI: 'true' })).toEqual(['fifth', 'fourth']);
});

test('TEST_SINCE names the commit before a push of many', () => {
  expect(filesChanged(place, { TEST_SINCE: 'HEAD~2', CI: 'true' })).toEqual(['second', 'third']);
});

test('nothing is known of what was pushed to main in continuous integration, in a shallow clone, and without Git', () => {
  expect(findChanges(place, { CI: 'true' })).toBeUndefined();
  expect(findChanges(place, { TEST_SINCE: '0'.repeat(40) })).toBeUndefined();
  const shallow = join(folder, 'shallow');
  git(folder, 'clone', '--quiet', '--depth=1', `file://${place}`, shallow);
  expect(findChanges(shallow, {})).toBeUndefined();
  expect(findChanges(folder, {})).toBeUndefined();
});
