import { setTimeout as sleep } from 'node:timers/promises';
import { playerTag, teamTag } from '@/lib/cache/entity-tags';
import { invalidate } from '@/lib/cache/invalidation';
import { config } from '@/lib/config';
import { collection } from '@/lib/db/collections';
import { log } from '@/lib/log';
import { repeat } from '@/lib/time/repeat';
import { assetPath } from './asset-path';
import { missingPictures, pictureKey, setMissingPictures } from './missing-pictures';
import type { EntityKind } from './paths';

const INTERVAL_MS = 60 * 60 * 1_000;
/** So long the first pages wait for the first check. */
const START_TIMEOUT_MS = 5_000;
const REQUEST_TIMEOUT_MS = 3_000;
const REQUESTS_AT_ONCE = 16;
/** These alone say that there is no picture; after anything else it may be there for a browser. */
const MISSING = [404, 410];

/**
 * Finds out which pictures `ASSETS_URL` does not have, at the start and every hour, so that pages show initials at once
 * instead of requesting them. Does nothing without `ASSETS_URL`.
 * @returns resolves after the first check, or when it takes too long for a start
 */
export async function watchPictures(): Promise<void> {
  if (!config().ASSETS_URL) return;
  const attempt = () =>
    checkPictures().catch((error) =>
      log.warn({ err: error }, 'the pictures of ASSETS_URL could not be checked'),
    );
  const first = attempt();
  repeat(attempt, INTERVAL_MS);
  await Promise.race([first, sleep(START_TIMEOUT_MS, undefined, { ref: false })]);
}

/** Checks the pictures of all teams and players, and renews the pages of those that came or went since the last check. */
export async function checkPictures(): Promise<void> {
  const pictures = [...(await listPictures('team')), ...(await listPictures('player'))];
  const missing = new Set<string>();
  const waiting = pictures.values();
  const work = async () => {
    for (const { kind, slug } of waiting) {
      if (await isMissing(kind, slug)) missing.add(pictureKey(kind, slug));
    }
  };
  await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, work));
  const before = missingPictures();
  setMissingPictures(missing);
  if (missing.size > 0) log.info({ missing: missing.size }, 'pictures are missing under ASSETS_URL');
  const changed = pictures.filter(({ kind, slug }) => {
    const key = pictureKey(kind, slug);
    return before !== null && before.has(key) !== missing.has(key);
  });
  await invalidate(changed.map(({ kind, slug }) => (kind === 'team' ? teamTag(slug) : playerTag(slug))));
}

async function listPictures(kind: EntityKind): Promise<{ kind: EntityKind; slug: string }[]> {
  const entities = await collection(kind === 'team' ? 'teams' : 'players');
  const slugs = await entities.distinct('slug');
  return slugs.map((slug) => ({ kind, slug }));
}

async function isMissing(kind: EntityKind, slug: string): Promise<boolean> {
  try {
    const { status } = await fetch(assetPath(config().ASSETS_URL ?? '', kind, slug), {
      method: 'HEAD',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    return MISSING.includes(status);
  } catch {
    return false;
  }
}
