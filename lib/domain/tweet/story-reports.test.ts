import { ObjectId } from 'mongodb';
import { HIDDEN_JOURNALISTS } from '@/lib/platform/config/config';
import { reportsIn, type StoryReport, storyReportKeysOf } from './story-reports';

const NOON = Date.parse('2026-03-01T12:00:00Z');
const dana = { _id: new ObjectId(), username: 'danawhitlock' };
const cole = { _id: new ObjectId(), username: 'colebrandt' };
const hidden = { _id: new ObjectId(), username: HIDDEN_JOURNALISTS[0] ?? '' };
const tweet = {
  timestamp: new Date(NOON),
  is_draft: false,
  rating: 'good_rumor',
  resolution: 'correct',
  username: 'danawhitlock',
  journalists: [dana],
} as const satisfies Parameters<typeof reportsIn>[0];
const report = (of: { _id: ObjectId }, heldUp = true) => ({
  reporter: of._id.toHexString(),
  at: NOON,
  heldUp,
});

test.each<[string, Partial<Parameters<typeof reportsIn>[0]>, StoryReport[]]>([
  ['a correct rumor', {}, [report(dana)]],
  ['an incorrect one', { resolution: 'incorrect' }, [report(dana, false)]],
  ['an unconfirmable one', { resolution: 'unconfirmable' }, [report(dana, false)]],
  ['a pending one', { resolution: 'pending' }, [report(dana, false)]],
  ['one that nobody has judged', { resolution: null }, [report(dana, false)]],
  ['a joint one, of each of its reporters', { journalists: [dana, cole] }, [report(dana), report(cole)]],
  ['a draft', { is_draft: true }, []],
  ['news', { rating: 'good_information' }, []],
  ['news to process', { rating: 'report_to_process' }, []],
  ['processed news', { rating: 'processed_report' }, []],
  ['speculation to process, which is a rumor', { rating: 'speculation_to_process' }, [report(dana)]],
  ['an irrelevant post', { rating: 'irrelevant' }, []],
  ['an unrated post', { rating: null }, []],
  ['a post of a hidden journalist', { username: hidden.username, journalists: [hidden] }, []],
  ['one with a hidden journalist', { journalists: [dana, hidden] }, [report(dana)]],
  ['one of nobody on file', { journalists: [] }, []],
])('which tweets report a story: %s', (_case, change, expected) => {
  expect(reportsIn({ ...tweet, ...change })).toEqual(expected);
});

test('the stories of a tweet are its topics that are not fixed, for each reporter', () => {
  const [trade, fixed] = [
    { _id: new ObjectId(), slug: 'a-trade' },
    { _id: new ObjectId(), slug: 'long-term' },
  ];
  expect(storyReportKeysOf({ ...tweet, journalists: [dana, cole], topics: [trade, fixed] })).toEqual([
    `${trade._id}:${dana._id}`,
    `${trade._id}:${cole._id}`,
  ]);
  expect(storyReportKeysOf({ ...tweet, is_draft: true, topics: [trade] })).toEqual([]);
});
