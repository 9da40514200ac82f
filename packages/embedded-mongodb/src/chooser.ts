import type { Catalog } from './catalog';
import { decodeDocument } from './documents';
import { type FilterNode, matches } from './match';
import type { IndexPlan, Plan } from './planner';
import { candidatePlans } from './planner';
import { filterFields, type Query } from './query';
import { docKey, recordOf } from './records';
import type { Storage } from './storage';

/**
 * The choice between several indexes that all bound a query. A few keys of each are counted; where an index gives the
 * order and a limit may end the walk early, a few documents are tried to see how many of them pass. The cheapest is
 * remembered for queries of the same shape, for a while: data and values change.
 */
const TRIED = 100;
const COUNTED = 2000;
/** Sorting a stretch that is longer than was counted is taken to be this much dearer. */
const UNKNOWN = 10;
const REMEMBERED = 200;
const MAX_SHAPES = 1000;

interface Choice {
  index: number;
  version: number;
  uses: number;
}

export class Chooser {
  private choices = new Map<string, Choice>();

  constructor(
    private readonly storage: Storage,
    private readonly catalog: Catalog,
  ) {}

  /** The plan for a query: the only candidate, the remembered one, or the one that promises to read least. */
  choose(query: Query): Plan {
    const plans = candidatePlans(query.collection, query);
    if (plans.length === 1) return plans[0] as Plan;
    const indexes = plans as IndexPlan[];
    const shape = shapeOf(query);
    const known = this.choices.get(shape);
    if (known && known.version === this.catalog.version && known.uses-- > 0) {
      const again = indexes.find(({ index }) => index.id === known.index);
      if (again) return again;
    }
    const ranked = indexes.map((plan) => ({ plan, cost: this.cost(plan, query) }));
    ranked.sort(
      (a, b) =>
        a.cost - b.cost || Number(b.plan.sorted) - Number(a.plan.sorted) || b.plan.bounded - a.plan.bounded,
    );
    const best = ranked[0] as { plan: IndexPlan; cost: number };
    if (this.choices.size > MAX_SHAPES) this.choices.clear();
    // While there is little data the choice says nothing about later, and choosing again is cheap.
    const uses = ranked.some(({ cost }) => cost >= TRIED) ? REMEMBERED : 5;
    this.choices.set(shape, { index: best.plan.index.id, version: this.catalog.version, uses });
    return best.plan;
  }

  private cost(plan: IndexPlan, query: Query): number {
    const wanted = (query.limit ?? Number.POSITIVE_INFINITY) + (query.skip ?? 0);
    if (plan.sorted && wanted !== Number.POSITIVE_INFINITY) {
      const { keys, hits } = this.trial(plan, query);
      return keys < TRIED
        ? Math.min(keys, plan.residual ? keys : wanted)
        : (wanted * keys) / Math.max(hits, 0.5);
    }
    const keys = this.count(plan);
    return (keys < COUNTED ? keys : keys * UNKNOWN) * (plan.sorted ? 1 : 1.5) + (plan.sorted ? 0 : 1);
  }

  private *keys({ ranges }: IndexPlan, most: number): Generator<Buffer> {
    let left = most;
    for (const { start, end } of ranges) {
      for (const key of this.storage.index.getKeys({ start, end, limit: left })) {
        yield key;
        left--;
      }
      if (left <= 0) return;
    }
  }

  private count(plan: IndexPlan): number {
    let keys = 0;
    for (const _ of this.keys(plan, COUNTED)) keys++;
    return keys;
  }

  /** Of the first keys of a plan, how many lead to a document that passes. */
  private trial(plan: IndexPlan, query: Query): { keys: number; hits: number } {
    const fields = filterFields(query);
    let [keys, hits] = [0, 0];
    for (const key of this.keys(plan, TRIED)) {
      keys++;
      const bytes = plan.residual && this.storage.readDocument(docKey(query.collection.id, recordOf(key)));
      if (!plan.residual || (bytes && matches(plan.residual, decodeDocument(bytes, fields), query.vars)))
        hits++;
    }
    return { keys, hits };
  }
}

function shapeOf(query: Query): string {
  const text = (node: FilterNode): string => {
    if (node.kind === 'leaf')
      return `${node.op} ${node.path}${node.op === '$in' ? (node.operand as unknown[]).length : ''}`;
    return 'children' in node ? `${node.kind}(${node.children.map(text)})` : node.kind;
  };
  const sort = query.sort.map(({ path, descending }) => `${path}${descending ? '-' : '+'}`);
  return `${query.collection.id} ${text(query.filter)} ${sort} ${query.limit === undefined ? '' : 'limit'}`;
}
