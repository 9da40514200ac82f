import { useRef, useState } from 'react';
import { CallError } from '@/lib/platform/browser/call';

type Status = 'idle' | 'saving' | 'saved' | 'failed';

/** The state of a form's last save. What was typed is kept by the form, whatever comes of the save. */
export interface SaveState {
  status: Status;
  message: string;
}

const IDLE: SaveState = { status: 'idle', message: '' };

/** By the path of a field in calls, its label in the form; without one the path stands in messages. */
type PathLabels = Readonly<Record<string, string>>;

/** @returns the state of the last save, and a function that saves, one save at a time */
export function useSave(labels?: PathLabels) {
  const [saving, setSaving] = useState<SaveState>(IDLE);
  const isRunning = useRef(false);
  /**
   * @param work the calls to make
   * @param done the message after them
   * @returns whether the save succeeded
   */
  const save = async (work: () => Promise<unknown>, done = 'Saved'): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setSaving({ status: 'saving', message: 'Saving…' });
    try {
      await work();
      setSaving({ status: 'saved', message: done });
      return true;
    } catch (error) {
      setSaving({ status: 'failed', message: saveErrorMessage(error, labels) });
      return false;
    } finally {
      isRunning.current = false;
    }
  };
  const say = (message: string, status: Status = 'failed') => setSaving({ status, message });
  return { saving, save, say, reset: () => setSaving(IDLE), isBusy: saving.status === 'saving' };
}

/** @returns the message of a failed save: of a refusal, what is wrong with which field */
export function saveErrorMessage(error: unknown, labels: PathLabels = {}): string {
  if (error instanceof ChangedMeanwhile) return error.message;
  if (!(error instanceof CallError)) return 'Something went wrong. Try again.';
  if (error.code !== 'bad_request' || error.issues.length === 0) return error.message;
  const nameOf = (path: string) =>
    labels[path]?.replace(/^./, (letter) => letter.toUpperCase()) ?? path.replaceAll('_', ' ');
  const sentences = error.issues.map(({ path, message }) =>
    /^(must|is|has|cannot)\b/.test(message) ? `${nameOf(path)} ${message}` : message,
  );
  return [...new Set(sentences)].join('. ');
}

/** @returns the refusal of a change, with the value that somebody else has given the field meanwhile */
export const changedTo = (value: unknown): ChangedMeanwhile =>
  new ChangedMeanwhile(`Someone just changed this to “${shown(value)}”. Save again to replace it.`);

/** @returns a value in words; of a reference, its name */
function shown(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'name' in value) return shown(value.name);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}

/** Somebody else changed what an editor is about to save. Saving again replaces it. */
export class ChangedMeanwhile extends Error {
  override name = 'ChangedMeanwhile';
}
