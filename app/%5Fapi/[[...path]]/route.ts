import { notFound } from '@/lib/http/errors';
import { LIMITS } from '@/lib/http/limits';
import { route } from '@/lib/http/route';

/** Answers calls that there are not as every other failure is answered, where a page would be no use to the caller. */
const handler = route(
  {
    operation: 'refuseUnknownCall',
    summary: 'A call that there is not',
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
