import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { JOURNALIST_ORDERS, type JournalistOrder, ORDER_NAMES } from '@/lib/domain/journalist/list-order';
import { NOT_FOUND_METADATA, pageMetadata } from '@/lib/domain/site/metadata';
import { journalistsPath } from '@/lib/domain/site/paths';
import { renderedOnRequest } from '@/lib/platform/cache/rendered-on-request';
import { pageWithSuspense } from '../../../page-with-suspense';
import { JournalistsPage } from '../../_pages/journalists';

export const ensureStatic = 'navigation';

/** Next.js requires a path at build time. This placeholder is a 404, so that the build needs no database. */
export const generateStaticParams = renderedOnRequest('order');

type Props = PageProps<'/nba/journalists/[order]'>;

const readOrder = async ({ params }: Props): Promise<JournalistOrder | undefined> => {
  const asked = (await params).order;
  return JOURNALIST_ORDERS.find((order) => order === asked);
};

/** The orders are variants of the list, which is the one that search engines index. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  const order = await readOrder(props);
  if (!order) return NOT_FOUND_METADATA;
  return pageMetadata({
    title: `NBA Journalists: ${ORDER_NAMES[order].toLowerCase()}`,
    description: `The NBA reporters on file, ${ORDER_NAMES[order].toLowerCase()} first.`,
    path: journalistsPath(),
  });
}

async function OrderedPage(props: Props) {
  const order = await readOrder(props);
  if (!order) notFound();
  if (order === JOURNALIST_ORDERS[0]) permanentRedirect(journalistsPath());
  return <JournalistsPage order={order} />;
}

export default pageWithSuspense(OrderedPage);
