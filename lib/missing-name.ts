import { PLACEHOLDER_NAME } from './placeholder-name';

/** What data frames, spreadsheets and scripts write where a name is missing. */
const MISSING = new Set([
  'nan',
  'nat',
  'na',
  'n/a',
  '#n/a',
  '<na>',
  'n.a.',
  'nil',
  'none',
  'null',
  '(null)',
  'undefined',
  '[object object]',
  'unknown',
  'tba',
  'tbc',
  'tbd',
]);

/**
 * @returns whether a text says that a name is missing, such as "nan" or "N/A", or has no letter at all; not the
 *   placeholder name, which is never shown
 */
export function isMissingName(text: string): boolean {
  if (text.trim() === PLACEHOLDER_NAME) return false;
  const bare = text.trim().toLowerCase();
  return MISSING.has(bare) || !/\p{L}/u.test(bare);
}
