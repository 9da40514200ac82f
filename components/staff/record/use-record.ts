import { useRef, useState } from 'react';
import { CallError } from '@/lib/platform/browser/call';
import { changedTo } from './use-save';

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
   * @param fields that the change sets
   * @param send makes the change for a seen version
   * @throws CallError, or `ChangedMeanwhile`
   */
  const edit = async (
    fields: readonly (keyof Item)[],
    send: (version: number) => Promise<Item>,
  ): Promise<Item> => {
    const seen = current.current;
    const result = await send(seen.version).catch(async (error: unknown) => {
      if (!isVersionConflict(error)) throw error;
      const now = await read();
      set(now);
      const theirs = fields.filter((field) => JSON.stringify(now[field]) !== JSON.stringify(seen[field]));
      if (theirs.length === 0) return send(now.version);
      throw changedTo(now[theirs[0] as keyof Item]);
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
