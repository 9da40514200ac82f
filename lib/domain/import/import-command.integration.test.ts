import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { compiled } from '@/test/compiled';
import { temporaryFolder } from '@/test/temporary-folder';

const folder = temporaryFolder('command');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function runImport(...args: string[]) {
  const env = { ...process.env, DATA_DIR: join(folder, 'data') };
  const { status, stdout, stderr } = spawnSync(process.execPath, [compiled('scripts/import.ts'), ...args], {
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('the command reports each rejected line, stores it next to the file, and exits with 1', () => {
  const file = join(folder, 'teams.jsonl');
  const good = '{"name":"Utah Jazz","slug":"utah-jazz"}\n';
  writeFileSync(file, `${good}{"name":"No slug"}\n\u001b[2J{broken\n`);
  const first = runImport('teams', file);
  expect(first.status).toBe(1);
  expect(first.stdout).toBe('teams: 1 created, 0 updated, 0 unchanged, 2 rejected\n');
  expect(first.stderr).toContain(`${file}:2: slug: `);
  expect(first.stderr).toContain(`${file}:3: not valid JSON`);
  // Control characters of the file are not sent to the terminal.
  expect(first.stderr).not.toContain('\u001b');
  const kept = readFileSync(`${file}.rejected.jsonl`, 'utf8').trim().split('\n');
  expect(kept.map((line) => JSON.parse(line))).toMatchObject([
    { line: 2, record: { name: 'No slug' } },
    { line: 3, record: '\u001b[2J{broken' },
  ]);

  writeFileSync(file, good);
  const second = runImport('teams', file);
  expect(second).toMatchObject({ status: 0, stdout: expect.stringContaining('1 unchanged, 0 rejected') });
  expect(existsSync(`${file}.rejected.jsonl`)).toBe(false);
});

test.each([
  [['coaches', 'a.json'], 'unknown kind "coaches": use one of journalists, players, '],
  [['teams', 'nowhere.json'], 'there is no file "nowhere.json"'],
  [['teams', '.editorconfig'], 'name it .jsonl'],
  [
    ['teams', 'package.json', '--map', 'city=place'],
    '--map: there is no field "place"; the fields are name, ',
  ],
])(
  '%j is wrong usage: exit code 2, and what to do',
  (args, message) => {
    const { status, stderr } = runImport(...args);
    expect(status).toBe(2);
    expect(stderr).toContain(message);
  },
  60_000,
);

test('the command trims tag tails, leaves out missing names, and writes likely duplicates as aliases', () => {
  const file = join(folder, 'tweets.jsonl');
  const tweet = (id: number, fields: object) => ({
    tweet_id: `t${id}`,
    tweet: 'Utah listens to offers. ESPN Utah Jazz , Trade , Ike Obanor',
    url: `https://www.espn.com/${id}`,
    timestamp: `2026-01-0${id}T10:00:00Z`,
    ...fields,
  });
  const records = [
    tweet(1, { username: 'danawhitlock', name: 'Dana Whitlock', players: ['Ike Obanor', 'nan'] }),
    tweet(2, { username: '@dana_whitlock', name: 'Dana J. Whitlock', players: ['Salary Cap'] }),
  ];
  writeFileSync(file, records.map((record) => JSON.stringify(record)).join('\n'));
  const first = runImport('tweets', file, '--create-missing');
  expect(first.stdout.trim().split('\n')).toEqual([
    'tweets: 2 created, 0 updated, 0 unchanged, 0 rejected',
    'lists of tags removed from the end of texts: 2',
    'ignored because they are not names: "nan" (1)',
    'read as usernames, without their @: 1 (@dana_whitlock)',
    'created because they were missing: 2 journalists, 2 players',
  ]);
  const aliases = `${file}.aliases.jsonl`;
  expect(first.stderr).toContain('"Salary Cap" (salary-cap)');
  expect(first.stderr).toContain(`npm run import -- aliases ${aliases}`);
  const lines = readFileSync(aliases, 'utf8').trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      kind: 'journalists',
      aliases: [expect.stringMatching(/^dana_?whitlock$/), expect.stringMatching(/^Dana (J\. )?Whitlock$/)],
      to: expect.any(String),
    },
    { kind: 'players', aliases: ['salary-cap', 'Salary Cap'], to: null },
  ]);
  expect(first.stderr).toContain(
    `${file}:1: removed from the end of the text: ESPN Utah Jazz , Trade , Ike Obanor`,
  );
  expect(runImport('aliases', aliases)).toMatchObject({
    status: 0,
    stdout: 'aliases: 2 created, 0 updated, 0 unchanged, 0 rejected\n',
  });
  const second = runImport('tweets', file, '--create-missing');
  expect(second.stdout).toContain('tweets: 0 created, 0 updated, 2 unchanged, 0 rejected');
  expect(second.stderr).not.toContain('probably');

  writeFileSync(aliases, `${lines[0]}`.replace('"to"', '"not"'));
  expect(runImport('aliases', aliases)).toMatchObject({
    status: 0,
    stdout:
      'aliases: 0 created, 1 updated, 0 unchanged, 0 rejected\naliases undone: 2. What was merged or removed stays so: to separate it, import again the files that name it, with --create-missing\n',
  });
  const third = runImport('tweets', file, '--create-missing');
  expect(third.stdout).toContain('created because they were missing: 1 journalists');
  expect(third.stderr).not.toContain('probably');
}, 60_000);

test('the command keeps a file of aliases that was edited, and says if it cannot write one', () => {
  const file = join(folder, 'players.jsonl');
  const aliases = `${file}.aliases.jsonl`;
  const players = [
    { name: 'Marcus Morris', slug: 'marcus-morris' },
    { name: 'Marcus Morris Sr.', slug: 'mmorris' },
    { name: 'Marcus Morris', slug: 'marcus-morris-1' },
  ];
  writeFileSync(file, players.map((player) => JSON.stringify(player)).join('\n'));
  mkdirSync(aliases);
  const refused = runImport('players', file);
  expect(refused).toMatchObject({ status: 0, stdout: expect.stringContaining('3 created') });
  expect(refused.stderr).toContain('probably one of the players: "Marcus Morris Sr." (mmorris)');
  expect(refused.stderr).toContain(`${aliases} could not be written: `);

  rmSync(aliases, { recursive: true });
  runImport('players', file);
  const written = readFileSync(aliases, 'utf8');
  expect(written).toContain(
    '{"kind":"players","aliases":["mmorris","Marcus Morris Sr."],"to":"marcus-morris"}',
  );
  expect(written).toContain('{"kind":"players","aliases":["marcus-morris-1"],"to":"marcus-morris"}');
  expect(runImport('players', file).stderr).toContain(`They are in ${aliases}`);

  const edited = `${written.trim().split('\n')[0]}\n`;
  writeFileSync(aliases, edited);
  expect(runImport('players', file).stderr).toContain(`${aliases} from an earlier run was kept`);
  expect(readFileSync(aliases, 'utf8')).toBe(edited);

  // Imported unedited, it also covers references by name.
  writeFileSync(aliases, written);
  expect(runImport('aliases', aliases).status).toBe(0);
  const topics = join(folder, 'topics.jsonl');
  writeFileSync(topics, '{"name":"Morris","slug":"morris","players":["Marcus Morris Sr.","Marcus Morris"]}');
  expect(runImport('topics', topics)).toMatchObject({ status: 0, stderr: '' });
}, 120_000);
