import type { JournalistRef } from '@/lib/domain/tweet/schema';
import type { TagKind } from '@/lib/domain/tweet/vocabulary';
import type { EntityRef } from '@/lib/platform/schema/fields';
import { isPlaceholderName } from '@/lib/platform/schema/fields';
import { isMissingName } from '@/lib/platform/text/missing-name';
import { hasLostLetters } from './broken-letters';
import type { Notes } from './import-notes';
import { looksLikeSeveral } from './several-names';

export type ReferredKind = TagKind | 'journalists';

/** The references of one record, as written in the file. */
export interface RecordReferences {
  players?: readonly string[];
  teams?: readonly string[];
  topics?: readonly string[];
  journalists?: readonly JournalistReference[];
  /** Usernames that may be unknown: nobody is created for them. */
  optionalJournalists?: readonly string[];
}
export interface JournalistReference {
  username: string;
  /** The name for creating them. */
  name: string;
}

const SINGULAR: Record<ReferredKind, string> = {
  players: 'player',
  teams: 'team',
  topics: 'topic',
  journalists: 'journalist',
};

/** A reference is unknown or ambiguous. The message says which, and what to do. */
export class UnresolvedReferenceError extends Error {
  override name = 'UnresolvedReferenceError';
}

/** A name that several entities have, with their slugs or usernames. */
export interface Several {
  addresses: string[];
}

/** @returns whether a reference in a list names nothing: "None", and what scripts write for a missing name */
export const namesNothing = (text: string): boolean => isPlaceholderName(text) || isMissingName(text);

/** The resolved references of a batch. What names nothing, and skipped aliases, are left out. */
export class Resolved {
  readonly entities: Record<TagKind, Map<string, EntityRef | Several>> = {
    players: new Map(),
    teams: new Map(),
    topics: new Map(),
  };
  readonly journalists = new Map<string, JournalistRef>();
  /** Names that several journalists have, in lower case. */
  readonly namesakes = new Map<string, Several>();
  /** Aliases that are skipped; of journalists in lower case. */
  readonly skipped: Record<ReferredKind, Set<string>> = {
    journalists: new Set(),
    players: new Set(),
    teams: new Set(),
    topics: new Set(),
  };

  constructor(readonly notes: Notes) {}

  /** @throws UnresolvedReferenceError for the first one that is unknown or ambiguous */
  list(kind: TagKind, texts: readonly string[]): EntityRef[] {
    const refs = new Map<string, EntityRef>();
    for (const text of texts) {
      if (namesNothing(text) || this.skipped[kind].has(text)) continue;
      const ref = this.entities[kind].get(text);
      if (!ref) throw unknown(kind, text);
      if ('addresses' in ref) throw ambiguous(kind, text, ref);
      refs.set(ref._id.toHexString(), ref);
    }
    return [...refs.values()];
  }

  /** @returns null for a placeholder name; throws like `list` */
  one(kind: TagKind, text: string): EntityRef | null {
    return this.list(kind, [text])[0] ?? null;
  }

  /** @throws UnresolvedReferenceError for the first one that is unknown or ambiguous */
  journalistList(references: readonly JournalistReference[]): JournalistRef[] {
    const refs = new Map<string, JournalistRef>();
    for (const { username } of references) {
      if (this.skipped.journalists.has(username.toLowerCase())) continue;
      const namesakes = this.namesakes.get(username.toLowerCase());
      if (namesakes) throw ambiguous('journalists', username, namesakes);
      const ref = this.journalists.get(username.toLowerCase());
      if (!ref) throw unknown('journalists', username);
      refs.set(ref._id.toHexString(), ref);
    }
    return [...refs.values()];
  }

  /** @returns whether a username or name means a journalist, or several, or is skipped */
  isKnownJournalist(text: string): boolean {
    const lists = [this.journalists, this.namesakes, this.skipped.journalists];
    return lists.some((list) => list.has(text.toLowerCase()));
  }

  /** @returns username and name of the journalist whom another username means; undefined if it is their own, or unknown */
  profileOfAlias(username: string): Pick<JournalistRef, 'username' | 'name'> | undefined {
    const journalist = this.journalists.get(username.toLowerCase());
    if (!journalist || journalist.username.toLowerCase() === username.toLowerCase()) return;
    return { username: journalist.username, name: journalist.name };
  }
}

const unknown = (kind: ReferredKind, text: string) =>
  new UnresolvedReferenceError(`unknown ${SINGULAR[kind]} "${text}"; ${whatToDo(kind, text)}`);

function whatToDo(kind: ReferredKind, text: string): string {
  const isCreated = kind === 'topics' || kind === 'journalists';
  if (!isCreated && looksLikeSeveral(text))
    return `if they are several, list each by itself; if it is one name, import the ${SINGULAR[kind]} first`;
  if (!isCreated && hasLostLetters(text))
    return 'letters of the name were lost: export the original again, as UTF-8, or import an alias for it';
  return `import ${kind} first, or use --create-missing`;
}

const ambiguous = (kind: ReferredKind, text: string, { addresses }: Several) =>
  new UnresolvedReferenceError(
    `"${text}" names several ${kind}; use a ${kind === 'journalists' ? 'username' : 'slug'}: ${addresses.join(', ')}`,
  );
