import { slugify } from '@/lib/platform/text/slugify';
import { type AliasKind, aliasId } from './alias-schema';

/**
 * @returns whether a text names something, as username, slug or name, in any spelling that an alias is read in. What is
 *   written like a slug or username means only what has it, not others of that name, also when it is gone.
 */
export function isNamed(
  kind: AliasKind,
  text: string,
  { address, name }: { address: string; name: string },
): boolean {
  const id = aliasId(kind, text);
  const isAddress = kind === 'journalists' ? /^\w+$/.test(text) : slugify(text) === text;
  return aliasId(kind, address) === id || (isAddress ? name === text : aliasId(kind, name) === id);
}
