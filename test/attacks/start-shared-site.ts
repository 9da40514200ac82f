import { compileForTests } from '../compiled';
import { makeSampleData } from '../sample-data';
import { startSite } from '../site';

/**
 * Starts the site that attacks share which leave it as it was, once for the whole run. Clients may claim an address in
 * `X-Forwarded-For`. Its heap is small, so that V8 does not put off collecting what attacks have left, and a leak ends it.
 */
export default async function startSharedSite(): Promise<void> {
  await compileForTests();
  const deleteSampleData = makeSampleData();
  const site = await startSite({
    TRUSTED_PROXIES: '1',
    NODE_OPTIONS: '--max-old-space-size=512',
  });
  process.env.ATTACKED_URL = site.url;
  process.env.ATTACKED_PID = String(site.pid);
  const stopSharedSite = async () => {
    await site.stop();
    deleteSampleData();
  };
  Object.assign(globalThis, { stopSharedSite });
}
