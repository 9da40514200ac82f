import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '@/lib/platform/browser/call';

/** Why something is not stored. */
export interface SaveProblem {
  message: string;
  /** By field of the request: what is wrong with it. */
  fields: Readonly<Record<string, string>>;
  /** Whether the same may succeed later. */
  isTemporary: boolean;
}

export interface RetryableSave {
  isSaving: boolean;
  problem: SaveProblem | null;
  /** Runs something that stores, and keeps it to be tried again. @returns null if it failed */
  save<Stored>(work: () => Promise<Stored>): Promise<Stored | null>;
  retry(): void;
}

/** Stores something, and says why it failed. What failed without a connection is tried again with the next one. */
export function useRetryableSave(): RetryableSave {
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const last = useRef<(() => Promise<unknown>) | null>(null);

  const save = useCallback(async <Stored>(work: () => Promise<Stored>): Promise<Stored | null> => {
    last.current = work;
    setSaving(true);
    setProblem(null);
    try {
      return await work();
    } catch (error) {
      setProblem(problemOf(error));
      return null;
    } finally {
      setSaving(false);
    }
  }, []);
  const retry = useCallback(() => {
    if (last.current) void save(last.current);
  }, [save]);

  const isTemporary = problem?.isTemporary === true;
  useEffect(() => {
    if (!isTemporary) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isTemporary, retry]);
  return { isSaving, problem, save, retry };
}

function problemOf(error: unknown): SaveProblem {
  if (!(error instanceof CallError)) {
    return { message: 'Something went wrong. Try again.', fields: {}, isTemporary: true };
  }
  const fields = Object.fromEntries(error.issues.map(({ path, message }) => [path, message]));
  if (error.status === 401) {
    return { message: 'You are signed out. Sign in and try again.', fields, isTemporary: true };
  }
  if (error.status === 404 && error.issues.length === 0) {
    return { message: 'It was just deleted.', fields, isTemporary: false };
  }
  return { message: error.message, fields, isTemporary: error.isTemporary };
}
