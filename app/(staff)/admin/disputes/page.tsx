import type { Metadata } from 'next';
import { DeskPage } from '@/components/staff/desk/desk-page';
import { DisputeEntry } from '@/components/staff/outcome/dispute-entry.island';
import { Empty } from '@/components/ui/empty';
import { PageLink } from '@/components/ui/page-link';
import { Pagination } from '@/components/ui/pagination';
import { parameter, readPageFilters, urlWithQuery } from '@/lib/domain/desk/page-filters';
import { DISPUTES_PER_PAGE, listDisputes } from '@/lib/domain/outcome/dispute-queries';
import { DISPUTE_STATUSES } from '@/lib/domain/outcome/dispute-schema';
import { requireStaffPage } from '@/lib/platform/auth/require-staff-page';

export const metadata: Metadata = { title: 'Disputes' };

const PATH = '/admin/disputes';
const LABELS = { open: 'Open', accepted: 'Accepted', declined: 'Declined' };

/** Disputes of outcomes: the queue, and what was decided. */
export default async function DisputesPage({ searchParams }: PageProps<'/admin/disputes'>) {
  await requireStaffPage();
  const query = await searchParams;
  const asked = parameter(query, 'status');
  const status = DISPUTE_STATUSES.find((known) => known === asked) ?? 'open';
  const { page } = readPageFilters(query, null);
  const { disputes, total } = await listDisputes(status, { page, limit: DISPUTES_PER_PAGE });
  return (
    <DeskPage
      title="Disputes"
      tools={DISPUTE_STATUSES.map((known) => (
        <PageLink
          key={known}
          className="pill"
          aria-current={known === status ? 'true' : undefined}
          href={known === 'open' ? PATH : urlWithQuery(PATH, { status: known })}
        >
          {LABELS[known]}
          {known === status && ` ${total}`}
        </PageLink>
      ))}
    >
      {disputes.length === 0 && <Empty>No {status} disputes</Empty>}
      <ol className="disputes">
        {disputes.map((dispute) => (
          <li key={dispute._id}>
            <DisputeEntry dispute={dispute} />
          </li>
        ))}
      </ol>
      <Pagination
        page={page}
        totalPages={Math.ceil(total / DISPUTES_PER_PAGE)}
        hrefOf={(number) =>
          urlWithQuery(PATH, { status: status === 'open' ? undefined : status, page: number })
        }
      />
    </DeskPage>
  );
}
