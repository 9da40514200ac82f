import type { ObjectId } from 'mongodb';
import { redirectId } from '@/lib/domain/site/redirect-schema';
import { collection } from '@/lib/platform/db/collections';
import { ApiError } from '@/lib/platform/http/errors';
import { slugify } from '@/lib/platform/text/slugify';
import { isFixed, refused } from './staff-rules';

/** Slugs of topics. One that a topic once had leads to it for good, so no other topic may take it. */

const MAX_LENGTH = 200;

/**
 * @returns the slug of a new topic: of its name, with a number where a topic once had it
 * @throws ApiError naming `name`: `bad_request` if it has neither letter nor digit, `conflict` if it is taken
 */
export async function slugForName(name: string): Promise<string> {
  const slug = slugify(name);
  if (!slug) throw refused('name', 'must have a letter of the Latin alphabet or a digit');
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : `-${number}`;
    const numbered = `${slug.slice(0, MAX_LENGTH - suffix.length).replace(/-+$/, '')}${suffix}`;
    const topic = await (await collection('topics')).findOne({ slug: numbered }, { projection: { _id: 1 } });
    // A number is for the slug that a topic had before. Another topic of the same name is refused.
    if (topic && number === 1) throw takenName();
    if (!topic && !(await findFormerOwner(numbered))) return numbered;
  }
}

const takenName = () => refused('name', 'is already taken by another topic', 'conflict');

/** Creates a topic. A slug that is taken at the same time is reported as the name. */
export async function withNameConflict<Created>(create: Promise<Created>): Promise<Created> {
  return create.catch((error) => {
    const isSlug = error instanceof ApiError && error.issues?.some(({ path }) => path === 'slug');
    throw isSlug ? takenName() : error;
  });
}

async function findFormerOwner(slug: string): Promise<ObjectId | null> {
  const redirect = await (await collection('redirects')).findOne({ _id: redirectId('topics', slug) });
  return redirect?.entity ?? null;
}

/**
 * Checks that a topic may take another slug. That no topic has it now is left to the unique index.
 * @throws ApiError naming `slug`
 */
export async function checkNewSlug(topic: { _id: ObjectId; slug: string }, slug: string): Promise<void> {
  if (slug === topic.slug) return;
  if (isFixed(topic.slug)) throw refused('slug', 'cannot change: the site needs this topic');
  if (isFixed(slug)) throw refused('slug', 'is reserved', 'conflict');
  const former = await findFormerOwner(slug);
  if (former && !former.equals(topic._id)) {
    throw refused('slug', 'leads to another topic, which had it before', 'conflict');
  }
}
