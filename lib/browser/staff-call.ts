import { CallError, call } from './call';

/** Calls of staff pages. One that finds the session ended waits until the editor has signed in again, and is repeated. */

type AskToSignIn = () => Promise<boolean>;

let askToSignIn: AskToSignIn | null = null;
/** Calls that fail together ask once. */
let asking: Promise<boolean> | null = null;

/**
 * Names what asks an editor to sign in again; the sign-in dialog of the staff layout does.
 * @param ask answers whether they did
 * @returns ends it
 */
export function onSessionEnd(ask: AskToSignIn): () => void {
  askToSignIn = ask;
  return () => {
    if (askToSignIn === ask) askToSignIn = null;
  };
}

/**
 * As `call`. A call that was repeated after signing in counts as one.
 * @throws CallError 401 when the editor does not sign in again
 */
export async function callStaff<Answer>(...args: Parameters<typeof call>): Promise<Answer> {
  try {
    return await call<Answer>(...args);
  } catch (error) {
    const hasEnded = error instanceof CallError && error.status === 401;
    if (!hasEnded || !askToSignIn) throw error;
    asking ??= askToSignIn().finally(() => {
      asking = null;
    });
    if (!(await asking)) throw error;
    return call<Answer>(...args);
  }
}
