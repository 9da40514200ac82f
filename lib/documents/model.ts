import type { ObjectId } from 'mongodb';
import type { Changes, WriteContext } from '@/lib/audit/schema';
import type { Collections } from '@/lib/db/collections';
import type { PendingWrite, Versioned } from './schema';

export type DocumentId = ObjectId | string;
export type Stored<Name extends keyof Collections> = Collections[Name] & Versioned & { _id: DocumentId };

/** A change of counted fields of another document. Increments of one document add up. */
export interface Increment {
  collection: keyof Collections;
  id: DocumentId;
  /** By path. */
  by: Record<string, number>;
  /** By path: raised to this where it is lower. */
  atLeast?: Record<string, Date>;
  /** Whether the document is created when absent, for counters that have no document of their own. */
  isCreated?: boolean;
}

/** What follows from a change, computed from before and after alone. */
export interface Effects {
  increments: Increment[];
  /** Cache tags of what shows the document, before or after. */
  tags: Iterable<string>;
}

/** A write that is stored, and whose effects are being applied. */
export interface Write<Document> {
  kind: PendingWrite['kind'];
  /** The document before; not known when a write is completed after a crash. */
  before?: Document | null;
  /** The document as written; as it was, when it is deleted. */
  document: Document;
  changes: Changes;
  /** On whose behalf: what follows is recorded under the same name. */
  context: Pick<WriteContext, 'actor' | 'operation'>;
}

/** How the documents of a collection are changed, and what follows from it. */
export interface Model<Name extends keyof Collections> {
  collection: Name;
  /** Fields that other documents' changes keep right: no edit sets them after creation. */
  counted?: readonly (keyof Collections[Name] & string)[];
  /** Fields computed by `derive`: changing them is no edit. */
  derived?: readonly (keyof Collections[Name] & string)[];
  /** Fills in what is derived from the document's own fields. Pure. */
  derive?(document: Collections[Name]): Collections[Name];
  /** Counted fields that follow from an edit of the same document. Pure. */
  ownIncrements?(before: Collections[Name], after: Collections[Name]): Record<string, number>;
  /** What follows from a change; null stands for a document that does not exist. Pure. */
  effects?(before: Collections[Name] | null, after: Collections[Name] | null): Effects;
  /** Fields that take a document out of every list while it is being deleted. */
  hidden?: Partial<Collections[Name]>;
  /**
   * What follows and needs reads: renews copies, removes references. Idempotent: it runs again after a crash.
   * @returns cache tags of what it changed
   */
  follow?(writes: Write<Stored<Name>>[]): Promise<Iterable<string>>;
  /**
   * Counts targets of increments anew, after a crash.
   * @param interruptedUntil writes that have been pending since before this time do not count as under way
   * @returns cache tags of what changed
   */
  recount?(targets: readonly string[], interruptedUntil: Date): Promise<Iterable<string>>;
  /** False where stored documents are the record: votes, and what is secret. */
  isAudited: boolean;
}

export const targetOf = ({ collection, id }: Pick<Increment, 'collection' | 'id'>): string =>
  `${collection}/${id}`;
