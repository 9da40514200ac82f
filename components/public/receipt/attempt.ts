import { CallError } from '@/lib/platform/browser/call';

/** Runs a change that a form asks for. @returns the error message that the form shows; null on success */
export async function attempt(act: () => Promise<unknown>): Promise<string | null> {
  try {
    await act();
    return null;
  } catch (error) {
    return error instanceof CallError ? error.message : 'It couldn’t be saved. Try again.';
  }
}
