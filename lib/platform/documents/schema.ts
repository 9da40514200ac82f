import type { ObjectId } from 'mongodb';
import type { AuditDocument, Changes } from '@/lib/platform/documents/audit-schema';

/** Bookkeeping of every document that is changed through `lib/platform/documents`. Documents of older data may lack it. */
export interface Versioned {
  /** 1 on creation, increased by every edit, but not by updates of copies and counts. */
  version?: number;
  meta?: DocumentMeta;
}

interface DocumentMeta {
  /** By field: the version that last changed it, for fields edited since creation. */
  fields?: Record<string, number>;
  /** Increased when copies of other documents are updated, so that a concurrent edit does not write old ones. */
  copies?: number;
  /** Increased with every change of counted fields, so that a recount notices concurrent changes. */
  counted?: number;
  /** Set during deletion: the document counts as missing. */
  deleting?: true;
  /** Writes whose effects are not all applied yet. */
  pending?: PendingWrite[];
}

/** The data needed to complete a write whose process ended. */
export interface PendingWrite extends Pick<AuditDocument, 'at' | 'actor' | 'operation' | 'version'> {
  /** The same for all documents of a batch. */
  id: ObjectId;
  /** `refresh` updates copies and derived fields, and is not an edit. */
  kind: AuditDocument['kind'] | 'refresh';
  changes: Changes;
  /** What must be recounted, each as `collection/_id`. */
  targets: string[];
  /** Cache tags of everything that shows the document. */
  tags: string[];
}

/** A write pending for longer than this belongs to an ended process. */
export const INTERRUPTED_AFTER_MS = 10_000;

/** @returns the version that callers see; 1 for documents of older data */
export const versionOf = (document: Versioned): number => document.version ?? 1;
