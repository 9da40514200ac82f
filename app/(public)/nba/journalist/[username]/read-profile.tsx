import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { Profile } from '@/components/journalist/profile';
import { JournalistJsonLd } from '@/components/seo/journalist-json-ld';
import { config } from '@/lib/config';
import { profilePath } from '@/lib/journalist/naming';
import { findJournalist, listHistoricalRumors } from '@/lib/journalist/queries';
import { NOT_FOUND_METADATA, pageMetadata } from '@/lib/seo/metadata';
import { NEWS_PER_PAGE } from '@/lib/tweet/queries';

/** What a page of a profile says of itself; null for what is no page's number. */
export async function describeProfile(handle: string, page: number | null): Promise<Metadata> {
  const journalist = page && (await findJournalist(handle));
  if (!journalist) return NOT_FOUND_METADATA;
  const { name, username, rumorCount } = journalist;
  const onFile = `${rumorCount} NBA ${rumorCount === 1 ? 'rumor' : 'rumors'} on file`;
  return pageMetadata({
    title: page === 1 ? `${name}: rumors and reliability` : `${name}: rumors, page ${page}`,
    description:
      page === 1
        ? `How reliable is ${name}? ${onFile}, each with how it turned out.`
        : `Older NBA rumors of ${name}, page ${page}, each with how it turned out.`,
    path: profilePath(username, page),
    type: 'profile',
    image: `/share/journalist/${username}`,
    feed: { title: `${name}: rumors`, path: `/feeds/journalist/${username}.xml` },
  });
}

/**
 * One page of a profile; nobody on file and a page beyond the last are not found. Other spellings of upper and
 * lower case lead to the one on file.
 */
export async function ReadProfile({ username, page }: { username: string; page: number }) {
  const journalist = await findJournalist(username);
  if (!journalist) notFound();
  if (journalist.username !== username) permanentRedirect(profilePath(journalist.username, page));
  const rumors = (await listHistoricalRumors(journalist._id)) ?? [];
  const shown = rumors.slice((page - 1) * NEWS_PER_PAGE, page * NEWS_PER_PAGE);
  if (page > 1 && shown.length === 0) notFound();
  return (
    <>
      <JournalistJsonLd journalist={journalist} tweets={shown} />
      <Profile
        journalist={journalist}
        rumors={shown}
        page={page}
        totalPages={Math.ceil(rumors.length / NEWS_PER_PAGE)}
        note={
          <p className="note">
            Not every rumor is listed here. Missing one?{' '}
            <a href={config().COMMUNITY_URL} target="_blank" rel="noopener noreferrer">
              Tell us
            </a>
            .
          </p>
        }
      />
    </>
  );
}
