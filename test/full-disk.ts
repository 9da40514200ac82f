import { spawnSync } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import { openEmbedded } from '@boxscoop/embedded-mongodb';
import { MongoClient } from 'mongodb';

/** A small disk of a test's own (a tmpfs), which becomes full. */

/** How the database refuses what its disk does not take. */
const OUT_OF_DISK_SPACE = 14_031;

const succeeds = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;

/** @param size as `mount` takes it: `64k`, `3m` */
export const mountDisk = (folder: string, size: string) =>
  succeeds('mount', '-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder);

/** Also while a process that ends still has files open there. */
export const unmountDisk = (folder: string) => succeeds('umount', '--lazy', folder);

/** @returns whether this process has the rights to mount a disk */
export const mayMountDisk = (folder: string) => mountDisk(folder, '64k') && unmountDisk(folder);

/** Writes a file until nothing more fits. */
export function fillDisk(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (let bytes = 65_536; bytes >= 1; ) {
      try {
        writeSync(file, Buffer.alloc(bytes));
      } catch {
        bytes /= 2;
      }
    }
  } finally {
    closeSync(file);
  }
}

/** Uses up what the database has kept in its file: stores documents, shorter and shorter ones, until none is taken. */
export async function fillDatabase(dataDir: string): Promise<void> {
  const database = await openEmbedded({ dataDir });
  const client = await new MongoClient(database.uri).connect();
  try {
    const filling = client.db('filler').collection('filling');
    for (let bytes = 1_000_000; bytes >= 1_000; bytes /= 10) {
      const text = 'x'.repeat(bytes);
      const isTaken = () =>
        filling.insertOne({ text }).then(
          () => true,
          (error: { code?: unknown }) => {
            if (error.code === OUT_OF_DISK_SPACE) return false;
            throw error;
          },
        );
      while (await isTaken());
    }
  } finally {
    await client.close();
    await database.close();
  }
}
