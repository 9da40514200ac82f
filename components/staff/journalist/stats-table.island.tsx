'use client';

import { useState } from 'react';
import { PageLink } from '@/components/ui/page-link';
import {
  STATS_COLUMNS,
  type StatsField,
  type StatsRow,
  sortStats,
  statsCsv,
} from '@/lib/domain/journalist/stats-table';
import { formatCount } from '@/lib/platform/text/count';
import '@/components/staff/record/records.css';

/** The numbers of all journalists: sorted by any column, and downloaded as CSV. */
export function StatsTable({ rows }: { rows: readonly StatsRow[] }) {
  const [sort, setSort] = useState<{ field: StatsField; direction: 'ascending' | 'descending' }>({
    field: 'num_rumors',
    direction: 'descending',
  });
  const sorted = sortStats(rows, sort.field, sort.direction);
  const sortBy = (field: StatsField) => {
    const first = field === 'username' ? 'ascending' : 'descending';
    const other = sort.direction === 'ascending' ? 'descending' : 'ascending';
    setSort({ field, direction: field === sort.field ? other : first });
  };
  const download = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([statsCsv(sorted)], { type: 'text/csv' }));
    link.download = 'journalists.csv';
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <>
      <p className="record-answers record-above">
        <button type="button" className="pill" onClick={download}>
          Download CSV
        </button>
        <span className="note">
          {formatCount(rows.length)} {rows.length === 1 ? 'journalist' : 'journalists'}
        </span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keyboard */}
      <section className="table-scroll" aria-label="All journalists’ numbers" tabIndex={0}>
        <table className="stats-table">
          <thead>
            <tr>
              {STATS_COLUMNS.map(({ field, label }) => (
                <th key={field} scope="col" aria-sort={sort.field === field ? sort.direction : undefined}>
                  <button type="button" onClick={() => sortBy(field)}>
                    {label}
                    <span aria-hidden="true">
                      {sort.field === field && (sort.direction === 'ascending' ? ' ↑' : ' ↓')}
                    </span>
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.map((row) => (
              <tr key={row.username}>
                <th scope="row">
                  <PageLink href={`/admin/journalist-rumors?username=${row.username}`}>
                    {row.username}
                  </PageLink>
                </th>
                {STATS_COLUMNS.slice(1).map(({ field }) => (
                  <td key={field}>{row[field]?.toLocaleString('en-US') ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
