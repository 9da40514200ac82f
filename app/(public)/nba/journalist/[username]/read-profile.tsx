import { notFound, permanentRedirect } from 'next/navigation';
import { Profile } from '@/components/journalist/profile';
import { JournalistJsonLd } from '@/components/seo/journalist-json-ld';
import { config } from '@/lib/config';
import { findJournalist, listHistoricalRumors } from '@/lib/journalist/queries';
import { journalistPath } from '@/lib/site/paths';
import { NEWS_PER_PAGE } from '@/lib/tweet/queries';

/**
 * One page of a profile; nobody on file and a page beyond the last are not found. Other spellings of upper and
 * lower case lead to the one on file.
 */
export async function ReadProfile({ username, page }: { username: string; page: number }) {
  const journalist = await findJournalist(username);
  if (!journalist) notFound();
  if (journalist.username !== username) permanentRedirect(journalistPath(journalist.username, page));
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
