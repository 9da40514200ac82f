import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { ProfileHead } from '@/components/journalist/profile-head';
import { RecordBar } from '@/components/journalist/record-bar';
import { RumorGrid } from '@/components/rumor/rumor-grid';
import { JournalistJsonLd } from '@/components/seo/journalist-json-ld';
import { beyond } from '@/components/ui/beyond';
import { Empty } from '@/components/ui/empty';
import { MonthGroups } from '@/components/ui/month-groups';
import { Section } from '@/components/ui/section';
import { ShowMore } from '@/components/ui/show-more.island';
import { config } from '@/lib/config';
import { findJournalist, listHistoricalRumors } from '@/lib/journalist/queries';
import { indexReliability } from '@/lib/journalist/reliability';
import { NOT_FOUND_METADATA, pageMetadata } from '@/lib/seo/metadata';
import { journalistPath } from '@/lib/site/paths';

type Props = PageProps<'/nba/journalist/[username]'>;

export const ensureStatic = 'navigation';

/** The build knows no journalists; a reserved name that nobody can have stands for all of them. */
export const generateStaticParams = () => [{ username: '__none__' }];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const journalist = await findJournalist((await params).username);
  if (!journalist) return NOT_FOUND_METADATA;
  const { name, username, rumorCount } = journalist;
  return pageMetadata({
    title: `${name}: rumors and reliability`,
    description: `How reliable is ${name}? ${rumorCount} NBA ${rumorCount === 1 ? 'rumor' : 'rumors'} on file, each with how it turned out.`,
    path: journalistPath(username),
    type: 'profile',
    image: `/share/journalist/${username}`,
    feed: { title: `${name}: rumors`, path: `/feeds/journalist/${username}.xml` },
  });
}

/** A journalist's profile (specification, section 2, "Journalist profile"). */
export default async function JournalistPage({ params }: Props) {
  const { username } = await params;
  const journalist = await findJournalist(username);
  if (!journalist) notFound();
  if (journalist.username !== username) permanentRedirect(journalistPath(journalist.username));
  const rumors = (await listHistoricalRumors(journalist._id)) ?? [];
  const reliability = indexReliability([journalist]);
  return (
    <div className="wrap">
      <JournalistJsonLd journalist={journalist} tweets={rumors} />
      <ProfileHead journalist={journalist} />
      <RecordBar record={journalist.record}>
        <p className="note">
          Not every rumor is listed here. Missing one?{' '}
          <a href={config().COMMUNITY_URL} target="_blank" rel="noopener noreferrer">
            Tell us
          </a>
          .
        </p>
      </RecordBar>
      <Section id="rumors" title="Rumors">
        {rumors.length === 0 && <Empty>No rumors</Empty>}
        <ShowMore total={rumors.length}>
          <MonthGroups items={rumors} classOf={beyond}>
            {(items, start) => (
              <RumorGrid
                tweets={items}
                reliability={reliability}
                scope="rumors"
                classOf={(place) => beyond(start + place)}
              />
            )}
          </MonthGroups>
        </ShowMore>
      </Section>
    </div>
  );
}
