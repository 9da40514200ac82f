import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Handler } from '@/lib/platform/http/route';

/** Every call and every staff page of the project, found by its file. */

export const APP = join(__dirname, '../app');

/** @returns the files below a folder of `app/` whose path ends so, each with that folder before it */
export const filesIn = (folder: string, end: string): string[] =>
  readdirSync(`${APP}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end))
    .map((file) => `${folder}/${file}`);

export interface Call {
  method: string;
  /** As its folder is named: `/admin/tweet/[id]`. */
  path: string;
  handler: Handler;
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export const calls: Call[] = filesIn('%5Fapi', '/route.ts').flatMap((file) => {
  const exported = jest.requireActual<Record<string, Handler>>(`${APP}/${file}`);
  const path = file.slice('%5Fapi'.length, -'/route.ts'.length);
  return METHODS.filter((method) => exported[method]?.spec).map((method) => ({
    method,
    path,
    handler: exported[method]!,
  }));
});

export const STAFF_PAGES: string[] = filesIn('(staff)', '/page.tsx');
