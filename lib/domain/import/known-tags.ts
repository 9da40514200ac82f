import { isSubjectTag } from './tag-words';

/** What is known of tags: whether one is a name of the record, a team, a subject or an empty cell, and what outlets are. */
interface Known {
  isKnown: (tag: string) => boolean;
  /** @returns the texts that may follow the outlet with which a text begins */
  afterOutlet: (text: string) => string[];
}

/** Tags without the brackets, quotes and number signs of their layout. */
export const tagsOf = (list: string, separator: RegExp): string[] =>
  list
    .trim()
    .replace(/^[[(](.*)[\])]$/s, '$1')
    .replace(/\s+#/g, ', #')
    .split(separator)
    .map((tag) => tag.trim().replace(/^["'#]+|["']+$/g, ''));

const SEPARATOR = /\s*[,;|·•/\n\t]\s*/;

/**
 * @returns whether a text is a list in any layout, one tag a line among them, of known tags only: a subject such as
 *   "Trade", and at least one name or team. An outlet may stand before them. Names alone are writers' lists, too.
 */
export function isKnownList(text: string, { isKnown, afterOutlet }: Known): boolean {
  const [first = '', ...others] = tagsOf(text.replace(/^\s*[·•|]\s*|\s*[,;|·•]\s*$/g, ''), SEPARATOR);
  if (others.length === 0 || !others.every(isKnown)) return false;
  const beginnings = isKnown(first) ? [first] : afterOutlet(first.replace(/:/, ''));
  const isList = (tags: string[]) =>
    tags.every(isKnown) &&
    tags.some((tag) => isSubjectTag(tag) && /^\p{Lu}/u.test(tag)) &&
    tags.some((tag) => !isSubjectTag(tag));
  return beginnings.some((beginning) => isList([beginning, ...others].filter(Boolean)));
}
