import type { Answer, KnownPath } from './answers';
import { CallError, callUntyped, type Method } from './call';

/**
 * Calls of staff pages. If the session has ended, the call waits until the editor has signed in again, and is
 * repeated.
 */

type AskToSignIn = () => Promise<boolean>;

let askToSignIn: AskToSignIn | null = null;
/** Concurrent failures ask once. */
let asking: Promise<boolean> | null = null;

/**
 * Registers the function that asks an editor to sign in again; used by the sign-in dialog.
 * @param ask returns whether the editor signed in
 * @returns a function that unregisters it
 */
export function onSessionEnd(ask: AskToSignIn): () => void {
  askToSignIn = ask;
  return () => {
    if (askToSignIn === ask) askToSignIn = null;
  };
}

/**
 * Like `call`, repeated after signing in.
 * @throws CallError 401 if the editor does not sign in again
 */
export const callStaff = <const M extends Method, const Path extends string>(
  method: M,
  path: KnownPath<Lowercase<M>, Path>,
  body?: object,
): Promise<Answer<Lowercase<M>, Path>> => callStaffUntyped(method, path, body);

/** Like `callUntyped`, repeated after signing in. */
export async function callStaffUntyped<Result>(...args: Parameters<typeof callUntyped>): Promise<Result> {
  try {
    return await callUntyped<Result>(...args);
  } catch (error) {
    const hasEnded = error instanceof CallError && error.status === 401;
    if (!hasEnded || !askToSignIn) throw error;
    asking ??= askToSignIn().finally(() => {
      asking = null;
    });
    if (!(await asking)) throw error;
    return callUntyped<Result>(...args);
  }
}
