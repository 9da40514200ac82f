import { parseArgs } from 'node:util';
import { BSON } from 'mongodb';
import { checkData } from '@/lib/domain/data/check';
import { prepareCollections } from '@/lib/domain/data/prepare-collections';
import { EXIT, requireDatabase, runCommand } from './command-line';

/** `npm run check:data [-- --repair]`: compares everything derived from the tweets with what is stored. */
const USAGE = `Usage: npm run check:data [-- --repair]
  --repair  corrects what disagrees`;

const textOf = (value: unknown) => (value === undefined ? 'nothing' : BSON.EJSON.stringify(value));

await runCommand(USAGE, async () => {
  const { values } = parseArgs({ options: { repair: { type: 'boolean', default: false } } });
  requireDatabase();
  await prepareCollections();
  const disagreements = await check(values.repair);
  if (disagreements === 0) {
    console.log('All data agrees.');
    return EXIT.done;
  }
  const things = `${disagreements.toLocaleString('en')} ${disagreements === 1 ? 'value disagrees' : 'values disagree'}`;
  console.log(values.repair ? `${things}. Checking again after the repair.` : `${things}.`);
  if (values.repair && (await check(false)) === 0) {
    console.log('Repaired: all data agrees.');
    return EXIT.done;
  }
  return EXIT.failed;
});

/** @returns the number of values that disagree */
async function check(repairs: boolean): Promise<number> {
  let count = 0;
  await checkData({
    repairs,
    report: ({ collection, _id, field, stored, computed }) => {
      count++;
      console.log(`${collection} ${_id} ${field}: stored ${textOf(stored)}, computed ${textOf(computed)}`);
    },
  });
  return count;
}
