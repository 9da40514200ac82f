import { median } from '@/bench/numbers/percentile';
import { makeBuildCurrent } from '@/scripts/current-build.mjs';
import { startInstallation, startNginx } from './installation';
import { compareSpeed, failures, makeEdits, Readers } from './measure';
import { findAbsent } from './needed';
import { endAll, folder } from './programs';

/** What `deploy/try.sh` runs. */

/** How long an edit may take until it is public everywhere, in milliseconds; more, where other work keeps the machine busy. */
const MAX_EDIT_MS = Number(process.env.MAX_EDIT_MS ?? 1_000);
const MIN_HIT_RATE = 0.95;

async function tryProduction(): Promise<boolean> {
  const installation = await startInstallation();
  const { front } = installation;
  const readers = await Readers.start(front);
  const edits = await makeEdits(installation);
  await readers.stop();
  const page = await (await fetch(front)).text();
  const urls = [`${front}/`, await startNginx(page), `${installation.instances[0]}/`];
  const [ofVarnish = 0, ofNginx = 0, ofInstance = 0] = compareSpeed(urls);
  const hitRate = readers.hits / readers.visits;
  const ms = (values: number[]) =>
    `median ${median(values).toFixed(0)}, longest ${Math.max(...values).toFixed(0)} ms`;
  const on = (instance: number) => edits.filter((edit) => edit.instance === instance);
  console.table({
    'edits on the first instance, until public through Varnish': ms(on(0).map((edit) => edit.front)),
    'edits on the second instance, until public through Varnish': ms(on(1).map((edit) => edit.front)),
    'edits, until public on the first instance': ms(edits.map((edit) => edit.first)),
    'edits, until public on the second instance': ms(edits.map((edit) => edit.second)),
    'answers of the processes alone meanwhile': ms(edits.map((edit) => edit.alone)),
    'pages that readers opened meanwhile': `${readers.visits}`,
    'of them from the cache': `${(hitRate * 100).toFixed(1)} %`,
    'requests that failed': `${failures.length}`,
    'requests a second through Varnish': ofVarnish.toFixed(0),
    'requests a second by nginx, of the same file': ofNginx.toFixed(0),
    'Varnish beside nginx': (ofVarnish / ofNginx).toFixed(2),
    'requests a second of one instance itself': ofInstance.toFixed(0),
  });
  const broken = [
    ...failures.slice(0, 10),
    ...(edits.length > 0 &&
    edits.every((edit) => Math.max(edit.front, edit.first, edit.second) <= MAX_EDIT_MS)
      ? []
      : [
          `An edit took more than ${MAX_EDIT_MS} ms until it was public. Where the processes alone are slow, it is the machine.`,
        ]),
    ...(hitRate > MIN_HIT_RATE
      ? []
      : [
          `Not more than ${MIN_HIT_RATE * 100} % of pages came from the cache; these did not:`,
          ...[...readers.misses]
            .sort(([, one], [, other]) => other - one)
            .map(([path, count]) => `${count} times ${path}`),
        ]),
  ];
  for (const line of broken) console.error(line);
  return broken.length === 0;
}

const absent = findAbsent();
if (absent) {
  console.error(`Programs are absent. Install them first: ${absent}`);
  process.exit(2);
}
makeBuildCurrent();

const interrupted = new Promise<never>((_resolve, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => reject(new Error(`Ended by ${signal}.`)));
});
let isGood = false;
try {
  isGood = await Promise.race([tryProduction(), interrupted]);
} catch (error) {
  console.error(error);
}
await endAll(!isGood);
if (!isGood) console.error(`What the programs wrote is in ${folder}.`);
process.exit(isGood ? 0 : 1);
