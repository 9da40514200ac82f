import { parseArgs } from 'node:util';
import { audit } from '@/lib/domain/open-data/audit/audit';
import { DownloadError, findDownloads } from '@/lib/domain/open-data/audit/read';
import { EXIT, UsageError } from './command-line';

/** `npm run audit -- <dir>`: computes every score, rank and first of a download again; needs no database. */
const USAGE = `Usage: npm run audit -- <dir>
  <dir>  a folder with rumors, reporters and stories, each as .csv or .jsonl, as downloaded from /data`;

async function run(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [directory, ...others] = positionals;
  if (!directory || others.length > 0) throw new UsageError('name one folder');
  let isWrong = false;
  for (const download of findDownloads(directory)) {
    const { checked, found } = await audit(download);
    for (const { subject, field, stated, computed } of found) {
      const [says, is] = [stated, computed].map((value) => JSON.stringify(value));
      console.error(`${subject}: ${field} is ${says} in the download, ${is} by its rumors`);
    }
    const files = Object.values(download).join(', ');
    if (found.length > 0) isWrong = true;
    else console.log(`${files}: ${checked} reporters and stories agree with the rumors`);
  }
  return isWrong ? EXIT.failed : EXIT.done;
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
