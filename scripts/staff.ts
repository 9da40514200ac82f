import { prepareCollections } from '@/lib/domain/data/prepare-collections';
import { readPassword } from '@/lib/platform/auth/read-password';
import { staffEmail, staffPassword } from '@/lib/platform/auth/schema';
import { listStaff, type StaffListItem } from '@/lib/platform/auth/staff-queries';
import { ConfigError, config } from '@/lib/platform/config/config';
import { runCommand, UsageError } from './command-line';

/** `npm run staff -- add <email> | remove <email> | list`: manages who may sign in as staff. */

const USAGE = `Usage:
  npm run staff -- add <email>      add an editor; the password is read from standard input. An existing editor
                                    gets it as the new password, and loses sessions, passkeys and second factor
  npm run staff -- remove <email>   remove an editor and end all their sessions
  npm run staff -- list             show all editors`;

/** Loaded when it is needed: the library behind it takes longer to load than all the rest. */
const loadCommands = () => import('@/lib/platform/auth/sign-in-commands');

async function main([command, ...args]: string[]): Promise<undefined> {
  if (command === 'list' && args.length === 0) return list();
  if (command === 'add' && args.length > 1) {
    throw new UsageError(
      'Give the address alone: the password is read from standard input, where nobody sees it.',
    );
  }
  if (args.length !== 1) throw new UsageError('Give a command and one e-mail address.');
  const email = parse(staffEmail, args[0], `"${args[0]}"`);
  if (command === 'add') return add(email);
  if (command === 'remove') return remove(email);
  throw new UsageError(`There is no command "${command}".`);
}

async function add(email: string): Promise<undefined> {
  const password = parse(staffPassword, await readPassword(`Password for ${email}: `), 'The password');
  const { addStaff } = await loadCommands();
  await prepareCollections();
  const outcome = await addStaff(email, password);
  console.log(
    outcome === 'added'
      ? `${email} is added and can sign in at ${config().SITE_URL}/admin/login.`
      : `${email} was there already: the new password is set, all sessions have ended, and passkeys and second factor are removed.`,
  );
  if (!config().ADMIN_ENABLED)
    console.log(
      'ADMIN_ENABLED is not true in this environment: nobody can sign in to a site that is started with it.',
    );
}

async function remove(email: string): Promise<undefined> {
  const { removeStaff } = await loadCommands();
  if (!(await removeStaff(email))) {
    throw new ConfigError(`There is no editor ${email}. "npm run staff -- list" shows all.`);
  }
  console.log(`${email} is removed, and signed out everywhere.`);
}

async function list(): Promise<undefined> {
  const staff = await listStaff();
  if (staff.length === 0) console.log('There are no editors yet: npm run staff -- add <email>');
  for (const member of staff) console.log(`${member.email}  ${describe(member)}`);
}

function describe({ addedAt, lastUsedAt, sessions, hasPassword, hasSecondFactor, passkeys }: StaffListItem) {
  return [
    `added ${day(addedAt)}`,
    lastUsedAt ? `last seen ${day(lastUsedAt)}` : 'not signed in',
    sessions > 0 && `sessions: ${sessions}`,
    hasSecondFactor && 'second factor',
    passkeys > 0 && `passkeys: ${passkeys}`,
    !hasPassword && 'NO PASSWORD: add the address again',
  ]
    .filter(Boolean)
    .join(', ');
}

const day = (date: Date) => date.toISOString().slice(0, 10);

/** @throws ConfigError that says what `what` must be */
function parse(schema: typeof staffEmail | typeof staffPassword, value: unknown, what: string): string {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new ConfigError(`${what} ${result.error.issues.map(({ message }) => message).join(', and ')}.`);
}

await runCommand(USAGE, () => main(process.argv.slice(2)));
