import { readFileSync } from 'node:fs';
import type { Document } from 'mongodb';
import { collection } from '@/lib/platform/db/collections';
import { type Edit, type LogLine, REF_FIELDS } from './world';

/** An edit that its editor was told is made, or, without a version, one of which nothing is known. */
interface Logged {
  edit: Edit;
  version: number | null | undefined;
  id?: string;
  /** How long it took, in milliseconds, if it ended. */
  ms?: number;
}

export function readLogs(files: readonly string[]): Logged[] {
  return files.flatMap((file) => {
    const edits = new Map<number, Logged>();
    for (const text of readFileSync(file, 'utf8').split('\n')) {
      // A killed editor may have left half a line.
      if (!text.endsWith('}')) continue;
      const line = JSON.parse(text) as LogLine;
      const known = edits.get(line.number);
      if (line.edit) edits.set(line.number, { edit: line.edit, version: undefined });
      else if (known) Object.assign(known, { version: line.version, id: line.id, ms: line.ms });
    }
    return [...edits.values()];
  });
}

export interface Replayed {
  edits: number;
  /** What differs between the model and the database: nothing, if no edit was lost. */
  lost: string[];
}

/** Replays acknowledged edits on a model, in the order of the versions that they made, and compares the documents. */
export async function replay(logs: readonly Logged[]): Promise<Replayed> {
  const lost: string[] = [];
  const tweetIds = new Map<string, string>();
  const stored = new Map<string, Document>();
  const kinds = ['tweets', ...REF_FIELDS] as const;
  for (const kind of kinds) {
    for await (const document of (await collection(kind)).find({})) {
      stored.set(`${kind}/${document._id}`, document);
      if (kind === 'tweets') tweetIds.set((document as { tweet_id: string }).tweet_id, String(document._id));
    }
  }
  const known = ({ edit, id }: Logged) =>
    `${edit.kind}/${id ?? tweetIds.get(edit.document) ?? edit.document}`;
  const deleted = new Set(
    logs.filter(({ edit, version }) => edit.op === 'delete' && version === 0).map(known),
  );
  for (const target of deleted) if (stored.has(target)) lost.push(`${target} was deleted and is there`);
  // A killed editor may have deleted something without being told so.
  for (const logged of logs) {
    const isUncertain = logged.edit.op === 'delete' && logged.version === undefined;
    if (isUncertain && !stored.has(known(logged))) deleted.add(known(logged));
  }
  const byDocument = new Map<string, Logged[]>();
  for (const logged of logs) {
    if (logged.edit.op === 'vote') continue;
    const target = known(logged);
    byDocument.set(target, [...(byDocument.get(target) ?? []), logged]);
  }
  for (const [target, edits] of byDocument) {
    const document = stored.get(target);
    const isCertain = edits.every(({ version }) => version !== undefined);
    if (!document) {
      const isLost = isCertain && !deleted.has(target) && edits.some(({ version }) => (version ?? 0) > 0);
      // The target of a created tweet that was deleted is known by its tweet_id no more.
      if (isLost && !(await wasDeleted(target))) lost.push(`${target} is gone`);
      continue;
    }
    if (!isCertain) continue;
    lost.push(...compare(target, document, edits, deleted));
  }
  lost.push(...(await compareVotes(logs, stored)));
  return { edits: logs.filter(({ version }) => typeof version === 'number').length, lost };
}

async function wasDeleted(target: string): Promise<boolean> {
  const tweet_id = target.slice('tweets/'.length);
  const record = { kind: 'delete', 'changes.tweet_id.before': tweet_id } as const;
  return (await (await collection('audit')).findOne(record)) !== null;
}

function compare(target: string, document: Document, edits: Logged[], deleted: Set<string>): string[] {
  const lost: string[] = [];
  const made = edits.filter(({ version }) => (version ?? 0) > 0).sort((a, b) => a.version! - b.version!);
  const versions = made.map(({ version }) => version!);
  const first = versions[0] === 1 ? 1 : 2;
  if (
    versions.some((version, place) => version !== first + place) ||
    document.version !== first + versions.length - 1
  ) {
    lost.push(`${target} is at ${document.version}, with edits ${versions.join(' ')}`);
  }
  const model: Document = {};
  const lists: Record<string, Map<string, boolean>> = {};
  for (const { edit } of made) {
    if (edit.op === 'set' || edit.op === 'create') Object.assign(model, edit.fields);
    if (edit.op !== 'tag' && edit.op !== 'untag') continue;
    const list = lists[edit.field] ?? new Map<string, boolean>();
    lists[edit.field] = list;
    list.set(edit.ref, edit.op === 'tag');
  }
  for (const field of REF_FIELDS) {
    const ids = (document[field] ?? []) as { _id: unknown }[];
    const refs = new Set(Array.isArray(ids) ? ids.map(({ _id }) => String(_id)) : []);
    for (const [ref, isTagged] of lists[field] ?? []) {
      const expected = isTagged && !deleted.has(`${field}/${ref}`);
      if (refs.has(ref) !== expected)
        lost.push(`${target} ${field} ${ref}: ${expected ? 'missing' : 'there'}`);
    }
    delete model[field];
  }
  for (const [field, value] of Object.entries(model)) {
    if (document[field] !== value) lost.push(`${target} ${field}: ${document[field]} is not ${value}`);
  }
  return lost;
}

async function compareVotes(logs: readonly Logged[], stored: Map<string, Document>): Promise<string[]> {
  const last = new Map<string, Logged>();
  for (const logged of logs) {
    if (logged.edit.op !== 'vote' || logged.version === null) continue;
    last.set(`${logged.edit.document} ${logged.edit.visitor}`, logged);
  }
  const votes = new Map<string, string>();
  for await (const { tweet, visitor, vote } of (await collection('votes')).find({})) {
    votes.set(`${tweet} ${visitor}`, vote);
  }
  return [...last].flatMap(([key, { edit, version }]) => {
    if (edit.op !== 'vote' || version === undefined || !stored.has(`tweets/${edit.document}`)) return [];
    return votes.get(key) === edit.vote ? [] : [`vote ${key}: ${votes.get(key)} is not ${edit.vote}`];
  });
}
