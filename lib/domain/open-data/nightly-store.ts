import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GridFSBucket, ObjectId } from 'mongodb';
import { database } from '@/lib/platform/db/client';
import { databaseTime } from '@/lib/platform/db/clock';
import { collection } from '@/lib/platform/db/collections';
import { isDuplicate } from '@/lib/platform/documents/errors';
import { NIGHTS } from './download-limit';
import { type Night, type NightDocument, nightView } from './nightly-schema';

/** Nights and their files in the database, which every instance reads alike. */

/** What belongs to no night after this was left by an attempt that failed, or a process that ended while it wrote. */
const UNFINISHED_KEPT_MS = 60 * 60 * 1000;

const BUCKET = 'nightly';
const bucket = async () => new GridFSBucket(await database(), { bucketName: BUCKET });

const newestFirst = { _id: -1 } as const;
const nightOf = ({ manifest }: NightDocument): Night => nightView.parse(JSON.parse(manifest));

/** @returns the nights that are kept, newest first */
export async function listNights(): Promise<Night[]> {
  const nights = await collection('nights');
  return (await nights.find().sort(newestFirst).limit(NIGHTS).toArray()).map(nightOf);
}

/** @returns a file of a night, compressed by gzip; null if there is none */
export async function openNightly(date: string, name: string): Promise<Readable | null> {
  const night = await (await collection('nights')).findOne({ _id: date });
  const file = night?.stored.find((stored) => stored.name === name);
  if (!file) return null;
  const stream = (await bucket()).openDownloadStream(file.id);
  // Destroyed, as when the client goes, it would leave its cursor open.
  stream.once('close', () => void stream.abort().catch(() => undefined));
  return stream;
}

/**
 * Stores a file of a night that is being written.
 * @param compressed by gzip
 */
export async function storeNightly(
  date: string,
  name: string,
  compressed: AsyncIterable<Buffer>,
): Promise<NightDocument['stored'][number]> {
  const upload = (await bucket()).openUploadStream(`${date}/${name}.gz`);
  await pipeline(Readable.from(compressed), upload);
  return { name, id: upload.id };
}

/** Lists a night whose files are stored. @returns whether it is listed; false where another process was faster */
export async function addNight(night: Night, stored: NightDocument['stored']): Promise<boolean> {
  const nights = await collection('nights');
  try {
    await nights.insertOne({ _id: night.date, manifest: JSON.stringify(night), stored });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/**
 * Forgets nights that are listed no more, but the last of them, which may still be downloaded, and what was never finished.
 */
export async function removeOldNights(): Promise<void> {
  const nights = await collection('nights');
  const kept = await nights
    .find()
    .sort(newestFirst)
    .limit(NIGHTS + 1)
    .toArray();
  const oldest = kept.at(-1);
  if (oldest) await nights.deleteMany({ _id: { $lt: oldest._id } });
  const known = kept.flatMap(({ stored }) => stored.map(({ id }) => id));
  const before = ObjectId.createFromTime(Math.floor((databaseTime().getTime() - UNFINISHED_KEPT_MS) / 1_000));
  const db = await database();
  await db.collection(`${BUCKET}.files`).deleteMany({ _id: { $nin: known, $lt: before } });
  await db.collection(`${BUCKET}.chunks`).deleteMany({ files_id: { $nin: known, $lt: before } });
}
