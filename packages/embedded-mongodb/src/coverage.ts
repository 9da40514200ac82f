import { conjuncts, type Interval, intersect, leafBounds } from './bounds';
import type { Index } from './catalog';
import type { FilterNode } from './match';
import { compare } from './values';

/** Sparse and partial indexes leave documents out: they may be used only when a filter wants none of those. */
/** Whether every document that satisfies all conditions is in the index. */
export function covers(index: Index, parts: FilterNode[]): boolean {
  if (index.partialSpec && index.partial && !conjuncts(index.partial).every((need) => implied(need, parts)))
    return false;
  return !index.sparse || index.fields.some(({ path }) => parts.some((node) => impliesPresent(node, path)));
}

function impliesPresent(node: FilterNode, path: string): boolean {
  if (node.kind !== 'leaf' || node.path !== path) return false;
  if (node.op === '$eq') return node.operand !== null && node.operand !== undefined;
  if (node.op === '$in') return (node.operand as unknown[]).every((v) => v !== null && v !== undefined);
  return (
    node.op === '$exists' ||
    (leafBounds(node) !== undefined && node.op !== '$regex') ||
    node.op === '$regex' ||
    node.op === '$type'
  );
}

/** Whether a condition of a partial index follows from one of the query's. */
function implied(need: FilterNode, parts: FilterNode[]): boolean {
  if (need.kind !== 'leaf') return false;
  return parts.some((node) => {
    if (node.kind !== 'leaf' || node.path !== need.path) return false;
    if (need.op === '$exists') return impliesPresent(node, need.path);
    if (node.op === need.op && compare(node.operand, need.operand) === 0) return true;
    if (node.op === '$eq' && !Array.isArray(node.operand)) return need.test(node.operand ?? undefined);
    if (node.op === '$in')
      return (node.operand as unknown[]).every((v) => !Array.isArray(v) && need.test(v ?? undefined));
    const [inner, outer] = [leafBounds(node), leafBounds(need)];
    if (!inner?.exact || !outer?.exact) return false;
    return (
      intersect(inner.intervals, outer.intervals).length === inner.intervals.length &&
      within(inner.intervals, outer.intervals)
    );
  });
}

function within(inner: Interval[], outer: Interval[]): boolean {
  const text = (list: Interval[]) =>
    list
      .map(
        ({ low, high }) =>
          `${low.bytes.toString('hex')}${low.after}-${high.bytes.toString('hex')}${high.after}`,
      )
      .join();
  return text(intersect(inner, outer)) === text(inner);
}
