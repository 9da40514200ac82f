import { z } from 'zod';
import { listStaffHallOfShame } from '@/lib/domain/hall-of-shame/staff-queries';
import { staffHallOfShameView } from '@/lib/domain/hall-of-shame/staff-schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listHallOfShameAsStaff',
      summary: 'The Hall of Shame with versions, newest first',
      access: 'staff',
      limit: LIMITS.read,
      response: z.object({ tweets: z.array(staffHallOfShameView) }),
    },
    async () => ({ tweets: await listStaffHallOfShame() }),
  ),
});
