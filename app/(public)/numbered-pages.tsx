import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { NOT_FOUND_METADATA } from '@/lib/domain/site/metadata';
import { readPageNumber } from '@/lib/domain/site/page-number';
import { pageWithSuspense } from './page-with-suspense';

interface List<Params> {
  describe: (params: Params, page: number) => Metadata | Promise<Metadata>;
  /** Calls `notFound()` for a page after the last. */
  render: (params: Params, page: number) => ReactNode | Promise<ReactNode>;
  /** The path of the first page. */
  firstPath: (params: Params) => string | Promise<string>;
}

interface First<Params> {
  params: Promise<Params>;
}
interface Numbered<Params> {
  params: Promise<Params & { page: string }>;
}

/** The exports of the two routes of a paged list: one for the first page, one for pages with a number. */
export function numberedPages<Params>({ describe, render, firstPath }: List<Params>) {
  const FirstPage = async ({ params }: First<Params>) => render(await params, 1);

  async function FurtherPage({ params }: Numbered<Params>) {
    const asked = await params;
    const page = readPageNumber(asked.page);
    if (!page) notFound();
    if (page === 1) permanentRedirect(await firstPath(asked));
    return render(asked, page);
  }

  return {
    generateMetadata: async ({ params }: First<Params>) => describe(await params, 1),
    Page: pageWithSuspense(FirstPage),
    async numberedMetadata({ params }: Numbered<Params>) {
      const asked = await params;
      const page = readPageNumber(asked.page);
      return page ? describe(asked, page) : NOT_FOUND_METADATA;
    },
    NumberedPage: pageWithSuspense(FurtherPage),
  };
}
