import { DeskPage } from '@/components/staff/desk/desk-page';
import { listFilterJournalists } from '@/lib/domain/desk/page-data';
import { type PageQuery, parameter } from '@/lib/domain/desk/page-filters';
import { ratingsOfView } from '@/lib/domain/journalist/data-ratings';
import { DATA_VIEWS } from '@/lib/domain/journalist/data-views';
import { findJournalistData } from '@/lib/domain/journalist/staff-queries';
import { JournalistHead } from './journalist-head';
import { JournalistPicker } from './journalist-picker.island';
import { JournalistTweets } from './journalist-tweets.island';

const PAGE_SIZE = 100;

/** Finds a journalist, and shows their tweets in four views. */
export async function JournalistDataPage({
  title,
  path,
  query,
}: {
  title: string;
  path: string;
  query: PageQuery;
}) {
  const username = parameter(query, 'username');
  const view = DATA_VIEWS.find((known) => known === parameter(query, 'view')) ?? 'rumors';
  const [journalists, data] = await Promise.all([
    listFilterJournalists(),
    username ? findJournalistData(username, { view, page: 1, limit: PAGE_SIZE }) : null,
  ]);
  return (
    <DeskPage title={title}>
      <JournalistPicker path={path} journalists={journalists} />
      {username && !data && <p className="form-problem">No journalist has the username {username}.</p>}
      {data && (
        <>
          <JournalistHead journalist={data.journalist} />
          <JournalistTweets
            key={`${data.journalist._id} ${view}`}
            path={path}
            username={data.journalist.username}
            view={view}
            ratings={ratingsOfView(view)}
            initial={data}
            pageSize={PAGE_SIZE}
          />
        </>
      )}
    </DeskPage>
  );
}
