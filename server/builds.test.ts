import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../test/temporary-folder';
import { buildingDir, currentBuild, environmentOf, isBuildCurrent, publishBuild } from './builds.mjs';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder('builds');
  process.env.BUILDS_DIR = folder;
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  delete process.env.BUILDS_DIR;
});

function build(id: string): void {
  mkdirSync(buildingDir());
  writeFileSync(join(buildingDir(), 'BUILD_ID'), id);
}

async function publish(id: string): Promise<string> {
  build(id);
  publishBuild();
  // Names have milliseconds.
  await new Promise((resolve) => setTimeout(resolve, 2));
  return currentBuild() as string;
}

test('there is no build at first', () => expect([currentBuild(), isBuildCurrent()]).toEqual([null, false]));

test('a build that is not finished, or has failed, leaves the one that serves', async () => {
  const served = await publish('one');
  build('two');
  expect(currentBuild()).toBe(served);
  expect(environmentOf(served)).toEqual({ NEXT_DIST_DIR: served, NEXT_DEPLOYMENT_ID: 'one' });
});

test('a build is served from a folder of its own, also one of the same sources, and the last three stay', async () => {
  const served: string[] = [];
  for (const id of ['one', 'two', 'two', 'three']) served.push(await publish(id));
  expect(new Set(served).size).toBe(4);
  const kept = readdirSync(folder).filter((name) => name !== 'current');
  expect(kept.map((name) => join(folder, name)).sort()).toEqual(served.slice(1));
});

test('a build of other sources is not current', async () => {
  await publish('of-other-sources');
  expect(isBuildCurrent()).toBe(false);
});
