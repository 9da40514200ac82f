import { z } from 'zod';
import { findPost } from '@/lib/domain/blog/queries';
import { blogPostView, postUid } from '@/lib/domain/blog/schema';
import { cmsUnavailable, viewPost } from '@/lib/domain/blog/views';
import { notFound } from '@/lib/platform/http/errors';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'getPost',
      summary: 'One post of the blog',
      access: 'public',
      isShared: true,
      limit: LIMITS.read,
      params: z.object({ uid: postUid }),
      response: blogPostView,
      errors: ['not_found'],
    },
    async ({ params }) => {
      const read = await findPost(params.uid, null);
      if (read.status === 'unavailable') throw cmsUnavailable();
      if (!read.value) throw notFound('post');
      return viewPost(read.value.post);
    },
  ),
});
