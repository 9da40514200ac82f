import { forecastOf } from '@/lib/domain/forecast/forecast';
import { type Frozen, hashForecast } from '@/lib/domain/forecast/frozen';
import {
  type GroupCounts,
  judgementCountKeys,
  judgementOf,
  publishedRecord,
  recordsOf,
  Tally,
} from '@/lib/domain/forecast/judged';
import { type Inputs, PARTS } from '@/lib/domain/forecast/model-inputs';
import { PUBLISHED_DEFAULTS, type Weights } from '@/lib/domain/forecast/weights';
import { compareField, type Disagreement } from './audit-disagreement';
import {
  type Download,
  DownloadError,
  type Fields,
  listOf,
  numberOf,
  readRows,
  textOrNull,
} from './audit-read';

/**
 * Computes every forecast of a download again from its inputs and weights, the chain of hashes, and the record, from the
 * forecasts and the outcomes of the rumors.
 * @returns how many forecasts were checked; 0 for a download without forecasts
 * @throws DownloadError for rows that are not as described
 */
export async function auditForecasts(
  { rumors, forecasts, weights, record }: Download,
  found: Disagreement[],
): Promise<number> {
  if (!forecasts || !weights || !record) return 0;
  const models = await readModels(weights);
  const frozen = new Map<string, Frozen[]>();
  let checked = 0;
  for await (const row of readRows(forecasts)) {
    const id = textOrNull(row.tweet_id) ?? '';
    const where = `${forecasts}: forecast of ${id}`;
    const stated = frozenOf(row, where);
    const model = models.get(stated.model);
    if (!model)
      throw new DownloadError(`${where} names weights that ${weights} does not have, ${stated.model}`);
    const earlier = frozen.get(id) ?? [];
    frozen.set(id, [...earlier, stated]);
    const subject = `forecast of ${id} at ${textOrNull(row.at)}`;
    checkForecast(subject, stated, model, found);
    const { hash, ...fields } = stated;
    compareField(found, subject, 'hash', hash, hashForecast(id, earlier.at(-1)?.hash ?? '', fields));
    const last = earlier.at(-1);
    if (last && last.at > stated.at) compareField(found, subject, 'at', stated.at, 'after the one before');
    checked++;
  }
  await auditRecord(record, await countJudged(rumors, frozen), found);
  return checked;
}

function checkForecast(subject: string, stated: Frozen, model: Weights, found: Disagreement[]): void {
  const { percent, low, high, too_early } = forecastOf(stated.inputs, model);
  compareField(found, subject, 'percent', stated.percent, too_early ? null : percent);
  compareField(found, subject, 'low', stated.low, low);
  compareField(found, subject, 'high', stated.high, high);
}

async function readModels(path: string): Promise<Map<string, Weights>> {
  const models = new Map(PUBLISHED_DEFAULTS.map((weights) => [weights.id, weights]));
  const width = PARTS.length;
  for await (const row of readRows(path)) {
    const id = textOrNull(row.model) ?? '';
    const weights = listOf(row.weights).map(Number);
    const flat = listOf(row.covariance).map(Number);
    if (weights.length !== width || flat.length !== width ** 2 || [...weights, ...flat].some(Number.isNaN))
      throw new DownloadError(`${path}: the weights of ${id} are not ${width} numbers with their covariance`);
    const covariance = weights.map((_, place) => flat.slice(place * width, (place + 1) * width));
    // Files of earlier nights have no such column.
    const formula = numberOf(row.formula) === 2 ? 2 : 1;
    models.set(id, { id, formula, settled: numberOf(row.settled) ?? 0, weights, covariance });
  }
  return models;
}

function frozenOf(row: Fields, where: string): Frozen {
  const at = new Date(textOrNull(row.at) ?? '');
  if (Number.isNaN(at.getTime())) throw new DownloadError(`${where} has no time`);
  const number = (name: string) => numberOf(row[name]) ?? 0;
  return {
    at,
    model: textOrNull(row.model) ?? '',
    inputs: {
      side: textOrNull(row.side) as Inputs['side'],
      record: number('record'),
      kind: number('kind'),
      variance: number('variance'),
      settled: number('settled'),
      strength: textOrNull(row.strength) as Inputs['strength'],
      rumor_type: textOrNull(row.rumor_type) as Inputs['rumor_type'],
      confirmed: number('confirmed'),
      confirmations: number('confirmations'),
      denied: number('denied'),
      denials: number('denials'),
      weeks: number('weeks'),
    },
    lead: listOf(row.lead),
    percent: numberOf(row.percent),
    low: number('low'),
    high: number('high'),
    upvotes: number('upvotes'),
    downvotes: number('downvotes'),
    hash: textOrNull(row.hash) ?? '',
  };
}

async function countJudged(rumors: string, frozen: ReadonlyMap<string, Frozen[]>): Promise<GroupCounts> {
  const tally = new Tally();
  for await (const row of readRows(rumors)) {
    const said = frozen.get(textOrNull(row.tweet_id) ?? '');
    const resolution = textOrNull(row.resolution);
    if (!said || (resolution !== 'correct' && resolution !== 'incorrect')) continue;
    const settledAt = textOrNull(row.resolved_at);
    const judgement = judgementOf({
      reportedAt: Date.parse(textOrNull(row.timestamp) ?? ''),
      kind: textOrNull(row.kind) ?? '',
      isCorrect: resolution === 'correct',
      settledAt: settledAt === null ? null : Date.parse(settledAt),
      said: said.map(({ at, ...fields }) => ({ ...fields, at: at.getTime() })),
    });
    tally.add(judgementCountKeys(judgement));
  }
  return tally.counts;
}

async function auditRecord(path: string, counts: GroupCounts, found: Disagreement[]): Promise<void> {
  const computed = new Map(recordsOf(counts).map((record) => [record.group, record]));
  for await (const row of readRows(path)) {
    const group = textOrNull(row.group) ?? '';
    const own = computed.get(group);
    computed.delete(group);
    if (!own) compareField(found, `record of ${group}`, 'row', 'one', 'none');
    for (const [field, value] of Object.entries(own ? publishedRecord(own) : {}))
      compareField(found, `record of ${group}`, field, numberOf(row[field]), value);
  }
  for (const group of computed.keys()) compareField(found, `record of ${group}`, 'row', 'none', 'one');
}
