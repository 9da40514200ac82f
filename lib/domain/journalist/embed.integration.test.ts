import { GET as EMBED } from '@/app/embed/journalist/[username]/route';
import { HIDDEN_JOURNALISTS } from '@/lib/platform/config/config';
import { collection } from '@/lib/platform/db/collections';
import { get, refusal } from '@/test/calls';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { textsOf } from '@/test/pages';
import { writeJournalist, writeTopic, writeTweets } from '@/test/tweets';

useTemporaryDatabase();
beforeEach(emptyDatabase);

const open = (username: string) =>
  EMBED(new Request('http://localhost:3000/'), { params: Promise.resolve({ username }) });

async function write() {
  const dana = await writeJournalist('Dana <Whitlock>', { username: 'danawhitlock', affiliation: 'A & B/C' });
  const trade = await writeTopic('Trade');
  await writeTweets([
    { journalists: [dana], topics: [trade], resolution: 'correct' },
    { journalists: [dana], resolution: 'incorrect' },
  ]);
  await writeJournalist('Nobody Yet');
}

test('the card says score, record and scoops, escaped, without scripts', async () => {
  await write();
  const response = await open('danawhitlock');
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain('Dana &lt;Whitlock&gt;');
  expect(html).toContain('A &amp; B');
  expect(html).not.toContain('<script');
  expect(textsOf(html, 'dl div')).toEqual([
    expect.stringMatching(
      /^Score\d\.\d likely \d\.\d to \d\.\d of 10Too early to say: \d+ more correct reports would earn a Reliable rating$/,
    ),
    'Record1 of 2 right',
    'Scoops1 of 1 story',
  ]);
  expect(html).toMatch(/<i class="dot" style="left:\d+\.\d%">/);
  expect(html).toMatch(
    /<i class="correct" style="flex-grow:1"><\/i><i class="incorrect" style="flex-grow:1">/,
  );
  expect(textsOf(html, 'footer a')).toEqual(['Every report on BoxScoop']);
});

test.each([
  ['with its reason', 'Copies <others>', 'Editors’ own number: 8.3, “Copies &lt;others&gt;”'],
  ['without one', null, 'Editors’ own number: 8.3, no reason given'],
])('the card has the number of editors below the figures, %s', async (_case, rating_reason, note) => {
  await write();
  const journalists = await collection('journalists');
  await journalists.updateOne({ username_key: 'danawhitlock' }, { $set: { rating: 8.3, rating_reason } });
  const html = await (await open('danawhitlock')).text();
  expect(html).toContain(`<p class="note">${note}</p>`);
  expect(textsOf(html, 'dl').join()).not.toContain('8.3');
});

test.each([
  [
    'of this site',
    '/assets/journalist-images/dana.png',
    '<img class="face" src="/assets/journalist-images/dana.png"',
  ],
  [
    'of another site, which this one reads',
    'https://pictures.example/dana.png',
    '<img class="face" src="/_api/picture?width=104&amp;of=https%3A%2F%2Fpictures.example%2Fdana.png"',
  ],
  ['none', null, '<span class="face"'],
])('the card has the face, the shot and the font of the site: a picture %s', async (_case, image, face) => {
  await write();
  await (await collection('journalists')).updateOne({ username_key: 'danawhitlock' }, { $set: { image } });
  const html = await (await open('danawhitlock')).text();
  expect(html).toContain(face);
  expect(html).toContain("class='shot unknown'");
  expect(html).toContain('src:url(data:font/woff2;base64,');
});

test('only it may be framed, and it loads a picture of this site at most', async () => {
  await write();
  const policy = (await open('danawhitlock')).headers.get('content-security-policy');
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; font-src data:; base/,
  );
  expect(policy).toContain('frame-ancestors *');
});

test('a reporter without a rumor has a card, too', async () => {
  await write();
  expect(await (await open('nobodyyet')).text()).toContain('No rumors on file yet.');
});

test('other spellings redirect, unknown and hidden reporters are not found', async () => {
  await write();
  const other = await open('DanaWhitlock');
  expect([other.status, other.headers.get('location')]).toEqual([308, '/embed/journalist/danawhitlock']);
  for (const absent of ['nobody', '../x', HIDDEN_JOURNALISTS[0] ?? '']) {
    expect((await open(absent)).status).toBe(404);
  }
});

const PROFILE = 'http://localhost:3000/nba/journalist/danawhitlock';

test('GET /oembed describes the card of a profile, no larger than asked for', async () => {
  await write();
  const answer = await get<Record<string, unknown>>(
    `/oembed?url=${encodeURIComponent(PROFILE)}&maxwidth=300`,
  );
  expect(answer).toMatchObject({
    version: '1.0',
    type: 'rich',
    title: 'Dana <Whitlock>: record on BoxScoop',
    width: 300,
    height: 280,
    html: expect.stringContaining(
      '<iframe src="http://localhost:3000/embed/journalist/danawhitlock" title="Dana &lt;W',
    ),
  });
});

test.each([
  ['url=nonsense', [400, 'url']],
  ['', [400, 'url']],
  [`url=${encodeURIComponent(PROFILE)}&format=xml`, [400, 'format']],
  [`url=${encodeURIComponent(PROFILE)}&maxwidth=-1`, [400, 'maxwidth']],
  ['url=https%3A%2F%2Felsewhere.example%2Fnba%2Fjournalist%2Fdanawhitlock', [404]],
  ['url=http%3A%2F%2Flocalhost%3A3000%2Fnba%2Fjournalist%2Fnobody', [404]],
])('GET /oembed?%s is refused', async (query, expected) => {
  await write();
  expect(await refusal(`/oembed?${query}`)).toEqual(expected);
});
