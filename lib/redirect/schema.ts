import type { ObjectId } from 'mongodb';

/** The kinds of pages whose addresses change with a slug or a username. */
export type RedirectKind = 'journalists' | 'players' | 'teams' | 'topics';

/** An address that an entity had, as stored. It leads to the address that the entity has now, whatever that is. */
export interface RedirectDocument {
  /** `kind/slug`, a username in lower case. */
  _id: string;
  kind: RedirectKind;
  entity: ObjectId;
  at: Date;
}

export const redirectId = (kind: RedirectKind, address: string) => `${kind}/${address.toLowerCase()}`;

declare module '@/lib/db/collections' {
  interface Collections {
    redirects: RedirectDocument;
  }
}
