import type { Metadata } from 'next';
import { AuditFilterForm } from '@/components/staff/audit/audit-filter-form';
import { AuditRecord } from '@/components/staff/audit/audit-record';
import { Empty } from '@/components/ui/empty';
import { PageHead } from '@/components/ui/page-head';
import { PageLink } from '@/components/ui/page-link';
import { requireStaffPage } from '@/lib/platform/auth/require-staff-page';
import { auditFilter, listAuditRecords } from '@/lib/platform/documents/audit-queries';

export const metadata: Metadata = { title: 'Audit log' };

const PATH = '/admin/audit';

/** The audit log: who changed what, when, before and after. */
export default async function AuditPage({ searchParams }: PageProps<'/admin/audit'>) {
  await requireStaffPage();
  const asked = await searchParams;
  const { success, data: filter } = auditFilter.safeParse(asked);
  const { records, older } = success ? await listAuditRecords(filter) : { records: [], older: null };
  const { before: _before, ...kept } = filter ?? {};
  const search = (more: Record<string, string>) => {
    const set = Object.entries({ ...kept, ...more }).filter((entry): entry is [string, string] =>
      Boolean(entry[1]),
    );
    return `${PATH}?${new URLSearchParams(set)}`;
  };
  return (
    <div className="wrap">
      <PageHead
        title="Audit log"
        lede="Every change to the data: who made it, when, and what it was before."
      />
      <AuditFilterForm path={PATH} filter={filter ?? {}} />
      {!success && (
        <p role="alert" className="form-problem">
          This filter doesn’t work. Write days as 2026-01-31.
        </p>
      )}
      {records.length === 0 && <Empty>No changes match.</Empty>}
      <ol className="audit-records">
        {records.map((record) => (
          <AuditRecord
            key={record.id}
            record={record}
            documentHref={search({ collection: record.collection, id: record.document })}
            whoHref={search({ who: record.who })}
          />
        ))}
      </ol>
      {older && (
        <p className="staff-below">
          <PageLink className="button" href={search({ before: older })} rel="next">
            Older
          </PageLink>
        </p>
      )}
    </div>
  );
}
