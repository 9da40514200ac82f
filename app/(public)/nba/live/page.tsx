import type { Metadata } from 'next';
import { LivePage } from '@/components/public/live/live-page';
import { listReliability } from '@/lib/domain/journalist/queries';
import { listWire } from '@/lib/domain/live/queries';
import { pageMetadata } from '@/lib/domain/site/metadata';
import { LIVE } from '@/lib/domain/site/paths';

export const ensureStatic = 'navigation';

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: 'Live',
    description:
      'What NBA reporters are reporting right now, minute by minute, and the verdicts as they come in.',
    path: LIVE,
  });

export default async function Page() {
  const [events, reliability] = await Promise.all([listWire(), listReliability()]);
  return <LivePage events={events} reliability={reliability} />;
}
