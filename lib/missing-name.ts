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
  'null',
  '(null)',
  'undefined',
  '[object object]',
  'unknown',
  'tbd',
]);

/** @returns whether a text says that a name is missing, such as "nan" or "N/A", or has no letter at all */
export function isMissingName(text: string): boolean {
  const bare = text.trim().toLowerCase();
  return MISSING.has(bare) || !/\p{L}/u.test(bare);
}
