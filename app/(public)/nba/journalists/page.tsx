import type { Metadata } from 'next';
import { pageMetadata } from '@/lib/domain/site/metadata';
import { journalistsPath } from '@/lib/domain/site/paths';
import { JournalistsPage } from '../_pages/journalists';

export const ensureStatic = 'navigation';

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: 'NBA Journalists',
    description:
      'The NBA reporters on file, what they have reported, and how reliable each of them has been.',
    path: journalistsPath(),
  });

export default function Page() {
  return <JournalistsPage order="reports" />;
}
