import type { EntityKind } from './paths';

/** @returns a player or a team in a sentence: "Ike Obanor", "the Atlanta Hawks" */
export const nameInSentence = (kind: EntityKind, name: string): string =>
  kind === 'team' && !/^the /i.test(name) ? `the ${name}` : name;
