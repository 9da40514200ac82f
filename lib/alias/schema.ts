import type { ObjectId } from 'mongodb';
import { z } from 'zod';
import { stableId } from '@/lib/db/stable-id';
import { reference } from '@/lib/schema';
import { slugify } from '@/lib/text/slugify';

export const ALIAS_KINDS = ['journalists', 'players', 'teams', 'topics'] as const;
export type AliasKind = (typeof ALIAS_KINDS)[number];

/** Another name of a journalist, player, team or topic, as stored. Imports read it as that one. */
export interface AliasDocument {
  /** `kind/key`, see `aliasId`. */
  _id: string;
  kind: AliasKind;
  /** As written in the file. */
  alias: string;
  /** Null if the alias is skipped, because it names no player, team or topic. */
  entity: ObjectId | null;
}

/** @returns the id of an alias; the same for other case, accents and punctuation */
export function aliasId(kind: AliasKind, text: string): string {
  const isUsername = kind === 'journalists' && /^\w+$/.test(text);
  const key = isUsername ? text.toLowerCase() : slugify(text);
  return `${kind}/${key || stableId(text).toHexString()}`;
}

const SINGULAR = { journalist: 'journalists', player: 'players', team: 'teams', topic: 'topics' } as const;
const kind = z.union([
  z.enum(ALIAS_KINDS),
  z.enum(Object.keys(SINGULAR) as (keyof typeof SINGULAR)[]).transform((one) => SINGULAR[one]),
]);

/** Several names of one person, team or topic in an import. If `to` is null, they are skipped. */
export const aliasInput = z
  .strictObject({
    kind,
    alias: reference.optional(),
    aliases: z.array(reference).min(1).max(100).optional(),
    /** The name, slug or username of the one that they mean. `null` in a cell of CSV is null. */
    to: reference.nullish(),
  })
  .superRefine(({ alias, aliases, to }, context) => {
    if ((alias === undefined) === (aliases === undefined))
      context.addIssue({ code: 'custom', path: ['aliases'], message: 'give either alias or aliases' });
    // A field that was forgotten must not delete anything.
    if (to === undefined)
      context.addIssue({
        code: 'custom',
        path: ['to'],
        message: 'is missing: give whom or what the alias means, or null to remove and skip it',
      });
  })
  .transform(({ kind, alias, aliases, to }) => ({
    kind,
    aliases: aliases ?? [alias ?? ''],
    to: to === undefined || to === 'null' ? null : to,
  }));

declare module '@/lib/db/collections' {
  interface Collections {
    aliases: AliasDocument;
  }
}
