import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { config } from '@/lib/platform/config/config';
import { fetchPublic } from '@/lib/platform/fetch/fetch-public';

/** Asks whether a picture at an address that somebody else chose is there. */

const TIMEOUT_MS = 3_000;
/** Servers of others are asked once a day for each picture. */
const ANSWER_KEPT_MS = 24 * 60 * 60 * 1_000;
/** In that time not for more pictures than this; of the others nothing is known, and browsers request them. */
const MAX_IMAGES = 2_000;

/** When each address was asked for, and the answer. The oldest come first. */
const answers = new Map<string, { at: number; isMissing: boolean }>();

/**
 * @param image a URL, or a path on this site
 * @param statuses those that say that there is no picture
 */
export async function isImageMissing(image: string, statuses: readonly number[]): Promise<boolean> {
  if (image.startsWith('/')) return isFileMissing(image);
  const answer = answers.get(image);
  if (answer && Date.now() - answer.at < ANSWER_KEPT_MS) return answer.isMissing;
  forgetOld();
  if (answers.size >= MAX_IMAGES) return false;
  const isMissing = statuses.includes(await statusOf(image));
  answers.delete(image);
  answers.set(image, { at: Date.now(), isMissing });
  return isMissing;
}

function forgetOld(): void {
  for (const [image, { at }] of answers) {
    if (Date.now() - at < ANSWER_KEPT_MS) return;
    answers.delete(image);
  }
}

/** @returns 0 if there is no answer */
async function statusOf(url: string): Promise<number> {
  try {
    const { status } = await fetchPublic(url, {
      method: 'HEAD',
      maxBytes: 0,
      timeoutMs: TIMEOUT_MS,
      allowPrivate: config().INGEST_ALLOW_PRIVATE,
    });
    return status;
  } catch {
    return 0;
  }
}

/** Of paths only files among the assets are known; others may be pages or calls. */
async function isFileMissing(path: string): Promise<boolean> {
  if (!path.startsWith('/assets/') || /\.\.|%/.test(path)) return false;
  const file = join(/* turbopackIgnore: true */ process.cwd(), 'public', path);
  return access(file).then(
    () => false,
    () => true,
  );
}
