import { notFound } from '@/lib/http/errors';
import { LIMITS } from '@/lib/http/limits';
import { route } from '@/lib/http/route';

/** Answers calls that there are not as every other failure is answered, where a page would be no use to the caller. */
const answer = route(
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

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
