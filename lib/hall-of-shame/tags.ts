/** Cache tag of the Hall of Shame. */
export const HALL_OF_SHAME = 'hall-of-shame';
