import { z } from 'zod';

/**
 * Normalizes an address, so that each mailbox is stored once. The part before the @ may be case-sensitive by the
 * standard, but no provider treats it so, and every spelling would be mailed separately.
 */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

/** An address that somebody types, normalized. */
export const emailAddress = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email('must be a complete address, such as name@example.com'))
  .transform(normalizeEmail);
