import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { NamedJsonLd } from '@/components/seo/named-json-ld';
import { TeamPage } from '@/components/team/team-page';
import { listJournalists } from '@/lib/journalist/queries';
import { indexReliability } from '@/lib/journalist/reliability';
import { NOT_FOUND_METADATA } from '@/lib/seo/metadata';
import { readPageNumber } from '@/lib/site/page-number';
import { namedPath } from '@/lib/site/paths';
import { findTeam, listTeamJournalists } from '@/lib/team/queries';
import { listTopics } from '@/lib/topic/queries';
import type { Scope } from '@/lib/tweet/card';
import { listFeed } from '@/lib/tweet/queries';
import { feed } from '@/lib/tweet/rules';
import { describeNamed } from './named-texts';

type First = { params: Promise<{ slug: string }> };
type Numbered = { params: Promise<{ slug: string; page: string }> };

/** Stories that a team's page can expand to; the rest is a click away on each story's own page. */
const MAX_STORIES = 24;

/** A team's pages of one scope, or plain, as routes export them (specification, section 2, "Team detail"). */
export function teamPages(scope?: Scope) {
  async function describe(slug: string, page: number | null): Promise<Metadata> {
    const team = page && (await findTeam(slug));
    return team ? describeNamed('team', team, scope, page) : NOT_FOUND_METADATA;
  }

  /** A page beyond the last is not found. */
  async function Team({ slug, page }: { slug: string; page: number }) {
    const team = await findTeam(slug);
    if (!team) notFound();
    const [{ tweets, total }, relevant, topics, journalists] = await Promise.all([
      listFeed(feed.showing('team', team._id, scope), { page }),
      listTeamJournalists(team._id),
      listTopics({ teamSlug: slug, limit: MAX_STORIES }),
      listJournalists({ onlyWithRumors: true }),
    ]);
    if (page > 1 && tweets.length === 0) notFound();
    return (
      <>
        <NamedJsonLd kind="team" named={team} scope={scope} tweets={tweets} />
        <TeamPage
          team={team}
          scope={scope}
          journalists={relevant}
          topics={topics}
          tweets={tweets}
          total={total}
          page={page}
          reliability={indexReliability(journalists)}
        />
      </>
    );
  }

  return {
    generateMetadata: async ({ params }: First) => describe((await params).slug, 1),
    Page: async ({ params }: First) => <Team slug={(await params).slug} page={1} />,

    async numberedMetadata({ params }: Numbered) {
      const { slug, page } = await params;
      return describe(slug, readPageNumber(page));
    },
    async NumberedPage({ params }: Numbered) {
      const { slug, page: text } = await params;
      const page = readPageNumber(text);
      if (!page) notFound();
      if (page === 1) permanentRedirect(namedPath('team', slug, scope));
      return <Team slug={slug} page={page} />;
    },
  };
}
