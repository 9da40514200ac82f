/** A valid call of a staff operation that changes something. */
export interface StaffWrite {
  /** Writes what the call needs to be there. @returns the call's path parameters, query and body */
  prepare(): Promise<{ params?: Record<string, string>; query?: string; body?: object }>;
}
