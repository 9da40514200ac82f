/** The name that stands for "no player" and "no team" in imported data; it is never shown. */
export const PLACEHOLDER_NAME = 'None';

/** @returns whether a player or team name stands for "there is none" */
export const isPlaceholderName = (name: string | null | undefined) => !name || name === PLACEHOLDER_NAME;
