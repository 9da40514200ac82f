import type { ObjectId } from 'mongodb';

/** The kinds of pages whose address contains a slug or username. */
export type RedirectKind = 'journalists' | 'players' | 'teams' | 'topics';

/** A former address, as stored. It redirects to the current address of the entity. */
export interface RedirectDocument {
  /** `kind/slug`, a username in lower case. */
  _id: string;
  kind: RedirectKind;
  entity: ObjectId;
  at: Date;
}

export const redirectId = (kind: RedirectKind, address: string) => `${kind}/${address.toLowerCase()}`;

declare module '@/lib/platform/db/collections' {
  interface Collections {
    redirects: RedirectDocument;
  }
}
