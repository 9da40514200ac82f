import { collection } from '@/lib/db/collections';
import { useTemporaryDatabase } from '@/test/database';
import { subscribe } from './commands';

useTemporaryDatabase();

test('without SMTP_URL the address is stored as unconfirmed, once', async () => {
  for (let time = 0; time < 2; time++) await (await subscribe('fan@example.com')).invitation;
  const subscriptions = await collection('subscriptions');
  expect(
    await subscriptions.find({}, { projection: { _id: 0, email: 1, status: 1, mails: 1 } }).toArray(),
  ).toEqual([{ email: 'fan@example.com', status: 'unconfirmed', mails: [] }]);
});
