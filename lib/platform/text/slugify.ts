import { plainName } from './without-accents';

/**
 * The slug of a name: its words in lower case without accents and punctuation, joined by hyphens.
 * @returns at most 200 characters; '' if the name has neither letter nor digit
 * @example slugify("D'Angelo Russell Jr.") // 'dangelo-russell-jr'
 */
export const slugify = (name: string): string =>
  plainName(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 200)
    .replace(/^-+|-+$/g, '');
