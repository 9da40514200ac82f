const collator = new Intl.Collator('en');

/**
 * Puts names in the order of the alphabet, whatever their case and accents. The database goes by their bytes, in
 * the order of its index, which has "DeMar" before "Dean" and "Élan" after "Zed".
 */
export const byName = (one: { name: string }, other: { name: string }): number =>
  collator.compare(one.name, other.name);
