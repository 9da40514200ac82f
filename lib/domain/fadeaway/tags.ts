/** Cache tag of what shows puzzles. */
export const PUZZLES = 'puzzles';
