import { DeskTabs } from '@/components/staff/desk/desk-tabs';
import { urlWithQuery } from '@/lib/domain/desk/page-filters';
import {
  DATA_VIEW_NAMES,
  DATA_VIEWS,
  type DataCounts,
  type JournalistDataView,
} from '@/lib/domain/journalist/data-views';

interface Props {
  path: string;
  username: string;
  current: JournalistDataView;
  counts: DataCounts;
}

/** The views of a journalist's tweets, each with their number. */
export function DataTabs({ path, username, current, counts }: Props) {
  const tabs = DATA_VIEWS.map((view) => ({
    name: view,
    label: DATA_VIEW_NAMES[view],
    href: urlWithQuery(path, { username, view: view === 'rumors' ? '' : view }),
    left: counts[view],
  }));
  return <DeskTabs tabs={tabs} current={current} />;
}
