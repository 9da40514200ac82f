import { readFileSync } from 'node:fs';
import { findCitations } from '../lint/citations';
import { clientCodeIn, findServerCodeInIslands } from '../lint/client-code';
import { filesBelow } from '../lint/files';
import { formsWithoutTarget } from '../lint/forms';
import { readImportGraph } from '../lint/import-graph';
import { findBrokenLinks, findMissingDecisions, findMissingPaths } from '../lint/links';
import { findTiesToRemovableDomains } from '../lint/removable-domains';
import { findRoleBreaks } from '../lint/roles';
import { findServerTableGaps } from '../lint/server-table';
import { findSideBreaks } from '../lint/sides';
import { browserFetchesIn } from '../lint/site-calls';
import { findUnnamedData } from '../lint/stored-data';
import { timesWrittenIn } from '../lint/times';
import { findWrites } from '../lint/writers';

/** The checks of `npm run check` beyond lint and types. */
const paths = filesBelow('.');
const imports = readImportGraph(paths);

const checks = [
  {
    violations: findCitations(paths),
    advice:
      'These lines cite documents that are not in the repository. State the rule, or point to docs/product:',
  },
  {
    violations: findBrokenLinks(paths),
    advice: 'These documents link to files that do not exist:',
  },
  {
    violations: findMissingDecisions(paths),
    advice: 'These cite decision records that do not exist:',
  },
  {
    violations: findMissingPaths(paths),
    advice: 'These documents name files that do not exist:',
  },
  {
    violations: findWrites(),
    advice: 'These lines write past lib/platform/documents. Use revise, create, remove or upsertMany:',
  },
  {
    violations: findRoleBreaks(imports),
    advice:
      'Files know the roles before theirs: vocabulary and schema, rules, queries, models, commands. Move what both need below both:',
  },
  {
    violations: findSideBreaks(imports),
    advice:
      'components/public and components/staff do not know each other. Move what both need to components/ui, or list what the desk shows as readers see it in lint/sides.ts:',
  },
  {
    violations: [...imports.keys()]
      .filter((path) => /^(?:app|components|lib)\//.test(path))
      .flatMap((path) => clientCodeIn(path, readFileSync(path, 'utf8'))),
    advice: 'What runs in the browser is in a file *.island.tsx, or a hook in a file use-*.ts:',
  },
  {
    violations: [...imports.keys()]
      .filter((path) => path.endsWith('.tsx'))
      .flatMap((path) => formsWithoutTarget(path, readFileSync(path, 'utf8'))),
    advice: 'A browser may put what these forms hold into an address. Use ScriptForm, or method and action:',
  },
  {
    violations: findServerTableGaps(readFileSync('docs/server.md', 'utf8'), paths),
    advice: 'docs/server.md says what each file of the server in front of Next.js is for:',
  },
  {
    violations: findServerCodeInIslands(imports),
    advice: 'These islands reach code of the server. Pass what it reads as props, or call /_api:',
  },
  {
    violations: [...imports.keys()].flatMap((path) => browserFetchesIn(path, readFileSync(path, 'utf8'))),
    advice: 'These lines call fetch in the browser. Use call() or read() of lib/platform/browser/call.ts:',
  },
  {
    violations: [...imports.keys()]
      .filter((path) => path.endsWith('.tsx'))
      .flatMap((path) => timesWrittenIn(path, readFileSync(path, 'utf8'))),
    advice: 'Times of day are written in one way, by lib/platform/time/format.ts:',
  },
  {
    violations: findUnnamedData(paths),
    advice:
      'The privacy policy does not name these. Add them to lib/domain/site/privacy.ts, and to lint/stored-data.ts:',
  },
  {
    violations: findTiesToRemovableDomains(imports),
    advice:
      'FadeAway and receipts can be taken out; these imports would break. Move what both need elsewhere:',
  },
].filter(({ violations }) => violations.length > 0);

for (const { violations, advice } of checks) console.error(`${advice}\n${violations.join('\n')}`);
if (checks.length > 0) process.exit(1);
