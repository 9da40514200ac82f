import type { Metadata } from 'next';
import { JournalistList } from '@/components/journalist/journalist-list';
import { SearchBox } from '@/components/search/search-box.island';
import { PageHead } from '@/components/ui/page-head';
import { profilePath } from '@/lib/journalist/naming';
import { listJournalists } from '@/lib/journalist/queries';

/** Names in the search box's list at most (specification, section 9). */
const SUGGESTIONS = 5;

export const ensureStatic = 'navigation';

export const metadata: Metadata = {
  title: 'NBA Journalists',
  description: 'The NBA reporters on file, what they have reported, and how reliable each of them has been.',
  alternates: { canonical: '/nba/journalists' },
};

/** The journalist list (specification, section 2, "Journalist list"): by tweetCount, highest first. */
export default async function JournalistsPage() {
  const journalists = await listJournalists();
  const suggestions = journalists.map(({ name, username }) => ({
    label: name,
    href: profilePath(username),
  }));
  return (
    <div className="wrap">
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
