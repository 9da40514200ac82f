import { spawnSync } from 'node:child_process';
import { compiled } from '../../test/compiled';
import type { RunningSite } from '../../test/site';

/** Runs `npm run staff` on a site's data. @returns what it said */
export function runStaff(site: RunningSite, args: string[], input = ''): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [compiled('scripts/staff.ts'), ...args], {
    env: { ...process.env, DATA_DIR: site.dataDir, SITE_URL: site.url, ADMIN_ENABLED: 'true' },
    encoding: 'utf8',
    input,
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}
