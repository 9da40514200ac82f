import { parseArgs } from 'node:util';
import { generate } from '@/lib/domain/sample/synthetic';
import { EXIT, runCommand, UsageError } from './command-line';

/** `npm run generate -- --tweets N [--journalists M] [--seed S]`: writes a large synthetic set into the database, for load tests. */
const USAGE = `Usage: npm run generate -- --tweets N [--journalists M] [--seed S]
  --tweets N       how many tweets, up to 10,000,000; people and topics come in proportion
  --journalists M  how many journalists instead, up to 3,000
  --seed S         which set, a whole number (1); the same seed gives the same set, another one adds to it`;

function wholeNumber(name: string, text: string | undefined, most: number): number {
  const value = Number(text);
  if (text && Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new UsageError(`--${name} must be a whole number from 1 to ${most.toLocaleString('en')}`);
}

await runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      tweets: { type: 'string' },
      journalists: { type: 'string' },
      seed: { type: 'string', default: '1' },
    },
  });
  const tweets = wholeNumber('tweets', values.tweets, 10_000_000);
  const journalists =
    values.journalists === undefined ? undefined : wholeNumber('journalists', values.journalists, 3_000);
  const seed = wholeNumber('seed', values.seed, 999_999);
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort());
  const started = Date.now();
  await generate({
    tweets,
    seed,
    journalists,
    signal: stopping.signal,
    onProgress: (done) => {
      if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${done.toLocaleString('en')} tweets`);
    },
  });
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  if (stopping.signal.aborted) return EXIT.interrupted;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${tweets.toLocaleString('en')} tweets of seed ${seed} are in, after ${seconds} s`);
  return EXIT.done;
});
