import type { IncomingMessage } from 'node:http';
import { config } from '@/lib/platform/config/config';
import { findDatabaseFaultInTime } from '@/lib/platform/db/client';
import type { HeldResponse } from './held-response';
import { isRead } from './method-refusals';

/**
 * The paths of the health checks of supervisors and load balancers. They write nothing.
 *
 * - `/livez`: the process responds, even if the database is unreachable. One that does not should be replaced.
 * - `/readyz`: requests may be sent here: the database responds and is prepared, and staff can sign in, if that is enabled.
 *   503 as soon as shutdown begins, before connections are refused.
 */
export const PROBES = ['/livez', '/readyz'];

/** Whether the database is prepared, and whether the site is shutting down. */
export interface Stage {
  isPrepared: boolean;
  isStopping: boolean;
}

/** @returns whether the response has been sent */
export function answerProbe(
  { method = '', url = '/' }: IncomingMessage,
  response: HeldResponse,
  stage: Readonly<Stage>,
): boolean | Promise<boolean> {
  const [path = ''] = url.split('?', 1);
  if (!PROBES.includes(path) || !isRead(method)) return false;
  return sendProbe(path, method, response, stage);
}

async function sendProbe(
  path: string,
  method: string,
  response: HeldResponse,
  stage: Readonly<Stage>,
): Promise<true> {
  const fault = path === '/readyz' ? await findReadinessFault(stage) : null;
  response.writeHead(fault ? 503 : 200, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...(fault && { 'retry-after': '5' }),
  });
  response.end(method === 'HEAD' ? undefined : `${fault ?? 'ok'}\n`);
  return true;
}

/** @returns why requests should be sent elsewhere, as a sentence; null if they may be sent here */
async function findReadinessFault({ isPrepared, isStopping }: Stage): Promise<string | null> {
  if (isStopping) return 'The site is stopping.';
  if (await findDatabaseFaultInTime()) return 'The database cannot be reached.';
  if (!isPrepared) return 'The database is being prepared.';
  if (!config().ADMIN_ENABLED) return null;
  // The library behind it is large, and most sites have no staff side.
  const { canReadSessions } = await import('@/lib/platform/auth/readiness');
  return (await canReadSessions()) ? null : 'Staff cannot sign in.';
}
