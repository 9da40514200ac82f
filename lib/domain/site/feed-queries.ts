import { findJournalist } from '@/lib/domain/journalist/queries';
import { contentPath, entityPath, journalistPath, topicPath } from '@/lib/domain/site/paths';
import { findTeam } from '@/lib/domain/team/queries';
import { findTopic } from '@/lib/domain/topic/queries';
import { listNews, listTimeline } from '@/lib/domain/tweet/queries';
import { timeline } from '@/lib/domain/tweet/rules';
import { config } from '@/lib/platform/config/config';
import { ownValue } from '@/lib/platform/text/own-value';
import { FEED_ITEMS, type Feed } from './feed-channel';
import { SITE_FEED } from './metadata';

export async function readSiteFeed(): Promise<Feed> {
  const { allItems } = await listNews({ content: 'rumors', limit: FEED_ITEMS, page: 1 });
  return {
    title: `${config().SITE_NAME}: all NBA rumors`,
    description: 'Every NBA rumor, who reported it, and how it turned out.',
    path: contentPath('rumors'),
    self: SITE_FEED,
    tweets: allItems,
  };
}

/**
 * The feeds by kind. Each takes a username or slug and returns the content, with the canonical spelling of the name.
 */
const READERS: Record<string, (name: string) => Promise<(Omit<Feed, 'self'> & { spelled: string }) | null>> =
  {
    async journalist(username) {
      const journalist = await findJournalist(username);
      if (!journalist) return null;
      const { _id, name, username: spelled } = journalist;
      return {
        spelled,
        title: `${name}: rumors`,
        description: `NBA rumors reported by ${name}, and how they turned out.`,
        path: journalistPath(spelled),
        tweets: await newest(timeline.of('journalist', _id, 'rumors')),
      };
    },
    async team(slug) {
      const team = await findTeam(slug);
      if (!team) return null;
      return {
        spelled: team.slug,
        title: `${team.name} rumors`,
        description: `NBA rumors about the ${team.name}, who reported them, and how they turned out.`,
        path: entityPath('team', team.slug, 'rumors'),
        tweets: await newest(timeline.of('team', team._id, 'rumors')),
      };
    },
    async topic(slug) {
      const topic = await findTopic(slug);
      if (!topic) return null;
      return {
        spelled: topic.slug,
        title: topic.name,
        description: topic.resolution ?? topic.description ?? `Reports on ${topic.name}.`,
        path: topicPath(topic.slug),
        tweets: await newest(timeline.topic(topic._id)),
      };
    },
  };

const newest = async (name: string) => (await listTimeline(name, { limit: FEED_ITEMS })).tweets;

/**
 * @param file a username or slug and `.xml`
 * @returns null if there is no such feed; `self` is its canonical path
 */
export async function readFeedFile(kind: string, file: string): Promise<Feed | null> {
  if (!file.endsWith('.xml')) return null;
  const found = await ownValue(READERS, kind)?.(file.slice(0, -'.xml'.length));
  if (!found) return null;
  const { spelled, ...feed } = found;
  return { ...feed, self: `/feeds/${kind}/${spelled}.xml` };
}
