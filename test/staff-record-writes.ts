import { ObjectId } from 'mongodb';
import { revisePlayer } from '@/lib/domain/player/commands';
import { reviseTeam } from '@/lib/domain/team/commands';
import { createComparison } from '@/lib/domain/woj-vs-shams/commands';
import { TEST_WRITE } from './actor';
import { writeShame } from './hall-of-shame';
import type { StaffWrite } from './staff-write';
import { writeJournalist, writePlayer, writeTeam, writeTweets } from './tweets';

/** The staff writes of journalists, comparisons, the Hall of Shame, players and teams. */

let counted = 0;
const named = (word: string) => `${word} of record ${++counted}`;

const journalist = (body: object) => ({
  prepare: async () => ({
    params: { id: (await writeJournalist(named('Reporter')))._id.toHexString() },
    body,
  }),
});

/** A tweet of the journalist on the left side of comparisons. */
async function writeWojTweet(): Promise<string> {
  const woj = await writeJournalist('Wojtek Halvorsen');
  const tweet_id = new ObjectId().toHexString();
  await writeTweets([{ tweet_id, journalists: [woj] }]);
  return tweet_id;
}

async function comparison(): Promise<ObjectId> {
  return (await createComparison({ title: named('Comparison') }, TEST_WRITE))._id;
}

const nickname = (kind: 'player' | 'team') => async () => {
  const { _id } = await (kind === 'player' ? writePlayer(named('Player')) : writeTeam(named('Team')));
  return { body: { [`${kind}Id`]: _id.toHexString(), nickname: 'Ike' } };
};

export const RECORD_WRITES: Record<string, StaffWrite> = {
  setBio: journalist({ bio: 'Covers the league.' }),
  setAffiliation: journalist({ affiliation: 'The Ledger' }),
  setRating: journalist({ rating: 8.3 }),
  setTeam: {
    prepare: async () => ({
      params: { id: (await writeJournalist(named('Reporter')))._id.toHexString() },
      body: { team: (await writeTeam(named('Team')))._id.toHexString() },
    }),
  },
  editJournalist: journalist({ sports: 'NBA' }),
  addBadge: {
    prepare: async () => ({
      body: { username: (await writeJournalist(named('Reporter'))).username, newBadge: 'podcast' },
    }),
  },
  removeBadge: {
    prepare: async () => {
      const { username } = await writeJournalist(named('Reporter'), { badges: ['podcast'] });
      return { body: { username, badgeToRemove: 'podcast' } };
    },
  },
  setWordCloud: {
    prepare: async () => {
      const reporter = await writeJournalist(named('Reporter'));
      const recent = { journalists: [reporter], tweet: 'Guard traded', timestamp: new Date() };
      await writeTweets([recent, recent]);
      return { params: { id: reporter._id.toHexString() }, query: 'years=2' };
    },
  },
  deleteWordCloud: {
    prepare: async () => {
      const { _id } = await writeJournalist(named('Reporter'), {
        wordcloud_words: [{ word: 'guard', count: 2 }],
      });
      return { params: { id: _id.toHexString() }, query: 'years=2' };
    },
  },
  describeHallOfShameEntry: {
    prepare: async () => {
      const _id = await writeShame(new ObjectId().toHexString());
      return { body: { object_id: _id.toHexString(), description: 'He did not.' } };
    },
  },
  createComparison: { prepare: async () => ({ body: { title: named('Comparison'), description: 'Who?' } }) },
  editComparison: {
    prepare: async () => ({
      params: { id: (await comparison()).toHexString() },
      body: { woj_tweet_id: await writeWojTweet(), winner: 'woj' },
    }),
  },
  removeComparedTweet: {
    prepare: async () => {
      const tweet_id = await writeWojTweet();
      const { _id } = await createComparison(
        { title: named('Comparison'), woj_tweet_id: tweet_id },
        TEST_WRITE,
      );
      return { params: { id: _id.toHexString() }, body: { name: 'woj', tweet_id } };
    },
  },
  deleteComparison: { prepare: async () => ({ params: { id: (await comparison()).toHexString() } }) },
  createPlayer: {
    prepare: async () => ({
      body: { name: named('Player'), team_id: (await writeTeam(named('Team')))._id.toHexString() },
    }),
  },
  addPlayerNickname: { prepare: nickname('player') },
  addTeamNickname: { prepare: nickname('team') },
  deletePlayerNickname: {
    prepare: async () => {
      const player = await writePlayer(named('Player'));
      await revisePlayer(player._id, () => ({ nicknames: [{ name: 'Big Ike' }] }), TEST_WRITE);
      return { params: { id: player._id.toHexString(), name: 'Big%20Ike' } };
    },
  },
  deleteTeamNickname: {
    prepare: async () => {
      const team = await writeTeam(named('Team'));
      await reviseTeam(team._id, () => ({ nicknames: [{ name: 'Dubs' }] }), TEST_WRITE);
      return { params: { id: team._id.toHexString(), name: 'Dubs' } };
    },
  },
};
