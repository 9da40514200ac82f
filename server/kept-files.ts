import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { log } from '@/lib/platform/telemetry/log';
import { readBuildId } from './builds.mjs';

/**
 * Static files of the builds that were served before. A page that a reader or a shared cache has from one of them names its
 * scripts, and loads some of them later. They are kept in the data directory, since each release has a folder or an image of
 * its own.
 */

/** Number of builds whose files are kept besides the one that is served. */
const KEPT_BUILDS = 2;
const PARTS = ['static', 'compressed'] as const;
/** An unfinished copy older than this is left over from a process that was killed, in milliseconds. */
const UNFINISHED_MS = 60 * 60_000;

let earlier: readonly string[] = [];

/** @returns folders with the static files of earlier builds, newest first, in the layout of a build */
export const earlierBuilds = () => earlier;

/**
 * Copies the static files of the build that is about to be served, and deletes those of all builds but it and the two
 * before. If the disk cannot be written to, this is logged and the site starts anyway.
 * @param build its folder
 */
export async function keepFiles(build: string, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'static-files');
  const id = readBuildId(build);
  try {
    // The data directory may be new: nobody else may read it.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // The files of earlier builds are served even if the copy fails.
    const failure = await copy(build, join(folder, id)).then(
      () => null,
      (error: Error) => error,
    );
    const others = (await readdir(folder)).filter((name) => name !== id);
    const candidates = await Promise.all(
      others.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
    );
    const finished = candidates.filter(({ name }) => !name.includes('.')).sort((a, b) => b.at - a.at);
    const dead = candidates.filter(({ name, at }) => name.includes('.') && at < Date.now() - UNFINISHED_MS);
    earlier = finished.slice(0, KEPT_BUILDS).map(({ name }) => join(folder, name));
    for (const { name } of [...finished.slice(KEPT_BUILDS), ...dead])
      await rm(join(folder, name), { recursive: true, force: true });
    if (failure) throw failure;
  } catch (error) {
    log.error({ err: error }, `the static files of this build cannot be kept in ${folder}`);
  }
}

/**
 * Copies under a temporary name, so that a process that is killed leaves no incomplete folder. The modification time of the
 * folder says when the build was last started.
 */
async function copy(build: string, to: string): Promise<void> {
  if (!existsSync(to)) {
    const unfinished = `${to}.${process.pid}`;
    try {
      for (const part of PARTS) await cp(join(build, part), join(unfinished, part), { recursive: true });
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      throw error;
    }
    // An instance that shares the folder may have been first.
    await rename(unfinished, to).catch((error) => {
      if (!existsSync(to)) throw error;
      return rm(unfinished, { recursive: true });
    });
  }
  const now = new Date();
  await utimes(to, now, now);
}
