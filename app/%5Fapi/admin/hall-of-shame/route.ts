import { z } from 'zod';
import { listStaffHallOfShame } from '@/lib/hall-of-shame/staff-queries';
import { staffHallOfShameView } from '@/lib/hall-of-shame/staff-schema';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';

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
