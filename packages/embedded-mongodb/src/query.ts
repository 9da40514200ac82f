import type { Collection } from './catalog';
import { Fields } from './documents';
import type { Needs, Vars } from './expressions';
import type { Request } from './planner';
import type { Sort } from './sort';

/** A query as the chooser and the executor take it; `Engine.query` makes it from a command's parts. */
export interface Query extends Request {
  collection: Collection;
  /** The fields the filter reads. */
  filterNeeds: Needs;
  vars: Vars;
  order?: Sort;
  skip?: number;
  limit?: number;
  /** Whether the caller needs the documents; counting by an index alone does not. */
  fetch: boolean;
  /** Counts what is read, for explain. */
  stats?: Statistics;
}

export interface Statistics {
  keys: number;
  docs: number;
}

/** The top-level fields a query's filter reads; undefined when it may read all. */
export function filterFields({ filterNeeds }: Query): Fields | undefined {
  const names = filterNeeds.fields;
  return names && new Fields(names);
}
