import type { EntityRef } from '@/lib/platform/schema/fields';
import { plainName } from '@/lib/platform/text/without-accents';

/**
 * @returns what is the same for all spellings of a name: its letters and digits in lower case without accents. Numbers
 *   stay apart. A name without letters and digits is its own key.
 * @example nameKey('P. J. Tucker') === nameKey('PJ Tucker')
 */
export const nameKey = (name: string): string =>
  plainName(name)
    .replace(/(\p{N})[^\p{L}\p{N}]+(?=\p{N})/gu, '$1-')
    .replace(/[^\p{L}\p{N}-]|(?<!\p{N})-|-(?!\p{N})/gu, '') || name;

/** Players, teams or topics by name and nickname, in any spelling. */
export class NameIndex {
  private readonly names = new Map<string, EntityRef[]>();
  private readonly nicknames = new Map<string, Map<string, EntityRef>>();

  add(ref: EntityRef, nicknames: readonly string[] = []): void {
    const key = nameKey(ref.name);
    this.names.set(key, [...(this.names.get(key) ?? []), ref]);
    for (const nickname of nicknames) {
      const refs = this.nicknames.get(nameKey(nickname)) ?? new Map<string, EntityRef>();
      this.nicknames.set(nameKey(nickname), refs.set(ref._id.toHexString(), ref));
    }
  }

  /** @returns all that have a name, in any spelling */
  named(text: string): readonly EntityRef[] {
    return this.names.get(nameKey(text)) ?? [];
  }

  /** @returns the one that has a nickname, in any spelling; undefined if several have it */
  nicknamed(text: string): EntityRef | undefined {
    const [ref, ...others] = this.nicknames.get(nameKey(text))?.values() ?? [];
    return others.length > 0 ? undefined : ref;
  }
}
