import { z } from 'zod';
import { findPost } from '@/lib/cms/queries';
import { blogPostView, postUid } from '@/lib/cms/schema';
import { cmsUnavailable, viewPost } from '@/lib/cms/views';
import { notFound } from '@/lib/http/errors';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'getPost',
      summary: 'One post of the blog',
      access: 'public',
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
