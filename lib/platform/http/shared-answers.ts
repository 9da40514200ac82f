import { keyHeaders } from '@/lib/platform/cache/surrogate-keys.mjs';
import { shared } from '@/lib/platform/process/shared.mjs';
import type { RouteSpec } from './spec';

/**
 * Answers a call.
 * @returns the answer, and the headers by which shared caches find it; none if they may not keep it
 */
export async function answerShared<Answer>(
  { isShared, sharedTags }: RouteSpec,
  answer: () => Promise<Answer>,
): Promise<{ result: Answer; headers: Record<string, string> }> {
  if (isShared) return readShared(answer);
  return { result: await answer(), headers: sharedTags ? keyHeaders([...sharedTags]) : {} };
}

/**
 * Answers a call, and notes the cached reads of which the answer is made.
 * @returns also the headers by which shared caches find it; none if it is made of something else too, or if a read was not
 *   in the cache, whose tags are not known yet
 */
export async function readShared<Answer>(
  answer: () => Promise<Answer>,
): Promise<{ result: Answer; headers: Record<string, string> }> {
  if (!shared.reads) return { result: await answer(), headers: {} };
  const reads = { tags: [], isComplete: true };
  const result = await shared.reads.run(reads, answer);
  return { result, headers: reads.isComplete && reads.tags.length > 0 ? keyHeaders(reads.tags) : {} };
}
