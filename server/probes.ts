import type { IncomingMessage } from 'node:http';
import { config } from '@/lib/platform/config/config';
import { findDatabaseFault } from '@/lib/platform/db/client';
import type { HeldResponse } from './held-response';

/**
 * What supervisors and balancers ask. They read, and write nothing.
 *
 * - `/livez`: this process answers, whatever it needs. A process that does not is to be replaced.
 * - `/readyz`: requests may come: the database answers, is prepared, and staff can sign in where that is switched on. It is
 *   503 as soon as the site is told to stop, before it stops accepting connections.
 */
export const PROBES = ['/livez', '/readyz'];

/** How far the site is. */
export interface Stage {
  isPrepared: boolean;
  isStopping: boolean;
}

/** @returns whether the response has been sent */
export async function answerProbe(
  { method, url = '/' }: IncomingMessage,
  response: HeldResponse,
  stage: Readonly<Stage>,
): Promise<boolean> {
  const [path = ''] = url.split('?', 1);
  if (!PROBES.includes(path) || (method !== 'GET' && method !== 'HEAD')) return false;
  const fault = path === '/readyz' ? await findObstacle(stage) : null;
  response.writeHead(fault ? 503 : 200, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...(fault && { 'retry-after': '5' }),
  });
  response.end(method === 'HEAD' ? undefined : `${fault ?? 'ok'}\n`);
  return true;
}

/** @returns why requests should go elsewhere, as a sentence; null if they may come */
async function findObstacle({ isPrepared, isStopping }: Stage): Promise<string | null> {
  if (isStopping) return 'The site is stopping.';
  if (await findDatabaseFault()) return 'The database cannot be reached.';
  if (!isPrepared) return 'The database is being prepared.';
  if (!config().ADMIN_ENABLED) return null;
  // The library behind it is large, and most sites have no staff side.
  const { canReadSessions } = await import('@/lib/platform/auth/readiness');
  return (await canReadSessions()) ? null : 'Staff cannot sign in.';
}
