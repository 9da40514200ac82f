import { type PageQuery, parameter } from '@/lib/domain/desk/page-filters';

/** The filters of the list of topics, which are query parameters of its page. Safe in the browser. */

export const SHOWN = { '': 'All', unresolved: 'Unresolved', resolved: 'Resolved' } as const;

/** What a topic must lack or have to be listed. */
export const ONLY = {
  'unresolved-tweets': 'Resolved, with unresolved tweets',
  'no-description': 'Without a description',
  resolvable: 'Resolvable',
} as const;

export interface TopicFilters {
  show: keyof typeof SHOWN;
  only: keyof typeof ONLY | '';
  /** Part of the name. */
  keyword: string;
  page: number;
}

/** Parses the query of the page. Invalid values are ignored. */
export function readTopicFilters(query: PageQuery): TopicFilters {
  const page = Number(parameter(query, 'page'));
  return {
    show: knownKey(SHOWN, parameter(query, 'show')) ?? '',
    only: knownKey(ONLY, parameter(query, 'only')) ?? '',
    keyword: parameter(query, 'keyword').trim().slice(0, 200),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

const knownKey = <Table extends object>(table: Table, key: string): (keyof Table & string) | undefined =>
  (Object.keys(table) as (keyof Table & string)[]).find((known) => known === key);

/** @returns the query parameters that represent filters */
export const topicFilterParams = ({ show, only, keyword }: TopicFilters) => ({ show, only, keyword });
