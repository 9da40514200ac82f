/**
 * Looks up a text from outside in an object. Plain indexing would also find inherited names such as `constructor` and
 * `valueOf`.
 * @returns the own value of that key; undefined otherwise
 */
export const ownValue = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
