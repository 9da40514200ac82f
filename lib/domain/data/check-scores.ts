import type { ObjectId } from 'mongodb';
import { entriesOf, ledgerId } from '@/lib/domain/score/ledger';
import { currentMonth, recomputeScores, refreshScores } from '@/lib/domain/score/refresh';
import { type StoredScores, scoresOf } from '@/lib/domain/score/reporter-records';
import { collection } from '@/lib/platform/db/collections';
import { isEqualValue } from '@/lib/platform/documents/fields';
import type { ReportDisagreement } from './check-disagreement';

/** Journalists whose ledgers are in memory at a time. */
const BATCH = 200;

interface ScoreCheck {
  repairs: boolean;
  report: ReportDisagreement;
}

interface Scored {
  _id: ObjectId;
  scores?: StoredScores;
}

/** Checks the scores stored with journalists against their ledgers, which must have been checked. */
export async function checkScores({ repairs, report }: ScoreCheck): Promise<void> {
  await refreshScores();
  let batch: Scored[] = [];
  const journalists = (await collection('journalists')).find<Scored>({}, { projection: { scores: 1 } });
  for await (const journalist of journalists.sort({ _id: 1 })) {
    batch.push(journalist);
    if (batch.length < BATCH) continue;
    await checkBatch(batch, { repairs, report });
    batch = [];
  }
  await checkBatch(batch, { repairs, report });
}

async function checkBatch(batch: readonly Scored[], { repairs, report }: ScoreCheck): Promise<void> {
  const suspects = (await wrongScores(batch)).map(({ journalist }) => journalist._id);
  if (suspects.length === 0) return;
  // A write may have changed a ledger since the journalists were read.
  await refreshScores();
  const stored = await collection('journalists');
  const current = await stored
    .find<Scored>({ _id: { $in: suspects } }, { projection: { scores: 1 } })
    .toArray();
  const wrong = await wrongScores(current);
  for (const { journalist, computed } of wrong) {
    report({
      collection: 'journalists',
      _id: journalist._id,
      field: 'scores',
      stored: journalist.scores,
      computed,
    });
  }
  if (repairs) await recomputeScores(wrong.map(({ journalist }) => journalist._id.toHexString()));
}

/** @returns those whose stored scores do not follow from their ledgers, with what does */
async function wrongScores(journalists: readonly Scored[]) {
  const idOf = ({ _id }: Scored) => ledgerId('all', _id.toHexString());
  const ledgers = await (await collection('timeline_counts'))
    .find({ _id: { $in: journalists.map(idOf) } }, { projection: { cells: 1 } })
    .toArray();
  const cells = new Map(ledgers.map((ledger) => [ledger._id, ledger.cells ?? {}]));
  return journalists.flatMap((journalist) => {
    const entries = entriesOf(cells.get(idOf(journalist)) ?? {});
    const { counted: _counted, ...stored } = journalist.scores ?? { counted: 0 };
    if (!journalist.scores && entries.length === 0) return [];
    const computed = scoresOf(entries, currentMonth());
    return isEqualValue(stored, computed) ? [] : [{ journalist, computed }];
  });
}
