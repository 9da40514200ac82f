import { notFound, permanentRedirect } from 'next/navigation';
import { Profile } from '@/components/public/journalist/profile';
import { RumorToolbar } from '@/components/public/rumor/toolbar';
import { ScorecardSections } from '@/components/public/score/scorecard';
import { JournalistJsonLd } from '@/components/public/seo/journalist-json-ld';
import { PageLink } from '@/components/ui/page-link';
import { oEmbedPath } from '@/lib/domain/journalist/embed-address';
import {
  findJournalist,
  listCloudWords,
  listForms,
  listHighlights,
  listReliabilityOf,
} from '@/lib/domain/journalist/queries';
import { readLevelDistance } from '@/lib/domain/score/read-level-distance';
import { readScorecard } from '@/lib/domain/score/scorecard';
import { NOT_FOUND_METADATA, type PageDescription, pageMetadata } from '@/lib/domain/site/metadata';
import { CONTACT, journalistPath } from '@/lib/domain/site/paths';
import { listPlaces } from '@/lib/domain/standings/queries';
import { hasReportersToCompare, listCounterparts } from '@/lib/domain/standings/two-reporters-queries';
import { listTeamNames } from '@/lib/domain/team/queries';
import { TWEETS_PER_PAGE } from '@/lib/domain/tweet/page-size';
import { listMonths, listTimeline } from '@/lib/domain/tweet/queries';
import { timeline } from '@/lib/domain/tweet/rules';
import { config } from '@/lib/platform/config/config';
import { numberedPages } from '../../numbered-pages';

/** A journalist's profile and its further pages (docs/product/journalists.md). */
export const journalistPages = numberedPages<{ username: string }>({
  async describe({ username: asked }, page) {
    const journalist = await findJournalist(asked);
    if (!journalist) return NOT_FOUND_METADATA;
    const { name, username, rumorCount } = journalist;
    const shared: Pick<PageDescription, 'path' | 'image' | 'feed'> = {
      path: journalistPath(username, page),
      image: `/share/journalist/${username}`,
      feed: { title: `${name}: rumors`, path: `/feeds/journalist/${username}.xml` },
    };
    return page === 1
      ? pageMetadata({
          title: `${name}: rumors and reliability`,
          description: `How reliable is ${name}? ${rumorCount} NBA ${rumorCount === 1 ? 'rumor' : 'rumors'} on file, and how each turned out.`,
          type: 'profile',
          oEmbed: oEmbedPath(config().SITE_URL, username),
          ...shared,
        })
      : pageMetadata({
          title: `${name}: rumors, page ${page}`,
          description: `Older NBA rumors from ${name}, page ${page}, and how each turned out.`,
          ...shared,
        });
  },

  /** Usernames in another case, and former usernames, redirect to the current one. */
  async render({ username }, page) {
    const journalist = await findJournalist(username);
    if (!journalist) notFound();
    if (journalist.username !== username) permanentRedirect(journalistPath(journalist.username, page));
    const name = timeline.of('journalist', journalist._id, 'rumors');
    const [
      { tweets, total },
      distance,
      months,
      teams,
      highlights,
      words,
      scorecard,
      counterparts,
      isComparable,
      places,
      forms,
    ] = await Promise.all([
      listTimeline(name, { page }),
      readLevelDistance(journalist._id, journalist.username),
      listMonths(name),
      listTeamNames(),
      page === 1 ? listHighlights(journalist._id, journalist.username) : [],
      page === 1 ? listCloudWords(journalist._id, journalist.username) : [],
      page === 1 ? readScorecard(journalist._id, journalist.username) : null,
      listCounterparts({ _id: journalist._id, username: journalist.username }),
      hasReportersToCompare(),
      listPlaces(),
      listForms(page === 1 ? [journalist] : []),
    ]);
    if (page > 1 && tweets.length === 0) notFound();
    const reporters = new Map(
      [journalist, ...tweets.flatMap(({ journalists }) => journalists)].map(({ _id, username }) => [
        _id,
        { _id, username },
      ]),
    );
    const reliability = await listReliabilityOf([...reporters.values()]);
    return (
      <>
        <JournalistJsonLd journalist={journalist} page={page} tweets={tweets} />
        <Profile
          journalist={journalist}
          distance={distance}
          counterparts={isComparable ? counterparts : null}
          place={places[journalist._id] ?? null}
          highlights={highlights}
          words={words}
          rumors={tweets}
          form={forms[journalist._id] ?? []}
          reliability={reliability}
          months={months}
          toolbar={<RumorToolbar path={journalistPath(journalist.username)} months={months} teams={teams} />}
          scorecard={scorecard && <ScorecardSections scorecard={scorecard} />}
          page={page}
          totalPages={Math.ceil(total / TWEETS_PER_PAGE)}
          note={
            <p className="note">
              This list isn’t complete. Missing one? <PageLink href={CONTACT}>Tell us</PageLink>.
            </p>
          }
        />
      </>
    );
  },

  firstPath: async ({ username }) => journalistPath((await findJournalist(username))?.username ?? username),
});
