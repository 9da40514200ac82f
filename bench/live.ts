import { Agent, get, type RequestOptions } from 'node:http';
import { processorMs } from '@/bench/process/usage';
import { QUIET_MS } from '@/components/public/live/use-new-reports';
import { startSite } from '@/test/site';
import { finish, IS_SHORT } from './result';

/**
 * What 10,000 open pages cost that ask for new reports while nothing happens: the processor time of one conditional request, as
 * a browser sends it, times how many of them come in a second. Asserted: less than 5 % of one processor.
 */
const PAGES = 10_000;
const MAX_SHARE = 0.05;
const CONNECTIONS = 50;
const REQUESTS = IS_SHORT ? 10_000 : 60_000;
const PATH = '/_api/live';

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const statusOf = (url: string, options: RequestOptions) =>
  new Promise<number>((resolve, reject) => {
    get(url, options, (response) => {
      response
        .on('end', () => resolve(response.statusCode ?? 0))
        .on('error', reject)
        .resume();
    }).on('error', reject);
  });

const failures: string[] = [];
const site = await startSite();
try {
  const url = site.url + PATH;
  const etag = (await fetch(url)).headers.get('etag') ?? '';
  const options = { agent, headers: { 'if-none-match': etag, 'accept-encoding': 'gzip, br', accept: '*/*' } };
  let left = 0;
  const ask = async () => {
    while (left-- > 0) {
      const status = await statusOf(url, options);
      if (status !== 304) throw new Error(`${url} was answered with ${status}, not with 304.`);
    }
  };
  const measure = async (requests: number) => {
    left = requests;
    const before = processorMs(site.pid);
    await Promise.all(Array.from({ length: CONNECTIONS }, ask));
    return (processorMs(site.pid) - before) / requests;
  };
  // Compiled, and its connections open.
  await measure(5_000);
  const each = await measure(REQUESTS);
  const share = (each * PAGES) / QUIET_MS;
  console.log(
    `${(each * 1_000).toFixed(0)} µs of processor a request; ${PAGES} open pages take ${(share * 100).toFixed(1)} % of a processor`,
  );
  if (share > MAX_SHARE) failures.push(`${(share * 100).toFixed(1)} % of a processor, more than 5`);
  finish({ microseconds: each * 1_000, share }, failures);
} finally {
  agent.destroy();
  await site.stop();
}
