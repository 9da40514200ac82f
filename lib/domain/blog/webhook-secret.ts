import { timingSafeEqual } from 'node:crypto';
import { config } from '@/lib/platform/config/config';

/** @returns whether a text is the secret shared with the CMS; false if none is configured */
export function isSecret(text: unknown): boolean {
  const secret = config().PRISMIC_WEBHOOK_SECRET;
  if (!secret || typeof text !== 'string') return false;
  const [given, expected] = [Buffer.from(text), Buffer.from(secret)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
