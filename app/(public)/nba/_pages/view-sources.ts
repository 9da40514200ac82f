import type { ViewCards } from '@/components/public/rumor/view-page';
import { findJournalist } from '@/lib/domain/journalist/queries';
import { findPlayer } from '@/lib/domain/player/queries';
import { contentPath, entityPath, journalistPath, topicPath } from '@/lib/domain/site/paths';
import { findTeam } from '@/lib/domain/team/queries';
import { findTopic } from '@/lib/domain/topic/queries';
import { isStory } from '@/lib/domain/topic/rules';
import type { FilteredList } from '@/lib/domain/tweet/filter-queries';
import { timeline } from '@/lib/domain/tweet/rules';
import type { Scope } from '@/lib/domain/tweet/vocabulary';
import { indexingOf } from './entity-metadata';

/** A list that has views, by the parameters of its path. */
export interface ViewSource {
  title: string;
  path: string;
  /** The page of the list that search engines should know, if that is another one. */
  canonical?: string;
  /** Whether search engines should not know the list. */
  isHidden?: boolean;
  list: FilteredList;
  scope?: Scope;
  cards?: ViewCards;
  /** What can be chosen. */
  hasTeam?: boolean;
  hasReporter?: boolean;
  hasVerdicts?: boolean;
}

type Read = (params: { slug: string; username: string }) => Promise<ViewSource | null>;

const TITLES = { rumors: 'Rumors', news: 'News' } as const;
const titled = (name: string, scope?: Scope) => `${name}: ${scope ? TITLES[scope].toLowerCase() : 'reports'}`;

export const contentSource =
  (scope: Scope): Read =>
  async () => ({
    title: `NBA ${TITLES[scope]}`,
    path: contentPath(scope),
    list: { timeline: timeline.all(scope), scope },
    scope,
    hasTeam: true,
    hasReporter: true,
    hasVerdicts: scope === 'rumors',
  });

export const journalistSource: Read = async ({ username }) => {
  const journalist = await findJournalist(username);
  return (
    journalist && {
      title: titled(journalist.name, 'rumors'),
      path: journalistPath(journalist.username),
      list: { timeline: timeline.of('journalist', journalist._id, 'rumors'), scope: 'rumors' },
      scope: 'rumors',
      hasTeam: true,
    }
  );
};

export const playerSource =
  (scope?: Scope): Read =>
  async ({ slug }) => {
    const player = await findPlayer(slug);
    return (
      player && {
        title: titled(player.name, scope),
        path: entityPath('player', player.slug, scope),
        ...indexingOf('player', player, scope),
        list: { timeline: timeline.of('player', player._id, scope), scope },
        scope,
        cards: {
          hasVotes: scope !== 'news',
          names: [player.name, ...player.nicknames.map(({ name }) => name)],
        },
        hasTeam: true,
        hasReporter: true,
      }
    );
  };

export const teamSource =
  (scope?: Scope): Read =>
  async ({ slug }) => {
    const team = await findTeam(slug);
    return (
      team && {
        title: titled(team.name, scope),
        path: entityPath('team', team.slug, scope),
        ...indexingOf('team', team, scope),
        list: { timeline: timeline.of('team', team._id, scope), scope },
        scope,
        hasReporter: true,
      }
    );
  };

export const topicSource: Read = async ({ slug }) => {
  const topic = await findTopic(slug);
  return (
    topic && {
      title: topic.name,
      path: topicPath(topic.slug),
      isHidden: !isStory(topic),
      list: { timeline: timeline.topic(topic._id) },
      cards: { showMoreTags: true },
      hasTeam: true,
      hasReporter: true,
    }
  );
};
