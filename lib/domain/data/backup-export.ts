import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { BSON, type Document } from 'mongodb';
import { database } from '@/lib/platform/db/client';
import {
  BackupError,
  CONTENTS_FILE,
  type Contents,
  collectionFile,
  dataIn,
  isData,
  readBackupContents,
} from './backup-layout';

/** Characters buffered before a write. */
const BUFFER = 1_000_000;
/** A backup holds password hashes and vault links, so only its owner may read it. */
const OWNER_ONLY = { file: 0o600, directory: 0o700 };

/**
 * Writes every collection into a folder, see backup-layout.ts. The folder appears complete or not at all, and replaces an
 * earlier backup. Documents written during the export may or may not be included.
 * @returns the number of documents of each collection
 * @throws BackupError if the folder contains anything but a backup
 */
export async function exportDatabase(directory: string): Promise<Contents['collections']> {
  const target = resolve(directory);
  await checkTarget(target);
  await mkdir(dirname(target), { recursive: true });
  const partial = `${target}.partial-${randomBytes(4).toString('hex')}`;
  await mkdir(partial, { mode: OWNER_ONLY.directory });
  try {
    const collections = await writeCollections(partial);
    const contents: Contents = { format: 'boxscoop-backup', version: 1, collections };
    await writeFile(join(partial, CONTENTS_FILE), `${JSON.stringify(contents, null, 2)}\n`, {
      mode: OWNER_ONLY.file,
    });
    await replace(target, partial);
    return collections;
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

async function checkTarget(target: string): Promise<void> {
  if (!existsSync(target) || (await readdir(target)).length === 0) return;
  await readBackupContents(target).catch(() => {
    throw new BackupError(`"${target}" contains something other than a backup: name a new folder`);
  });
}

async function writeCollections(directory: string): Promise<Contents['collections']> {
  const db = await database();
  const named = await db.listCollections({}, { nameOnly: true }).toArray();
  const names = named.map(({ name }) => name).filter(isData);
  const counts: Contents['collections'] = {};
  for (const name of names.sort()) {
    const count = await writeCollection(name, collectionFile(directory, name));
    if (count > 0) counts[name] = count;
    else await rm(collectionFile(directory, name));
  }
  return counts;
}

async function writeCollection(name: string, path: string): Promise<number> {
  const db = await database();
  // Without this the driver turns every number into a double, and integers would be exported as doubles.
  const asStored = { promoteValues: false, promoteBuffers: false } as const;
  const documents = db.collection<Document>(name, asStored).find(dataIn(name)).sort({ _id: 1 });
  const file = await open(path, 'wx', OWNER_ONLY.file);
  try {
    let count = 0;
    let text = '';
    for await (const document of documents) {
      text += `${BSON.EJSON.stringify(document, { relaxed: false })}\n`;
      count++;
      if (text.length < BUFFER) continue;
      await file.appendFile(text);
      text = '';
    }
    await file.appendFile(text);
    await file.sync();
    return count;
  } finally {
    await file.close();
  }
}

async function replace(target: string, complete: string): Promise<void> {
  const old = `${complete}.old`;
  if (existsSync(target)) await rename(target, old);
  await rename(complete, target);
  await rm(old, { recursive: true, force: true });
}
