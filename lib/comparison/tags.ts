/** Cache tag of the comparison section. */
export const COMPARISONS = 'comparisons';
