import type { ObjectId } from 'mongodb';
import type { AuditDocument } from './audit-schema';
import { insertUnchanged } from './insert-unchanged';

export const auditId = (name: string, id: ObjectId | string, version: number) => `${name}/${id}/${version}`;

/** Writes audit records. Those that exist stay as they are, so it can be repeated. */
export async function writeAuditRecords(records: AuditDocument[]): Promise<void> {
  if (records.length > 0) await insertUnchanged('audit', records);
}
