import { NEWSLETTERS_TAG, tweetTag } from '@/lib/platform/cache/entity-tags';
import { tagCache } from '@/lib/platform/cache/invalidation';
import { findSentIssue } from './issue-queries';
import type { IssueContent } from './issue-schema';
import { tweetIdIn, withoutWithdrawn } from './withdrawn-reports';

/** @returns what a sent issue shows, of what is still public; null if there is none of that number */
export async function readSentIssue(number: number): Promise<IssueContent | null> {
  'use cache';
  tagCache(NEWSLETTERS_TAG);
  const content = await findSentIssue(number);
  if (!content) return null;
  tagCache(...content.rumors.map(({ path }) => tweetTag(tweetIdIn(path))));
  return withoutWithdrawn(content);
}
