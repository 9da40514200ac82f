/**
 * One valid call of each staff operation that changes something, by operation id. test/staff-gates.integration.test.ts
 * makes them as an editor and wants an audit record of each: a new operation is added here.
 */
export interface StaffWrite {
  /** Writes what the call needs to be there. @returns the call's path parameters and body */
  prepare(): Promise<{ params?: Record<string, string>; body?: object }>;
}

export const STAFF_WRITES: Record<string, StaffWrite> = {};

/** Operations on an editor's own account, which are not about the site's data and leave no audit record. */
export const ACCOUNT_OPERATIONS: readonly string[] = ['revokeSession', 'revokeOtherSessions'];
