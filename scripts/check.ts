import { findCitations } from './check/citations';
import { findWrites } from './check/writers';

/** The part of `npm run check` that neither lint nor types can do. */
const checks = [
  {
    found: findCitations(),
    advice:
      'These lines cite documents that are not in the repository. State the rule, or point to docs/product:',
  },
  {
    found: findWrites(),
    advice: 'These lines write past lib/documents. Use revise, create, remove or upsertMany:',
  },
].filter(({ found }) => found.length > 0);

for (const { found, advice } of checks) console.error(`${advice}\n${found.join('\n')}`);
if (checks.length > 0) process.exit(1);
