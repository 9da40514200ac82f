import { afterEach, describe, expect, test } from '@jest/globals';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { all, importPeople, lines, run, tweet } from '@/test/import-files';
import { findSuspicions } from './duplicates';

useTemporaryDatabase();
afterEach(emptyDatabase);

describe('references', () => {
  test('are resolved by name, slug and username, in any case, and "None" to nobody', async () => {
    await importPeople();
    const [holmlund, boateng] = (await all('players')) as { team: unknown }[];
    expect(holmlund?.team).toMatchObject({ slug: 'utah-jazz', name: 'Utah Jazz' });
    expect(boateng?.team).toBeNull();
    const record = tweet(1, {
      players: ['ANDERS HOLMLUND', 'anders-holmlund', 'None'],
      teams: ['miami-heat'],
    });
    expect(await run('tweets', 'a.jsonl', lines([record]))).toMatchObject({ created: 1, rejected: 0 });
    const [stored] = await all('tweets');
    expect(stored).toMatchObject({
      journalists: [{ username: 'PriyaRaman', name: 'Priya Raman' }],
      players: [{ slug: 'anders-holmlund', name: 'Anders Holmlund' }],
      teams: [{ slug: 'miami-heat' }],
    });
  });

  test('that are unknown reject only their record, and are reported', async () => {
    await importPeople();
    const records = [
      tweet(1),
      tweet(2, { players: ['Nobody Special'] }),
      tweet(3, { username: 'stranger' }),
      tweet(4, { topics: ['no-such-topic'] }),
      tweet(5),
    ];
    const { rejections, created } = await run('tweets', 'unknown.jsonl', lines(records));
    expect(created).toBe(2);
    expect(rejections).toEqual([
      { line: 2, reason: expect.stringContaining('unknown player "Nobody Special"'), record: records[1] },
      { line: 3, reason: expect.stringContaining('unknown journalist "stranger"'), record: records[2] },
      { line: 4, reason: expect.stringContaining('unknown topic "no-such-topic"'), record: records[3] },
    ]);
  });

  test('are created on request, once each', async () => {
    const records = [
      tweet(1, { topics: ['Holmlund’s ankle'], players: ['Zoltán Keresztes', '李四'] }),
      tweet(2, { topics: ['Holmlund’s ankle'], players: ['zoltan-keresztes', '李四'] }),
    ];
    const { missingCreated, rejected } = await run('tweets', 'new.jsonl', lines(records), {
      createMissing: true,
    });
    expect(rejected).toBe(0);
    expect(missingCreated).toEqual({ journalists: 1, players: 2, teams: 1, topics: 1 });
    expect((await all('topics'))[0]).toMatchObject({
      name: 'Holmlund’s ankle',
      slug: 'holmlunds-ankle',
      tweetCount: 2,
    });
    expect((await all('journalists'))[0]).toMatchObject({ name: 'Priya Raman', rumorCount: 2 });
    const again = await run('tweets', 'new.jsonl', lines(records), { createMissing: true });
    expect(again).toMatchObject({ unchanged: 2, missingCreated: { players: 0, topics: 0 } });
  });

  test.each([
    ['players', 'Anders Holm, Jo Ray', 'player'],
    ['players', 'Anders Holm and Jo Ray', 'player'],
    ['teams', 'Utah Jazz / Miami Heat', 'team'],
  ] as const)('of %s that look like several are not created for one: %j', async (kind, joined, one) => {
    await importPeople();
    const records = [tweet(1, { [kind]: [joined] }), tweet(2, { [kind]: ['Washington, D.C.'] })];
    const first = await run('tweets', 'joined.jsonl', lines(records), { createMissing: true });
    expect(first).toMatchObject({ created: 1, missingCreated: { [kind]: 1 } });
    expect(first.rejections).toEqual([
      {
        line: 1,
        reason: `unknown ${one} "${joined}"; if they are several, list each by itself; if it is one name, import the ${one} first`,
        record: records[0],
      },
    ]);
    await run(kind, 'one.jsonl', lines([{ name: joined, slug: 'one' }]));
    expect(await run('tweets', 'joined.jsonl', lines(records))).toMatchObject({ created: 1, unchanged: 1 });
  });

  test('of an author whom the list of journalists omits are resolved by alias and former username', async () => {
    const dana = { username: 'danawhitlock', name: 'Dana Whitlock' };
    const others = ['mikeo', 'newsdesk'].map((username) => ({ username, name: username }));
    await importPeople();
    await run('journalists', 'others.json', [dana, ...others]);
    await run('aliases', 'aliases.json', [
      { kind: 'journalists', alias: 'Dana_W', to: 'danawhitlock' },
      { kind: 'journalists', alias: 'mikeo', to: 'danawhitlock' },
      { kind: 'journalists', alias: 'newsdesk', to: null },
    ]);
    const authors = ['dana_w', 'MikeO', 'newsdesk', 'stranger'];
    const records = authors.map((username, index) =>
      tweet(index + 1, { username, name: 'As written', journalists: ['priyaraman'] }),
    );
    const file = lines(records);
    expect(await run('tweets', 'omitted.jsonl', file, { createMissing: true })).toMatchObject({
      created: 4,
      rejected: 0,
      missingCreated: { journalists: 0 },
    });
    const expected = [dana, dana, ...authors.slice(2).map((username) => ({ username, name: 'As written' }))];
    expect(await all('tweets')).toMatchObject(
      expected.map((author) => ({ ...author, journalists: [{ username: 'PriyaRaman' }] })),
    );
    expect(await run('tweets', 'omitted.jsonl', file)).toMatchObject({ unchanged: 4 });
  });

  test('that are ambiguous are refused', async () => {
    const namesakes = [
      { name: 'Marcus Hall', slug: 'marcus-hall' },
      { name: 'Marcus Hall', slug: 'marcus-hall-2' },
    ];
    await importPeople();
    await run('players', 'namesakes.json', namesakes);
    const { rejections } = await run('tweets', 'b.jsonl', lines([tweet(1, { players: ['Marcus Hall'] })]));
    expect(rejections[0]?.reason).toContain('use a slug: marcus-hall, marcus-hall-2');
    const bySlug = await run('tweets', 'b.jsonl', lines([tweet(1, { players: ['marcus-hall'] })]));
    expect(bySlug.created).toBe(1);
    const spelled = await run('tweets', 'c.jsonl', lines([tweet(2, { players: ['MARCUS HALL'] })]));
    expect(spelled.rejections[0]?.reason).toContain('use a slug: marcus-hall, marcus-hall-2');
  });

  test('to journalists by an ambiguous name are refused, by another spelling of a name resolved', async () => {
    await run('journalists', 'namesakes.json', [
      { username: 'chris2', name: 'Chris Haynes' },
      { username: 'chris1', name: 'Chris Haynes' },
      { username: 'priya', name: 'Priya J. Raman' },
    ]);
    const alias = (to: string) => [{ kind: 'journalists', alias: 'another', to }];
    const { rejections } = await run('aliases', 'a.json', alias('Chris Haynes'));
    expect(rejections[0]?.reason).toBe(
      '"Chris Haynes" names several journalists; use a username: chris1, chris2',
    );
    for (const to of ['chris2', 'PRIYA J RAMAN'])
      expect(await run('aliases', 'a.json', alias(to))).toMatchObject({ rejected: 0 });
  });

  test.each([
    ['teams', 'Heat', 'miami-heat'],
    ['teams', 'HEAT', 'miami-heat'],
    ['teams', 'Rain', 'rain-city'],
    ['players', 'PJ Tucker', 'p-j-tucker'],
    ['players', 'p j tucker', 'p-j-tucker'],
    ['players', 'D’Angelo Russell', 'd-angelo-russell'],
    ['players', 'D.Angelo Russell', 'd-angelo-russell'],
    ['players', 'Twin', 'twin'],
  ] as const)('of the %s, %j is %s, and none is created', async (kind, text, slug) => {
    await importPeople();
    await run('teams', 'rain.json', [
      { name: 'Rain', slug: 'rain-city', nicknames: [] },
      { name: 'Cloud', slug: 'cloud', nicknames: ['Rain'] },
    ]);
    await run('players', 'real.json', [
      { name: 'P.J. Tucker', slug: 'p-j-tucker' },
      { name: "D'Angelo Russell", slug: 'd-angelo-russell' },
      { name: 'Amen Thompson', slug: 'amen-thompson', nicknames: ['Twin'] },
      { name: 'Ausar Thompson', slug: 'ausar-thompson', nicknames: ['Twin'] },
    ]);
    const record = tweet(1, { [kind]: [text] });
    // A nickname of two players means neither of them.
    const created = text === 'Twin' ? 1 : 0;
    for (const expected of [created, 0]) {
      const { missingCreated } = await run('tweets', 'x.jsonl', lines([record]), { createMissing: true });
      expect(missingCreated[kind]).toBe(expected);
      expect((await all('tweets'))[0]).toMatchObject({ [kind]: [{ slug }] });
    }
  });

  test('to a new handle in another case create one journalist, with the first name', async () => {
    const records = [
      tweet(1, { username: 'Stranger', name: 'Jo Ray', players: [], teams: [] }),
      tweet(2, { username: 'STRANGER', name: 'Somebody Else', players: [], teams: [] }),
    ];
    const { missingCreated } = await run('tweets', 'cases.jsonl', lines(records), { createMissing: true });
    expect(missingCreated.journalists).toBe(1);
    expect(await all('journalists')).toMatchObject([{ username: 'Stranger', name: 'Jo Ray', tweetCount: 2 }]);
    expect(await run('tweets', 'cases.jsonl', lines(records))).toMatchObject({ unchanged: 2 });
  });

  test('that are spellings of one new name are created once', async () => {
    const records = [
      tweet(1, { players: ['T.J. Warren', 'TJ Warren'] }),
      tweet(2, { players: ['T J Warren'] }),
    ];
    const { missingCreated } = await run('tweets', 'w.jsonl', lines(records), { createMissing: true });
    expect(missingCreated.players).toBe(1);
    expect(await all('players')).toMatchObject([{ name: 'T.J. Warren', counts: { all: 2 } }]);
  });

  test('that name nothing are left out, and subjects, leagues and nobody are reported', async () => {
    const nothing = ['none', 'NONE', 'None', 'TBA', 'tbc', '-', '?', ''];
    const fields = {
      players: [...nothing, 'Free Agent', 'No Player', 'Ike Obanor'],
      teams: [...nothing, 'NBA', 'G League', 'Free Agency', 'Utah Jazz'],
    };
    const summary = await run('tweets', 'n.jsonl', lines([tweet(1, fields)]), { createMissing: true });
    expect(summary).toMatchObject({ created: 1, missingCreated: { players: 3, teams: 4 } });
    expect(new Set(summary.ignored.keys())).toEqual(new Set(nothing.filter((text) => text !== 'None')));
    const suspected = async (kind: 'players' | 'teams') =>
      (await findSuspicions(kind)).map(({ alias, to }) => [alias.name, to]).sort();
    expect(await suspected('players')).toEqual([
      ['Free Agent', null],
      ['No Player', null],
    ]);
    expect(await suspected('teams')).toEqual([
      ['Free Agency', null],
      ['G League', null],
      ['NBA', null],
    ]);
  });
});
