import { type Asked, ask, withSiteOf } from './support/other-command';
import { expect, test } from './support/test';

/** `npm run dev` leaves out policies. */
const COMPARED = ['content-type', 'location', 'allow', 'x-robots-tag'];
/** Each kind of answer once, since development compiles each page and call when it is first asked for. */
const REQUESTS: Asked[] = [
  ['GET', '/'],
  ['GET', '/nba/journalists'],
  ['GET', '/nba/players/nobody-of-this-name'],
  ['GET', '/NBA/Journalists'],
  ['GET', '/admin'],
  ['GET', '/feeds/rumors.xml'],
  ['GET', '/_api/teams'],
  ['GET', '/_api/nothing'],
  ['DELETE', '/_api/teams'],
  ['POST', '/_api/newsletter/subscribe', '{"email":"a@b"}'],
];

test('npm run dev and npm start give the same answers', async () => {
  test.setTimeout(600_000);
  await withSiteOf(['npm', 'run', 'dev', '--'], async (url) => {
    for (const request of REQUESTS) {
      const own = await ask(process.env.BASE_URL as string, request, COMPARED);
      expect.soft([request, await ask(url, request, COMPARED)]).toEqual([request, own]);
    }
  });
});
