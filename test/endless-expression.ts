const numbers = { $range: [0, 400_000] };

/** An expression that takes longer than any time limit. */
export const ENDLESS = { $size: { $filter: { input: numbers, cond: { $in: ['$$this', numbers] } } } };
