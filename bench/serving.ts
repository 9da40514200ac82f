import { Agent, get, type RequestOptions } from 'node:http';
import { startSite } from '@/test/site';
import { median } from './numbers/percentile';
import { startBare } from './process/bare-next';
import { finish, IS_SHORT } from './result';

/**
 * Cached pages per second, beside the smallest page that Next.js can serve on the same machine (`startBare`). A page of
 * the site must be served at least MIN_RATIO times as often. Both servers run during the whole measurement and take turns;
 * the middle one of the ratios of ROUNDS rounds counts, so that other programs disturb both alike. The client must take
 * less of a processor than the server, or its own speed is measured: it reads bodies and drops them.
 */
const MIN_RATIO = { gzip: 3, identity: 0.9 } as const;
const CONNECTIONS = 20;
const ROUNDS = IS_SHORT ? 3 : 5;
const SECONDS = IS_SHORT ? 2 : 4;
const PATHS = ['/', '/nba/rumors'];

const encodings = ['gzip', 'identity'] as const;
type Encoding = (typeof encodings)[number];

/** @returns answers per second */
async function measure(url: string, encoding: Encoding): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const options = { agent, headers: { 'accept-encoding': encoding } };
  try {
    await load(url, options, 1);
    return (await load(url, options, SECONDS)) / SECONDS;
  } finally {
    agent.destroy();
  }
}

/** @returns how many answers came within so many seconds */
async function load(url: string, options: RequestOptions, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  let answers = 0;
  const ask = async () => {
    while (performance.now() < end) {
      await answer(url, options);
      answers++;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, ask));
  return answers;
}

/** Waits for the whole answer. */
const answer = (url: string, options: RequestOptions) =>
  new Promise<void>((resolve, reject) => {
    get(url, options, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} was answered with ${response.statusCode}.`));
      response.on('end', resolve).on('error', reject).resume();
    }).on('error', reject);
  });

const failures: string[] = [];
const ratios: Record<string, Record<Encoding, number>> = {};
const bare = await startBare();
try {
  const site = await startSite();
  try {
    const cells = ['', 'gzip', 'plain'].map((cell, at) => cell.padStart(at === 0 ? 24 : 28));
    console.log(cells.join(' '));
    for (const path of PATHS) {
      // Rendered, then cached, then kept.
      for (let visit = 0; visit < 3; visit++) await (await fetch(site.url + path)).text();
      const found = { gzip: 0, identity: 0 };
      const shown: string[] = [];
      for (const encoding of encodings) {
        const rounds: { site: number; bare: number }[] = [];
        for (let round = 0; round < ROUNDS; round++) {
          const beside = await measure(bare.url, encoding);
          rounds.push({ site: await measure(site.url + path, encoding), bare: beside });
        }
        const ratio = median(rounds.map((round) => round.site / round.bare));
        found[encoding] = ratio;
        const rate = (of: 'site' | 'bare') => median(rounds.map((round) => round[of])).toFixed(0);
        shown.push(`${rate('site')} / ${rate('bare')} a second (${ratio.toFixed(2)}×)`);
        if (ratio < MIN_RATIO[encoding])
          failures.push(
            `${path}, ${encoding}: ${ratio.toFixed(2)} times the bare page, less than ${MIN_RATIO[encoding]}`,
          );
      }
      ratios[path] = found;
      console.log([path.padEnd(24), ...shown.map((cell) => cell.padStart(28))].join(' '));
    }
  } finally {
    await site.stop();
  }
} finally {
  await bare.stop();
}
finish({ ratios }, failures);
