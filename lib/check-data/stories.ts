import { setTimeout as sleep } from 'node:timers/promises';
import { type Document, ObjectId } from 'mongodb';
import { invalidate } from '@/lib/cache/invalidation';
import { collection } from '@/lib/db/collections';
import { isEqualValue } from '@/lib/documents/fields';
import { STORY_COLLECTIONS, type StoryCollection, type StoryTally } from '@/lib/first/documents';
import { computeStoryDocument, refreshStories, renewStoryDocument } from '@/lib/first/renew';
import type { Report } from './disagreement';

/** How often, and in milliseconds how far apart, a document that looks wrong is computed again before it is named. */
const ATTEMPTS = 3;
const ATTEMPT_INTERVAL_MS = 100;

interface StoryCheck {
  repairs: boolean;
  report: Report;
  stories: StoryTally;
}

/** Checks who reported which story, and who was first. */
export async function checkStories({ repairs, report, stories }: StoryCheck): Promise<void> {
  await refreshStories();
  const expected = stories.documents();
  const wrong: { name: StoryCollection; _id: ObjectId | string }[] = [];
  for (const name of STORY_COLLECTIONS) {
    const unseen = expected[name];
    for await (const document of (await collection(name)).find({})) {
      const { _id } = document;
      const computed = unseen.get(String(_id));
      unseen.delete(String(_id));
      if (!computed || !isSame(document, computed)) wrong.push({ name, _id });
    }
    for (const _id of unseen.keys()) wrong.push({ name, _id });
  }
  const found = [];
  for (const each of wrong) if (await isWrong(each.name, each._id, report)) found.push(each);
  if (!repairs) return;
  for (const { name, _id } of found) await invalidate(await renewStoryDocument(name, _id));
}

const isSame = (stored: Document, computed: object): boolean =>
  Object.entries(computed).every(([field, value]) => isEqualValue(stored[field], value));

/** It may only have been between the tweet and what follows from it. */
async function isWrong(name: StoryCollection, _id: ObjectId | string, report: Report): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    await refreshStories();
    const documents = await collection(name);
    const id = name === 'story_reports' ? String(_id) : new ObjectId(_id);
    const stored = (await documents.findOne({ _id: id as never })) as Document | null;
    const computed = await computeStoryDocument(name, _id);
    if (computed ? stored && isSame(stored, computed) : !stored) return false;
    if (attempt < ATTEMPTS) await sleep(ATTEMPT_INTERVAL_MS);
    else {
      report({ collection: name, _id, field: '*', stored, computed });
      return true;
    }
  }
}
