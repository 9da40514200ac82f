import { notFound, permanentRedirect } from 'next/navigation';
import { Profile } from '@/components/journalist/profile';
import { JournalistJsonLd } from '@/components/seo/journalist-json-ld';
import { config } from '@/lib/config';
import { findJournalist } from '@/lib/journalist/queries';
import { journalistPath } from '@/lib/site/paths';
import { listFeed, TWEETS_PER_PAGE } from '@/lib/tweet/queries';
import { feed } from '@/lib/tweet/rules';

/**
 * One page of a profile; nobody on file and a page beyond the last are not found. Other spellings of upper and
 * lower case lead to the one on file.
 */
export async function ReadProfile({ username, page }: { username: string; page: number }) {
  const journalist = await findJournalist(username);
  if (!journalist) notFound();
  if (journalist.username !== username) permanentRedirect(journalistPath(journalist.username, page));
  const { tweets, total } = await listFeed(feed.ofContent('journalist', journalist._id, 'rumors'), { page });
  if (page > 1 && tweets.length === 0) notFound();
  return (
    <>
      <JournalistJsonLd journalist={journalist} tweets={tweets} />
      <Profile
        journalist={journalist}
        rumors={tweets}
        page={page}
        totalPages={Math.ceil(total / TWEETS_PER_PAGE)}
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
