import { NEWSLETTERS } from '@/lib/cache/entity-tags';
import { tagCache } from '@/lib/cache/invalidation';
import { findSentIssue } from './queries';
import type { IssueContent } from './schema';

/** @returns what a sent issue shows; null if there is none of that number */
export async function readSentIssue(number: number): Promise<IssueContent | null> {
  'use cache';
  tagCache(NEWSLETTERS);
  return findSentIssue(number);
}
