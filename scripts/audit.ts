import { parseArgs } from 'node:util';
import { audit } from '@/lib/domain/open-data/audit';
import type { Disagreement } from '@/lib/domain/open-data/audit-disagreement';
import { auditNights } from '@/lib/domain/open-data/audit-nights';
import { DownloadError, findDownloads } from '@/lib/domain/open-data/audit-read';
import { EXIT, UsageError } from './command-line';

/** `npm run audit -- <dir>`: computes every score, rank, first and forecast of a download again; needs no database. */
const USAGE = `Usage: npm run audit -- <dir>
  <dir>  a folder with rumors, reporters and stories, each as .csv or .jsonl, as downloaded from /data. Where forecasts, weights
         and record are there, too, forecasts are computed again. With the list of nights, nights.json, files and chain are checked`;

async function run(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [directory, ...others] = positionals;
  if (!directory || others.length > 0) throw new UsageError('name one folder');
  let isWrong = false;
  for (const download of findDownloads(directory)) {
    const { checked, found: disagreements } = await audit(download);
    report(disagreements);
    const files = Object.values(download).join(', ');
    if (disagreements.length > 0) isWrong = true;
    else console.log(`${files}: ${checked} reporters, stories and forecasts agree with the files`);
  }
  const disagreements: Disagreement[] = [];
  const nights = auditNights(directory, disagreements);
  report(disagreements);
  if (disagreements.length > 0) isWrong = true;
  else if (nights > 0)
    console.log(`the hash chain of ${nights} nights is intact, and the files match one of them`);
  return isWrong ? EXIT.failed : EXIT.done;
}

function report(disagreements: readonly Disagreement[]): void {
  for (const { subject, field, stated, computed } of disagreements) {
    const [says, is] = [stated, computed].map((value) => JSON.stringify(value));
    console.error(`${subject}: ${field} is ${says} in the download, ${is} when it is computed`);
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  const { message, code } = error as Error & { code?: unknown };
  const isMisuse = error instanceof UsageError || String(code).startsWith('ERR_PARSE_ARGS');
  if (!isMisuse && !(error instanceof DownloadError)) throw error;
  console.error(isMisuse ? `${message}\n\n${USAGE}` : `Error: ${message}`);
  process.exitCode = isMisuse ? EXIT.misused : EXIT.failed;
}
