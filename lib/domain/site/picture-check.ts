import { setTimeout as sleep } from 'node:timers/promises';
import {
  imageKey,
  missingPictures,
  pictureKey,
  setMissingPictures,
} from '@/lib/domain/site/missing-pictures';
import {
  HALL_OF_SHAME_TAG,
  JOURNALIST_NAMES_TAG,
  JOURNALISTS_TAG,
  journalistTag,
  playerTag,
  teamTag,
} from '@/lib/platform/cache/entity-tags';
import { invalidate } from '@/lib/platform/cache/invalidation';
import { config } from '@/lib/platform/config/config';
import { collection } from '@/lib/platform/db/collections';
import { log } from '@/lib/platform/telemetry/log';
import { repeat } from '@/lib/platform/time/repeat';
import { assetPath } from './asset-path';
import { isImageMissing } from './image-check';
import type { EntityKind } from './paths';

const INTERVAL_MS = 60 * 60 * 1_000;
/** So long the first pages wait for the first check. */
const START_TIMEOUT_MS = 5_000;
const REQUEST_TIMEOUT_MS = 3_000;
const REQUESTS_AT_ONCE = 16;
/** Of journalists' pictures, which are on servers of others. */
const IMAGES_AT_ONCE = 4;
/** These alone say that there is no picture; after anything else it may be there for a browser. */
const MISSING = [404, 410];

/** A picture to check, and the pages that show it. */
interface Picture {
  key: string;
  isMissing: () => Promise<boolean>;
  tags: string[];
}

/**
 * Finds out which pictures are missing, at the start and every hour, so that pages show initials at once instead of
 * requesting them.
 * @returns resolves after the first check, or when it takes too long for a start
 */
export async function watchPictures(): Promise<void> {
  const attempt = () =>
    checkPictures().catch((error) => log.warn({ err: error }, 'pictures could not be checked'));
  const first = attempt();
  repeat(attempt, INTERVAL_MS);
  await Promise.race([first, sleep(START_TIMEOUT_MS, undefined, { ref: false })]);
}

/**
 * Checks the pictures of all teams and players below `ASSETS_URL`, if it is set, then those of journalists, and renews the
 * pages of those that came or went since the last check.
 */
export async function checkPictures(): Promise<void> {
  const isFirst = missingPictures() === null;
  if (config().ASSETS_URL) {
    const pictures = [...(await entityPictures('team')), ...(await entityPictures('player'))];
    await check(pictures, REQUESTS_AT_ONCE, isFirst);
  }
  await check(await journalistPictures(), IMAGES_AT_ONCE, isFirst);
}

async function check(pictures: Picture[], atOnce: number, isFirst: boolean): Promise<void> {
  const gone = new Set<string>();
  const waiting = pictures.values();
  const work = async () => {
    for (const { key, isMissing } of waiting) if (await isMissing()) gone.add(key);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const before = missingPictures() ?? new Set();
  const checked = new Set(pictures.map(({ key }) => key));
  setMissingPictures(new Set([...before].filter((key) => !checked.has(key)).concat(...gone)));
  if (gone.size > 0) log.info({ missing: gone.size }, 'pictures are missing');
  if (isFirst) return;
  const changed = pictures.filter(({ key }) => before.has(key) !== gone.has(key));
  if (changed.length > 0) await invalidate([...new Set(changed.flatMap(({ tags }) => tags))]);
}

async function entityPictures(kind: EntityKind): Promise<Picture[]> {
  const entities = await collection(kind === 'team' ? 'teams' : 'players');
  const slugs = await entities.distinct('slug');
  return slugs.map((slug) => ({
    key: pictureKey(kind, slug),
    isMissing: () => isAssetMissing(kind, slug),
    tags: [kind === 'team' ? teamTag(slug) : playerTag(slug)],
  }));
}

async function isAssetMissing(kind: EntityKind, slug: string): Promise<boolean> {
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

async function journalistPictures(): Promise<Picture[]> {
  const journalists = await (await collection('journalists'))
    .find({}, { projection: { username: 1, image: 1 } })
    .toArray();
  return journalists.flatMap(({ username, image }) =>
    image
      ? {
          key: imageKey(image),
          isMissing: () => isImageMissing(image, MISSING),
          // Cards of rumors are rendered anew within a minute; ending them all would be too much for a picture.
          tags: [JOURNALISTS_TAG, JOURNALIST_NAMES_TAG, HALL_OF_SHAME_TAG, journalistTag(username)],
        }
      : [],
  );
}
