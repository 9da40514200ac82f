import { z } from 'zod';
import { listAllPosts, MAX_POSTS } from '@/lib/domain/blog/queries';
import { blogPreviewView } from '@/lib/domain/blog/schema';
import { cmsUnavailable, viewPreview } from '@/lib/domain/blog/views';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { formatCount } from '@/lib/platform/text/count';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listPosts',
      summary: `The posts of the blog, newest first, ${formatCount(MAX_POSTS)} at most`,
      access: 'public',
      isShared: true,
      limit: LIMITS.read,
      response: z.array(blogPreviewView),
    },
    async () => {
      const read = await listAllPosts();
      if (read.status === 'unavailable') throw cmsUnavailable();
      return read.value.map(viewPreview);
    },
  ),
});
