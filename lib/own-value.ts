/**
 * Looks a text from outside up in a table of ours. Every object also answers to names such as `constructor` and
 * `valueOf`, which nobody put there.
 * @returns what the table itself holds under that key; undefined for anything else
 */
export const ownValue = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
