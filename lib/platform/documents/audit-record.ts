import { type Document, MongoBulkWriteError, type ObjectId } from 'mongodb';
import { collection } from '@/lib/platform/db/collections';
import type { AuditDocument } from './audit-schema';

const DUPLICATE_KEY = 11000;

export const auditId = (name: string, id: ObjectId | string, version: number) => `${name}/${id}/${version}`;

/** Writes audit records. Those that exist stay as they are, so it can be repeated. */
export async function record(records: AuditDocument[]): Promise<void> {
  if (records.length === 0) return;
  const audits = await collection('audit');
  await audits.insertMany(records as (AuditDocument & Document)[], { ordered: false }).catch((error) => {
    if (!(error instanceof MongoBulkWriteError) || error.code !== DUPLICATE_KEY) throw error;
  });
}
