import { checkOrigin, pageBefore } from './origin';

let siteUrl: string;
jest.mock('@/lib/platform/config/config', () => ({ config: () => ({ SITE_URL: siteUrl }) }));

const isTaken = (headers: Record<string, string>) => {
  try {
    checkOrigin(new Request('http://any.invalid/x', { method: 'POST', headers }));
    return true;
  } catch {
    return false;
  }
};

describe('checkOrigin', () => {
  test.each([
    ['https://boxscoop.example', 'https://boxscoop.example', true],
    ['https://boxscoop.example', 'http://boxscoop.example', false],
    ['https://boxscoop.example', 'https://boxscoop.example:8443', false],
    ['https://boxscoop.example', 'https://www.boxscoop.example', false],
    ['https://boxscoop.example', 'http://localhost:3000', false],
    ['https://boxscoop.example', 'blob:https://boxscoop.example', false],
    ['https://boxscoop.example', 'null', false],
    ['https://boxscoop.example/nba', 'https://boxscoop.example', true],
    ['http://localhost:8080', 'http://127.0.0.1:8080', true],
    ['http://localhost:8080', 'http://[::1]:8080', true],
    ['http://localhost:8080', 'https://localhost:8080', false],
    ['http://localhost:8080', 'http://127.0.0.1:3000', false],
    ['http://localhost:8080', 'http://localhost.evil.example:8080', false],
  ])('with SITE_URL %s, from %s: %p', (site, origin, taken) => {
    siteUrl = site;
    expect(isTaken({ origin })).toBe(taken);
  });

  it('does not believe the name that a request gives the site', () => {
    siteUrl = 'https://boxscoop.example';
    expect(isTaken({ host: 'evil.example', origin: 'https://evil.example' })).toBe(false);
  });

  it('takes requests of programs, and of browsers that leave out the origin of the site itself', () => {
    siteUrl = 'https://boxscoop.example';
    expect(isTaken({})).toBe(true);
    expect(isTaken({ 'sec-fetch-site': 'same-origin' })).toBe(true);
    expect(isTaken({ 'sec-fetch-site': 'same-site' })).toBe(false);
    expect(isTaken({ 'sec-fetch-site': 'cross-site' })).toBe(false);
  });

  it('says what to set when the site is at another address', () => {
    siteUrl = 'http://localhost:8080';
    const request = new Request(siteUrl, { headers: { origin: 'http://192.0.2.7:8080' } });
    expect(() => checkOrigin(request)).toThrow(
      'Requests that change something must come from this site, http://localhost:8080, not from ' +
        'http://192.0.2.7:8080. If that is this site, set SITE_URL=http://192.0.2.7:8080.',
    );
  });
});

test.each([
  ['https://boxscoop.example/nba/rumors?page=2#tweet-1', '/nba/rumors?page=2'],
  ['https://boxscoop.example', '/'],
  ['https://boxscoop.example//evil.example/x', '/evil.example/x'],
  ['https://boxscoop.example/\\\\evil.example', '/evil.example'],
  ['https://evil.example/nba/rumors', null],
  ['https://boxscoop.example.evil.example/', null],
  ['https://boxscoop.example@evil.example/', null],
  ['javascript:alert(1)', null],
  ['', null],
])('the page before is read from the referrer %j, if it is of this site: %j', (referer, page) => {
  siteUrl = 'https://boxscoop.example';
  const request = new Request('http://any.invalid/x', { method: 'POST', headers: { referer } });
  expect(pageBefore(request)).toBe(page);
});
