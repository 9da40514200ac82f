import type { Metadata } from 'next';
import { Breadcrumbs } from '@/components/public/seo/breadcrumbs';
import { PageHead } from '@/components/ui/page-head';
import { PageLink } from '@/components/ui/page-link';
import { pageMetadata } from '@/lib/domain/site/metadata';
import { journalistPath } from '@/lib/domain/site/paths';
import { findComparedJournalists } from '@/lib/domain/woj-vs-shams/queries';

export const ensureStatic = 'navigation';

const PATH = '/nba/scoop-tracker';

async function findFarewelled() {
  const { label, journalist } = (await findComparedJournalists()).find(({ side }) => side === 'woj')!;
  return { name: journalist?.name ?? label, username: journalist?.username };
}

export async function generateMetadata(): Promise<Metadata> {
  const { name } = await findFarewelled();
  return pageMetadata({
    title: `Farewell, ${name}`,
    description: `The scoop tracker has signed off. A farewell to ${name}, and where to find the old scoops.`,
    path: PATH,
  });
}

/** The farewell page of the former scoop tracker. */
export default async function ScoopTrackerPage() {
  const { name, username } = await findFarewelled();
  return (
    <div className="wrap">
      <Breadcrumbs trail={[{ name: 'Scoop tracker', path: PATH }]} />
      <PageHead
        title={`Farewell, ${name}`}
        lede="The scoop tracker counted who broke each story first. It has signed off."
      />
      <div className="prose">
        <p>
          Nothing is lost:{' '}
          <PageLink href="/nba/woj-vs-shams">the head-to-head comparisons are still here</PageLink>
          {username && (
            <>
              , and so is <PageLink href={journalistPath(username)}>everything {name} reported</PageLink>
            </>
          )}
          .
        </p>
      </div>
    </div>
  );
}
