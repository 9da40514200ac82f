const collator = new Intl.Collator('en');

/**
 * Sorts by name, regardless of case and accents. The database index sorts by bytes, with "DeMar" before "Dean" and
 * "Élan" after "Zed".
 */
export const byName = (one: { name: string }, other: { name: string }): number =>
  collator.compare(one.name, other.name);
