import { TEST_WRITE } from '@/test/actor';
import { useDatabaseProcess } from '@/test/database';
import { type MailServer, startMailServer } from '@/test/mail-server';
import { killSenders, subscribers } from '@/test/newsletter';
import { createIssue, startSending } from './issue-commands';

jest.setTimeout(900_000);

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  process.env.SMTP_URL = server.url;
});
useDatabaseProcess();
afterAll(() => server.close());

test('1,000 recipients, and the sender killed ten times: everybody is mailed exactly once', async () => {
  await subscribers(1_000);
  const input = { subject: 'The week', intro: 'Dear fans', rumors: [], stories: [] };
  const { _id } = await createIssue(input, TEST_WRITE);
  await startSending(_id, TEST_WRITE);
  await killSenders(server, _id, { recipients: 1_000, kills: 10 });
});
