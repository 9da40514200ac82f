import type { ObjectId } from 'mongodb';
import type { Collections } from '@/lib/platform/db/collections';
import type { Changes, WriteContext } from '@/lib/platform/documents/audit-schema';
import type { PendingWrite, Versioned } from './schema';

export type DocumentId = ObjectId | string;
export type Stored<Name extends keyof Collections> = Collections[Name] & Versioned & { _id: DocumentId };

/** A change of counted fields of another document. Increments of one document are added up. */
export interface Increment {
  collection: keyof Collections;
  id: DocumentId;
  /** By path. */
  by: Record<string, number>;
  /** By path: the value is raised to this if it is lower. */
  atLeast?: Record<string, Date>;
  /** Whether the document is created if missing, for counts that have their own document. */
  isCreated?: boolean;
}

/** The effects of a change, computed only from before and after. */
export interface Effects {
  increments: Increment[];
  /** Cache tags of everything that shows the document, before or after. */
  tags: Iterable<string>;
}

/** A stored write whose effects are being applied. */
export interface Write<Document> {
  kind: PendingWrite['kind'];
  /** The document before; unknown when a write is completed after a crash. */
  before?: Document | null;
  /** The document as written; its last state if it is deleted. */
  document: Document;
  changes: Changes;
  /** Cache tags of everything that shows it, before or after. */
  tags: readonly string[];
  /** The actor and operation of the effects. */
  context: Pick<WriteContext, 'actor' | 'operation'>;
}

/** How the documents of a collection are changed, and the effects of changes. */
export interface Model<Name extends keyof Collections> {
  collection: Name;
  /** Fields maintained by changes of other documents; edits do not set them after creation. */
  counted?: readonly (keyof Collections[Name] & string)[];
  /** Fields computed by `derive`; changing them is not an edit. */
  derived?: readonly (keyof Collections[Name] & string)[];
  /** Computes derived fields from the other fields. Pure. */
  derive?(document: Collections[Name]): Collections[Name];
  /**
   * Computes the fields that depend on who changes the document and when, for creations and edits. Pure but for the
   * clock; given its own result among the changed fields, it computes the same.
   * @param change the fields that are set
   */
  attribute?(
    before: Collections[Name] | null,
    change: Partial<Collections[Name]>,
    context: WriteContext,
  ): Partial<Collections[Name]>;
  /** Increments of counted fields by an edit of the same document. Pure. */
  ownIncrements?(before: Collections[Name], after: Collections[Name]): Record<string, number>;
  /** The effects of a change; null means that the document does not exist. Pure. */
  effects?(before: Collections[Name] | null, after: Collections[Name] | null): Effects;
  /** Field values that remove a document from every list while it is being deleted. */
  hidden?: Partial<Collections[Name]>;
  /**
   * Effects that need reads: updating copies, removing references. Idempotent, since it runs again after a crash.
   * @returns cache tags of what it changed
   */
  afterWrite?(writes: Write<Stored<Name>>[]): Promise<Iterable<string>>;
  /**
   * Recounts targets of increments after a crash.
   * @param interruptedUntil writes pending since before this time do not count as in progress
   * @returns cache tags of what changed
   */
  recount?(targets: readonly string[], interruptedUntil: Date): Promise<Iterable<string>>;
  /** False for collections whose documents are the record, such as votes, and for secrets. */
  isAudited: boolean;
}

export const targetOf = ({ collection, id }: Pick<Increment, 'collection' | 'id'>): string =>
  `${collection}/${id}`;
