import { parse } from 'node-html-parser';
import { createElement } from 'react';
import PrivacyPage from '@/app/(public)/privacy-policy/page';
import { secretCookie } from '@/lib/domain/following/secret';
import { visitorCookie } from '@/lib/domain/vote/visitor';
import { deviceCookie, hintCookie } from '@/lib/platform/auth/cookies';
import { SESSION_SECONDS } from '@/lib/platform/auth/settings';
import { database } from '@/lib/platform/db/client';
import { useTemporaryDatabase } from '@/test/database';
import { renderPage, textsOf } from '@/test/pages';
import { BROWSER_DATA, SERVER_DATA } from './privacy';

useTemporaryDatabase();

const DAY_S = 24 * 60 * 60;

test('the privacy policy names all that is stored, for how long, and how to have it deleted', async () => {
  const html = await renderPage(createElement(PrivacyPage));
  const rows = parse(html)
    .querySelectorAll('tbody tr')
    .map((row) => row.querySelectorAll('th, td').map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ...BROWSER_DATA.map(({ name, where, purpose, kept }) => [name, where, purpose, kept]),
    ...SERVER_DATA.map(({ what, holds, kept, deletion }) => [what, holds, kept, deletion]),
  ]);
  for (const cell of rows.flat()) expect(cell).not.toBe('');
});

test('the privacy policy lists the rights of those whose data is stored, and a response time of one month', async () => {
  const html = await renderPage(createElement(PrivacyPage));
  expect(textsOf(html, '.text-page li')).toHaveLength(5);
  expect(textsOf(html, '.text-page').join()).toContain('We respond within one month.');
});

test('cookies are kept as long as the privacy policy says', async () => {
  const keptOf = (name: string) =>
    BROWSER_DATA.find((row) => row.where.startsWith('Cookie') && row.name === name)?.kept;
  for (const cookie of [
    visitorCookie('1'),
    secretCookie('1'),
    hintCookie(true),
    await deviceCookie('ana@site.example'),
    `boxscoop-staff.session_token=1; Max-Age=${SESSION_SECONDS}`,
  ]) {
    const [, name = '', seconds] = /^([\w-]+).*Max-Age=(\d+)/.exec(cookie) ?? [];
    expect(keptOf(name.replace(/-staff.*/, '-staff…'))).toContain(`${Number(seconds) / DAY_S} days`);
  }
});

test('what the database deletes by itself is kept as long as the privacy policy says', async () => {
  const db = await database();
  for (const { name } of await db.listCollections().toArray()) {
    const said = SERVER_DATA.filter(({ collections }) => collections.includes(name)).map(({ kept }) => kept);
    for (const { expireAfterSeconds: seconds } of await db.collection(name).indexes()) {
      if (said.length > 0 && seconds) expect(`${name}: ${said}`).toContain(`${seconds / DAY_S} days`);
    }
  }
});
