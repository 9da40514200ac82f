import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real mail server on this machine, which accepts and keeps every mail. */
export interface MailServer {
  url: string;
  /** All mails, oldest first, with their envelope recipients. */
  mails: (Email & { envelopeTo: string[] })[];
  /** Refuses this many of the next mails, for now or (550) for good. */
  refuseNext(count: number, code?: number): void;
  /** Accepts the next mail, and closes the connection instead of saying so. */
  silenceNext(): void;
  /** Resolves when this many mails have arrived. */
  arrival(count: number): Promise<void>;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const mails: MailServer['mails'] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  let refusals = 0;
  let refusalCode = 450;
  let silences = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    async onData(stream, session, done) {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) chunks.push(chunk as Buffer);
      } catch {
        // The client went away before the end of its mail, which is therefore not accepted.
        return;
      }
      if (refusals > 0) {
        refusals--;
        done(Object.assign(new Error('Mailbox busy'), { responseCode: refusalCode }));
        return;
      }
      const mail = await PostalMime.parse(Buffer.concat(chunks));
      mails.push({ ...mail, envelopeTo: session.envelope.rcptTo.map(({ address }) => address) });
      if (silences > 0) {
        silences--;
        for (const connection of server.connections) connection.close();
      } else done();
      for (const { count, resolve } of waiting) if (mails.length >= count) resolve();
    },
  });
  // Clients of tests are killed.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuseNext: (count, code = 450) => {
      refusals = count;
      refusalCode = code;
    },
    silenceNext: () => {
      silences = 1;
    },
    arrival: (count) =>
      new Promise((resolve) => {
        if (mails.length >= count) resolve();
        else waiting.push({ count, resolve });
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
