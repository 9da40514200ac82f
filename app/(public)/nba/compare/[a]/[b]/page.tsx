import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { NOT_FOUND_METADATA, pageMetadata } from '@/lib/domain/site/metadata';
import { isListedPair } from '@/lib/domain/standings/two-reporters-queries';
import { comparePath, comparePicture } from '@/lib/domain/standings/two-reporters-rules';
import { renderedOnRequest } from '@/lib/platform/cache/rendered-on-request';
import { pageWithSuspense } from '../../../../page-with-suspense';
import { findPair, PairPage, SamePage } from '../../../_pages/compare';

export const ensureStatic = 'navigation';

/** Next.js requires a path at build time. This placeholder is a 404, so that the build needs no database. */
export const generateStaticParams = renderedOnRequest('a', 'b');

type Props = PageProps<'/nba/compare/[a]/[b]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { a: one, b: other } = await params;
  const pair = await findPair(one, other);
  if (!pair) return NOT_FOUND_METADATA;
  const [a, b] = pair;
  const path = comparePath(a.username, b.username);
  if (a._id === b._id)
    return pageMetadata({
      title: `Compare ${a.name}`,
      description: `${a.name} next to another reporter: record, score, and who was first on the stories both reported.`,
      path,
      isHidden: true,
    });
  return pageMetadata({
    title: `${a.name} and ${b.name}: who is more reliable?`,
    description: `${a.name} and ${b.name} side by side: record, score, and who was first on the stories both reported.`,
    path,
    image: `/share/compare/${comparePicture(a.username, b.username)}`,
    // Of a pair that shares few stories there is little to read.
    isHidden: !(await isListedPair(a.username, b.username)),
  });
}

/** Pairs have one order; the other one, and other spellings, redirect to it. */
async function Page({ params }: Props) {
  const { a: one, b: other } = await params;
  const pair = await findPair(one, other);
  if (!pair) notFound();
  const [a, b] = pair;
  const path = comparePath(a.username, b.username);
  if (path !== `/nba/compare/${one}/${other}`) permanentRedirect(path);
  return a._id === b._id ? <SamePage journalist={a} /> : <PairPage a={a} b={b} />;
}

export default pageWithSuspense(Page);
