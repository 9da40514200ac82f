import { notFound } from 'next/navigation';
import { CorrectionsPage } from '@/components/public/outcome/corrections-page';
import { Breadcrumbs } from '@/components/public/seo/breadcrumbs';
import { listReliabilityOf } from '@/lib/domain/journalist/queries';
import { CORRECTIONS_PER_PAGE, listCorrections } from '@/lib/domain/outcome/correction-queries';
import { pageMetadata } from '@/lib/domain/site/metadata';
import { correctionsPath } from '@/lib/domain/site/paths';
import { numberedPages } from '../numbered-pages';

const DESCRIPTION = 'NBA rumor outcomes we changed after they were published: before, after, when and why.';

export const correctionPages = numberedPages({
  describe: (_params: object, page) =>
    pageMetadata({
      title: page === 1 ? 'Corrected outcomes' : `Corrected outcomes, page ${page}`,
      description: page === 1 ? DESCRIPTION : `Page ${page}. ${DESCRIPTION}`,
      path: correctionsPath(page),
    }),

  async render(_params, page) {
    const { corrections, total } = await listCorrections(page);
    if (page > 1 && corrections.length === 0) notFound();
    const reporters = corrections.flatMap(({ rumor }) =>
      rumor?.username && rumor.journalist_id ? { _id: rumor.journalist_id, username: rumor.username } : [],
    );
    return (
      <>
        <Breadcrumbs trail={[{ name: 'Corrections', path: correctionsPath(page) }]} />
        <CorrectionsPage
          corrections={corrections}
          reliability={await listReliabilityOf(reporters)}
          page={page}
          totalPages={Math.ceil(total / CORRECTIONS_PER_PAGE)}
        />
      </>
    );
  },

  firstPath: () => correctionsPath(),
});
