import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type AliasKind, aliasId } from './alias-schema';
import type { Suspicion } from './duplicates';

/** What looks like a duplicate, or like none of its kind, as a file of aliases that can be edited and imported. */

type KindSuspicion = Suspicion & { kind: AliasKind };

/** Writes the file of aliases, unless there is another one, which may have been edited. @returns what to do next */
export function writeAliases(path: string, suspicions: readonly KindSuspicion[]): string {
  const content = suspicions.map((each) => `${JSON.stringify(toAliases(each, suspicions))}\n`).join('');
  try {
    const earlier = existsSync(path) ? readFileSync(path, 'utf8') : null;
    if (earlier === null) writeFileSync(path, content);
    else if (earlier !== content)
      return `They were not saved: ${path} from an earlier run was kept. Import or remove it, then run this again`;
  } catch (error) {
    return `${path} could not be written: ${(error as Error).message}`;
  }
  return `They are in ${path}: write "not" for "to" in the lines that are wrong, then npm run import -- aliases ${path}`;
}

/**
 * The record of a suspicion: an address, and the name by which later files refer to the same one. Without the name if
 * it means others, too.
 */
function toAliases({ kind, alias, to }: KindSuspicion, suspicions: readonly KindSuspicion[]) {
  const id = aliasId(kind, alias.name);
  const others = suspicions
    .filter((each) => each.kind === kind)
    .flatMap((each) => [each.alias, ...(each.to ? [each.to] : [])])
    .filter(({ address }) => address !== alias.address && address !== to?.address);
  const isAmbiguous =
    alias.name === to?.name ||
    // One word can be the username of another journalist.
    (kind === 'journalists' && !alias.name.includes(' ')) ||
    others.some((other) => [other.name, other.address].some((text) => aliasId(kind, text) === id));
  return {
    kind,
    aliases: isAmbiguous ? [alias.address] : [...new Set([alias.address, alias.name])],
    to: to?.address ?? null,
  };
}

/** @returns a suspicion as a sentence */
export function describeSuspicion({ kind, alias, to }: KindSuspicion): string {
  if (!to && kind === 'journalists')
    return `probably an outlet, not a reporter: "${alias.name}" (${alias.address})`;
  if (!to) return `probably none of the ${kind}: "${alias.name}" (${alias.address})`;
  return `probably one of the ${kind}: "${alias.name}" (${alias.address}) and "${to.name}" (${to.address})`;
}
