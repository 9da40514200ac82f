import { useRef, useState } from 'react';
import { CallError } from '@/lib/platform/browser/call';
import { isSameValue } from './field-draft';
import { changedTo } from './use-save';

/** By field that a change sets, its value then; undefined where only the site knows it. */
export type ChangedFields<Item> = { readonly [Name in keyof Item]?: unknown };

/**
 * A record that an editor changes field by field. A change names the version that the editor has seen. If somebody
 * else changed other fields meanwhile, it is made on top of theirs; if they changed the same, the editor is told and
 * sees theirs, and saving again replaces it.
 * @param read loads the record as it is now
 */
export function useRecord<Item extends { version: number }>(initial: Item, read: () => Promise<Item>) {
  const [record, setRecord] = useState(initial);
  const current = useRef(initial);
  const set = (next: Item) => {
    current.current = next;
    setRecord(next);
  };
  /**
   * @param change what it sets: a field that has the value already may have got it by this change, whose answer was lost
   * @param send makes the change for a seen version
   * @throws CallError, or `ChangedMeanwhile`
   */
  const edit = async (
    change: ChangedFields<Item>,
    send: (version: number) => Promise<Item>,
  ): Promise<Item> => {
    const seen = current.current;
    const result = await send(seen.version).catch(async (error: unknown) => {
      if (!isVersionConflict(error)) throw error;
      const now = await read();
      set(now);
      const fields = Object.keys(change) as (keyof Item)[];
      const theirs = fields.find(
        (field) => !isSameValue(now[field], seen[field]) && !isSameValue(now[field], change[field]),
      );
      if (theirs === undefined) return send(now.version);
      throw changedTo(now[theirs]);
    });
    set(result);
    return result;
  };
  /** The record as it was last set or read, also while a render is still to come. */
  const latest = () => current.current;
  return { record, set, edit, latest };
}

const isVersionConflict = (error: unknown) =>
  error instanceof CallError &&
  error.code === 'conflict' &&
  error.issues.some(({ message }) => message === 'was changed meanwhile');
