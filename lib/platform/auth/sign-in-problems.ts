export const CODE_USED = 'This code was used already. Wait for the next one, which comes within 30 seconds.';

/** Errors of the sign-in form without JavaScript. */
const PROBLEMS = {
  wrong: 'The e-mail address or the password is wrong.',
  code: 'The code is wrong. Codes change every 30 seconds: use the newest.',
  used: CODE_USED,
  expired: 'Signing in took too long, or there were too many wrong codes. Start over with your password.',
  failed: 'That didn’t work. Try again.',
} as const;
export type SignInProblem = keyof typeof PROBLEMS | 'wait';

/**
 * @param problem from the query of the page, untrusted
 * @param wait the same, in seconds
 * @returns the message to show; null for an unknown problem
 */
export function signInProblem(problem: unknown, wait: unknown): string | null {
  if (problem === 'wait') {
    const seconds = Math.min(Math.max(Number(wait) || 60, 1), 24 * 60 * 60);
    return `Too many wrong passwords or codes. Try again in ${spellWait(seconds)}.`;
  }
  return typeof problem === 'string' && Object.hasOwn(PROBLEMS, problem)
    ? PROBLEMS[problem as keyof typeof PROBLEMS]
    : null;
}

/** @returns a waiting time in words, rounded up */
export function spellWait(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
