import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { compiled } from '@/test/compiled';
import { temporaryFolder } from '@/test/temporary-folder';

const folder = temporaryFolder('staff');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function staff(input: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [compiled('scripts/staff.ts'), ...args], {
    env: { ...process.env, DATA_DIR: join(folder, 'data'), ADMIN_ENABLED: 'true' },
    encoding: 'utf8',
    input,
  });
  return [status, stdout, stderr] as const;
}

test('an editor is added, given a new password, listed and removed', () => {
  const [added, message] = staff('correct horse battery\n', 'add', 'Ana@BoxScoop.example');
  expect([added, message]).toEqual([
    0,
    'ana@boxscoop.example is added and can sign in at http://localhost:3000/admin/login.\n',
  ]);
  expect(staff('another long password', 'add', 'ana@boxscoop.example')[1]).toContain(
    'the new password is set, all sessions have ended, and passkeys and second factor are removed.',
  );
  expect(staff('', 'list')[1]).toMatch(/^ana@boxscoop\.example {2}added \d{4}-\d\d-\d\d, not signed in\n$/);
  expect(staff('', 'remove', 'ana@boxscoop.example')[0]).toBe(0);
  expect(staff('', 'list')[1]).toContain('There are no editors yet');
});

test.each([
  [[], 2, 'Usage:'],
  [['promote', 'ana@boxscoop.example'], 2, 'There is no command "promote"'],
  [['add', 'ana@boxscoop.example', 'hunter2'], 2, 'the password is read from standard input'],
  [['add', 'ana'], 1, '"ana" must be an e-mail address such as ana@example.com.'],
  [['remove', 'nobody@boxscoop.example'], 1, 'There is no editor nobody@boxscoop.example'],
])(
  '%j: exit %d, and what to do',
  (args, code, message) => {
    const [status, , stderr] = staff('', ...args);
    expect(stderr).toContain(message);
    expect(status).toBe(code);
  },
  60_000,
);

test.each([
  ['', 'There is no password'],
  ['short\n', 'The password must have at least 12 characters.'],
  ['aaaaaaaaaaaaaaaaaaaa\n', 'The password must have at least 5 different characters.'],
  [`${'long enough '.repeat(20)}\n`, 'The password must have at most 128 characters.'],
])(
  'the password %j is refused',
  (password, message) => {
    const [status, , stderr] = staff(password, 'add', 'ben@boxscoop.example');
    expect([status, stderr]).toEqual([1, expect.stringContaining(message)]);
  },
  60_000,
);
