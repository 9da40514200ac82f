/** The name that stands for "no player" and "no team" (specification, section 3). */
export const ABSENT_NAME = 'None';

/** @returns whether a player's or team's name says that there is none (specification, section 5). */
export const isAbsentName = (name: string | null | undefined) => !name || name === ABSENT_NAME;
