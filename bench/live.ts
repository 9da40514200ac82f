import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type RequestOptions } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { processorMs } from '@/bench/process/usage';
import { QUIET_MS } from '@/components/public/live/use-new-reports';
import { freePort, startSite } from '@/test/site';
import { finish, IS_SHORT } from './result';

/**
 * What 10,000 open pages cost that ask for new reports while nothing happens: the processor time of one conditional request, as
 * a browser sends it, times how many of them come in a second. The aim is 5 % of one processor of a machine that does nothing
 * else. Asserted, since machines differ: a request costs less than MAX_RATIO times as much as one of the smallest server of Node.js.
 */
const PAGES = 10_000;
const MAX_RATIO = 1.8;
const CONNECTIONS = 50;
const REQUESTS = IS_SHORT ? 10_000 : 60_000;
const IDLE_MS = 4_000;
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

/** The program of a server that answers nothing else. */
const bareServer = (port: number) =>
  `require('node:http').createServer((_, response) => response.writeHead(304, { etag: 'W/"1"' }).end()).listen(${port}, () => console.log('open'))`;

/** @returns what share of a processor a site takes that nobody asks: it has work of its own after the start */
async function idleShare(pid: number): Promise<number> {
  await sleep(IDLE_MS);
  const before = processorMs(pid);
  await sleep(IDLE_MS);
  return (processorMs(pid) - before) / IDLE_MS;
}

let idle = 0;
const failures: string[] = [];
const site = await startSite();
try {
  const url = site.url + PATH;
  const etag = (await fetch(url)).headers.get('etag') ?? '';
  const options = { agent, headers: { 'if-none-match': etag, 'accept-encoding': 'gzip, br', accept: '*/*' } };
  let left = 0;
  const ask = async (of: string) => {
    while (left-- > 0) {
      const status = await statusOf(of, options);
      if (status !== 304) throw new Error(`${of} was answered with ${status}, not with 304.`);
    }
  };
  const measure = async (requests: number, of = url, pid = site.pid) => {
    left = requests;
    const [began, before] = [performance.now(), processorMs(pid)];
    await Promise.all(Array.from({ length: CONNECTIONS }, () => ask(of)));
    const taken = processorMs(pid) - before;
    return (taken - (performance.now() - began) * (pid === site.pid ? idle : 0)) / requests;
  };
  // Compiled, and its connections open.
  await measure(20_000);
  idle = await idleShare(site.pid);
  const each = await measure(REQUESTS);
  const port = await freePort();
  const bare = spawn(process.execPath, ['-e', bareServer(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(bare.stdout, 'data');
  const bareUrl = `http://localhost:${port}${PATH}`;
  await measure(20_000, bareUrl, bare.pid);
  const ratio = each / (await measure(REQUESTS, bareUrl, bare.pid));
  bare.kill();
  const share = (each * PAGES) / QUIET_MS;
  console.log(
    `${(each * 1_000).toFixed(0)} µs of processor a request; ${PAGES} open pages take ${(share * 100).toFixed(1)} % of a processor; ${ratio.toFixed(2)} times the smallest server`,
  );
  if (ratio > MAX_RATIO)
    failures.push(`${ratio.toFixed(2)} times the smallest server, more than ${MAX_RATIO}`);
  finish({ microseconds: each * 1_000, share, ratio }, failures);
} finally {
  agent.destroy();
  await site.stop();
}
