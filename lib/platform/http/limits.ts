/** A number of calls that one client may make within a number of seconds. */
export interface Limit {
  calls: number;
  seconds: number;
  /**
   * Whether each process counts alone, so that a cheap call costs no write to the database. All other limits are
   * shared (docs/decisions/0066).
   */
  isPerProcess?: boolean;
}

/** Generous for people and their scripts, and low enough to slow a flood. */
export const LIMITS = {
  read: { calls: 6_000, seconds: 60, isPerProcess: true },
  write: { calls: 600, seconds: 60 },
  costly: { calls: 60, seconds: 60 },
} as const satisfies Record<string, Limit>;
