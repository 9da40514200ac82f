import { notFound } from '@/lib/platform/http/errors';
import { LIMITS } from '@/lib/platform/http/limits';
import { route } from '@/lib/platform/http/route';

/** Unknown calls get the error format of the API instead of a 404 page. */
const handler = route(
  {
    operation: 'refuseUnknownCall',
    summary: 'An unknown call',
    access: 'public',
    limit: LIMITS.read,
  },
  async () => {
    throw notFound('call');
  },
);

export {
  handler as DELETE,
  handler as GET,
  handler as HEAD,
  handler as OPTIONS,
  handler as PATCH,
  handler as POST,
  handler as PUT,
};
