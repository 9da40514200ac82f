import type { ObjectId } from 'mongodb';
import type { Collections } from '@/lib/platform/db/collections';

/** A stored value that differs from the computed one. */
interface Disagreement {
  collection: keyof Collections;
  _id: ObjectId | string;
  field: string;
  stored: unknown;
  computed: unknown;
}

export type ReportDisagreement = (disagreement: Disagreement) => void;

/** @returns a disagreement for each differing field */
export const disagreementsOf = (
  collection: keyof Collections,
  document: { _id: ObjectId | string },
  computed: object,
): Disagreement[] =>
  Object.entries(computed).map(([field, value]) => ({
    collection,
    _id: document._id,
    field,
    stored: (document as Record<string, unknown>)[field],
    computed: value,
  }));
