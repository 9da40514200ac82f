import { z } from 'zod';
import { listAllPosts, MAX_POSTS } from '@/lib/cms/queries';
import { blogPreviewView } from '@/lib/cms/schema';
import { cmsUnavailable, viewPreview } from '@/lib/cms/views';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { formatCount } from '@/lib/text/count';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listPosts',
      summary: `The posts of the blog, newest first, ${formatCount(MAX_POSTS)} at most`,
      access: 'public',
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
