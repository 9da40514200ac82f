import type { Metadata } from 'next';
import { journalistsPath } from '@/lib/domain/site/paths';
import { pageMetadata } from '@/lib/platform/seo/metadata';
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
