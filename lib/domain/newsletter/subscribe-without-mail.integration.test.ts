import { createElement } from 'react';
import NewsletterOutcomePage from '@/app/(public)/newsletter/[outcome]/page';
import { collection } from '@/lib/platform/db/collections';
import { call } from '@/test/calls';
import { useTemporaryDatabase } from '@/test/database';
import { renderPage, textsOf } from '@/test/pages';
import { subscribe } from './commands';

useTemporaryDatabase();

test('without SMTP_URL the address is stored as unconfirmed, once', async () => {
  for (let time = 0; time < 2; time++) await (await subscribe('fan@example.com')).invitation;
  const subscriptions = await collection('subscriptions');
  expect(
    await subscriptions.find({}, { projection: { _id: 0, email: 1, status: 1, mails: 1 } }).toArray(),
  ).toEqual([{ email: 'fan@example.com', status: 'unconfirmed', mails: [] }]);
});

const send = (type: string, body: string) =>
  call('/newsletter/subscribe', {}, { method: 'POST', headers: { 'content-type': type }, body });

test('without SMTP_URL the call answers that nothing confirms the address', async () => {
  const response = await send('application/json', '{"email":"fan@example.com"}');
  expect(await response.json()).toEqual({ confirmation: 'none' });
});

test('without SMTP_URL the form leads to a page that says so', async () => {
  const response = await send('application/x-www-form-urlencoded', 'email=fan%40example.com');
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    '/newsletter/subscribed-without-mail',
  ]);
  const params = Promise.resolve({ outcome: 'subscribed-without-mail' });
  const html = await renderPage(
    createElement(NewsletterOutcomePage, { params, searchParams: Promise.resolve({}) }),
  );
  expect(textsOf(html, 'h1')).toEqual(['Subscription successful!']);
  expect(html).toContain('This site doesn’t send e-mail yet. It will keep your address');
});
