import type { Metadata } from 'next';
import { JournalistList } from '@/components/journalist/journalist-list';
import { SearchBox } from '@/components/search/search-box.island';
import { ListJsonLd } from '@/components/seo/list-json-ld';
import { PageHead } from '@/components/ui/page-head';
import { listJournalists } from '@/lib/journalist/queries';
import { pageMetadata } from '@/lib/seo/metadata';
import { journalistPath } from '@/lib/site/paths';

const SUGGESTIONS = 5;
const PATH = '/nba/journalists';

export const ensureStatic = 'navigation';

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: 'NBA Journalists',
    description:
      'The NBA reporters on file, what they have reported, and how reliable each of them has been.',
    path: PATH,
  });

export default async function JournalistsPage() {
  const journalists = await listJournalists();
  const suggestions = journalists.map(({ name, username }) => ({
    label: name,
    href: journalistPath(username),
  }));
  return (
    <div className="wrap">
      <ListJsonLd
        trail={[{ name: 'NBA Journalists', path: PATH }]}
        items={journalists.map(({ name, username }) => ({ name, path: journalistPath(username) }))}
      />
      <PageHead title="NBA Journalists" lede="Who reports, and how often it held up.">
        <SearchBox
          label="Search journalist"
          name="journalists"
          limit={SUGGESTIONS}
          suggestions={suggestions}
        />
      </PageHead>
      <JournalistList journalists={journalists} />
    </div>
  );
}
