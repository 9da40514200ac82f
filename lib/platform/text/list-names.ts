/** @returns names as a sentence has them: "Dana Whitlock", "Dana Whitlock and Cole Brandt", "A, B and C" */
export const listNames = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');
