import { type Document, MongoBulkWriteError, type ObjectId } from 'mongodb';
import { collection } from '@/lib/db/collections';
import type { AuditDocument } from './schema';

const DUPLICATE_KEY = 11000;

export const auditId = (name: string, id: ObjectId | string, version: number) => `${name}/${id}/${version}`;

/** Writes audit records, each once: those that are on file already stay as they are. */
export async function record(records: AuditDocument[]): Promise<void> {
  if (records.length === 0) return;
  const audits = await collection('audit');
  await audits.insertMany(records as (AuditDocument & Document)[], { ordered: false }).catch((error) => {
    if (!(error instanceof MongoBulkWriteError) || error.code !== DUPLICATE_KEY) throw error;
  });
}
