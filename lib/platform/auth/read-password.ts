import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { ConfigError } from '@/lib/platform/config/config';

/**
 * @param question shown on a terminal, where the input is not echoed
 * @returns the first line of standard input
 * @throws ConfigError if it is empty
 */
export async function readPassword(question: string): Promise<string> {
  const password = process.stdin.isTTY
    ? await ask(question)
    : (await text(process.stdin)).split(/\r?\n/, 1)[0];
  if (!password) throw new ConfigError('There is no password: type it, or send it on standard input.');
  return password;
}

async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  const interrupted = new Promise<never>((_resolve, reject) => {
    lines.on('SIGINT', () => reject(new ConfigError('Nothing was changed.')));
  });
  try {
    return await Promise.race([lines.question(''), interrupted]);
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
