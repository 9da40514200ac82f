import { useRef, useState } from 'react';
import { CallError } from '@/lib/platform/browser/call';
import { ChangedMeanwhile } from './use-save';

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
      throw new ChangedMeanwhile(
        `Someone just changed this to “${shown(now[theirs[0] as keyof Item])}”. Save again to replace it.`,
      );
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

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}
