import type { ObjectId } from 'mongodb';
import { z } from 'zod';
import { stableId } from '@/lib/platform/db/stable-id';
import { reference } from '@/lib/platform/schema/fields';
import { slugify } from '@/lib/platform/text/slugify';

export const ALIAS_KINDS = ['journalists', 'players', 'teams', 'topics'] as const;
export type AliasKind = (typeof ALIAS_KINDS)[number];

/**
 * Another name of a journalist, player, team or topic, as stored. Imports read it as that one. Or the decision that a
 * name is none: imports do not propose it again.
 */
export interface AliasDocument {
  /** `kind/key`, see `aliasId`; of a decision, see `denialId`. */
  _id: string;
  kind: AliasKind;
  /** As written in the file. */
  alias: string;
  /** Null if the alias is skipped, because it names no player, team or topic. */
  entity: ObjectId | null;
  /** Set if the alias does not mean the entity; of null, if it does name a player, team or topic. */
  is_denied?: true;
}

/** @returns the id of an alias; the same for other case, accents and punctuation */
export function aliasId(kind: AliasKind, text: string): string {
  const isUsername = kind === 'journalists' && /^\w+$/.test(text);
  const key = isUsername ? text.toLowerCase() : slugify(text);
  return `${kind}/${key || stableId(text).toHexString()}`;
}

/** @returns the id of the decision that a name does not mean an entity, or that it means one if that is null */
export const denialId = (kind: AliasKind, text: string, entity: ObjectId | null): string =>
  `${aliasId(kind, text)}/not/${entity?.toHexString() ?? null}`;

const SINGULAR = { journalist: 'journalists', player: 'players', team: 'teams', topic: 'topics' } as const;
const kind = z.union([
  z.enum(ALIAS_KINDS),
  z.enum(Object.keys(SINGULAR) as (keyof typeof SINGULAR)[]).transform((one) => SINGULAR[one]),
]);

/**
 * Several names of one person, team or topic in an import: `to` whom or what they mean, or `not`. If `to` is null, they
 * are skipped; if `not` is null, they are not.
 */
export const aliasInput = z
  .strictObject({
    kind,
    alias: reference.optional(),
    aliases: z.array(reference).min(1).max(100).optional(),
    /** The name, slug or username of the one that they mean. `null` in a cell of CSV is null. */
    to: reference.nullish(),
    /** In place of `to`: takes the aliases back, and keeps imports from proposing them. */
    not: reference.nullish(),
  })
  .superRefine(({ alias, aliases, to, not }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if ((alias === undefined) === (aliases === undefined)) refuse('aliases', 'give either alias or aliases');
    if (to !== undefined && not !== undefined) refuse('not', 'give either to or not');
    // A field that was forgotten must not delete anything.
    if (to === undefined && not === undefined)
      refuse('to', 'is missing: give whom or what the alias means, or null to remove and skip it');
  })
  .transform(({ kind, alias, aliases, to, not }) => {
    const named = to === undefined ? not : to;
    return {
      kind,
      aliases: aliases ?? [alias ?? ''],
      to: named === undefined || named === 'null' ? null : named,
      isDenied: to === undefined,
    };
  });

declare module '@/lib/platform/db/collections' {
  interface Collections {
    aliases: AliasDocument;
  }
}
