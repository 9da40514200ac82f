import { dataUrlOf, readReceiptLink, SOCIAL_SITE, shareAddressOf } from './links';

const COMMENT = '/r/nba/comments/1abc2d/comment/k9xyz';
const POST = '/r/nba/comments/1abc2d/he_will_be_traded';

describe('a receipt link is accepted only if it matches a comment URL or a post URL', () => {
  test.each([
    ['a comment', `${SOCIAL_SITE}${COMMENT}`, 'COMMENT', COMMENT],
    ['a comment with a closing slash', `${SOCIAL_SITE}${COMMENT}/`, 'COMMENT', COMMENT],
    ['a comment on a profile', `${SOCIAL_SITE}/user/fan_1/comments/1a/comment/2b`, 'COMMENT', undefined],
    ['a comment without its community', `${SOCIAL_SITE}/comments/1a/comment/2b`, 'COMMENT', undefined],
    ['a post', `${SOCIAL_SITE}${POST}`, 'POST', POST],
    ['a post with a closing slash', `${SOCIAL_SITE}${POST}/`, 'POST', POST],
    ['a shared link', `${SOCIAL_SITE}${POST}/?utm_source=share&utm_medium=web`, 'POST', POST],
    ['a link with spaces around', ` ${SOCIAL_SITE}${POST} `, 'POST', POST],
    ['the old design', `https://old.reddit.com${POST}`, 'POST', POST],
    ['the mobile site', `https://m.reddit.com${POST}`, 'POST', POST],
    ['the new design', `https://new.reddit.com${COMMENT}/?context=3`, 'COMMENT', COMMENT],
    ['a post without its slug', `${SOCIAL_SITE}/r/nba/comments/1abc2d/`, 'POST', '/r/nba/comments/1abc2d'],
    ['a post without its community', `${SOCIAL_SITE}/comments/1abc2d`, 'POST', '/comments/1abc2d'],
    ['a short link', 'https://redd.it/1abc2d', 'POST', '/comments/1abc2d'],
    ['a short link with www', 'https://www.redd.it/1abc2d', 'POST', '/comments/1abc2d'],
    ['a gallery', `${SOCIAL_SITE}/gallery/1abc2d`, 'POST', '/comments/1abc2d'],
    ['a comment of the old design', `https://old.reddit.com${POST}/k9xyz/?context=3`, 'COMMENT', COMMENT],
    ['the bare domain', `https://reddit.com${POST}`, 'POST', POST],
    ['a link without its protocol', `reddit.com${POST}`, 'POST', POST],
    ['a link without its protocol, with www', ` www.reddit.com${COMMENT}/ `, 'COMMENT', COMMENT],
    ['a link without its protocol, of the mobile site', `m.reddit.com${POST}`, 'POST', POST],
    ['a link without its protocol, of the old design', `old.reddit.com${POST}/k9xyz`, 'COMMENT', COMMENT],
    ['a link without its protocol, of the new design', `new.reddit.com${POST}`, 'POST', POST],
    ['a link without its protocol, of no participation', `np.reddit.com${POST}`, 'POST', POST],
    ['a short link without its protocol', 'redd.it/1abc2d', 'POST', '/comments/1abc2d'],
    ['a host in capitals', `Reddit.com${POST}`, 'POST', POST],
    ['a slug that is not Latin', `${SOCIAL_SITE}/r/nba/comments/1a/%E3%83%88%E3%83%AC`, 'POST', undefined],
  ])('%s', (_what, link, type, path) => {
    const read = readReceiptLink(link, SOCIAL_SITE);
    expect(read?.type).toBe(type);
    if (path) expect(read?.path).toBe(path);
  });

  test.each([
    ['nothing', ''],
    ['words', 'not a link'],
    ['only a path', POST],
    ['a community', `${SOCIAL_SITE}/r/nba`],
    ['a share link, which only the social site can resolve', `${SOCIAL_SITE}/r/nba/s/Ab1Cd2`],
    ['a short link with a longer path', 'https://redd.it/1abc2d/more'],
    ['a short link of nothing', 'https://redd.it/'],
    ['a picture of a post', 'https://i.redd.it/1abc2d'],
    ['a profile', `${SOCIAL_SITE}/user/fan`],
    ['another site', `https://example.com${POST}`],
    ['a host with the same end', `https://notreddit.com${POST}`],
    ['a host with the same start', `https://www.reddit.com.example.com${POST}`],
    ['the host as a username', `https://www.reddit.com@example.com${POST}`],
    ['a password', `https://a:b@www.reddit.com${POST}`],
    ['another port', `https://www.reddit.com:8443${POST}`],
    ['another site without its protocol', `example.com${POST}`],
    ['a host with the same end, without its protocol', `notreddit.com${POST}`],
    ['a username, without the protocol', `fan@www.reddit.com${POST}`],
    ['a host as a username, without the protocol', `www.reddit.com@example.com${POST}`],
    ['another port, without the protocol', `www.reddit.com:8443${POST}`],
    ['an address without its protocol that begins with slashes', `//www.reddit.com.example.com${POST}`],
    ['a script', `javascript:alert(1)//www.reddit.com${POST}`],
    ['another protocol', `ftp://www.reddit.com${POST}`],
    ['a comment with a longer path', `${SOCIAL_SITE}${COMMENT}/more`],
    ['a path with ..', `${SOCIAL_SITE}/r/nba/comments/1a/../../../api/v1/me`],
  ])('not %s', (_what, link) => {
    expect(readReceiptLink(link, SOCIAL_SITE)).toBeNull();
  });

  test('data is read from the configured host, whatever the host of the link', () => {
    const link = readReceiptLink(`https://old.reddit.com${POST}/?a=1#b`, 'http://127.0.0.1:4500')!;
    expect(dataUrlOf(link, 'http://127.0.0.1:4500')).toBe(`http://127.0.0.1:4500${POST}.json`);
    expect(readReceiptLink(`http://127.0.0.1:4500${POST}`, 'http://127.0.0.1:4500')?.path).toBe(POST);
    expect(readReceiptLink(`127.0.0.1:4500${POST}`, 'http://127.0.0.1:4500')?.path).toBe(POST);
    expect(readReceiptLink(`localhost:4500${POST}`, 'http://localhost:4500')?.path).toBe(POST);
  });
});

test.each([
  [`${SOCIAL_SITE}/r/nba/s/Ab1Cd2`, 'http://127.0.0.1:4500/r/nba/s/Ab1Cd2'],
  ['https://reddit.com/u/fan/s/Ab1Cd2/', 'http://127.0.0.1:4500/u/fan/s/Ab1Cd2'],
  ['reddit.com/r/nba/s/Ab1Cd2', 'http://127.0.0.1:4500/r/nba/s/Ab1Cd2'],
  [`${SOCIAL_SITE}${POST}`, null],
  ['https://example.com/r/nba/s/Ab1Cd2', null],
  ['', null],
])('the share link %j is resolved at %j', (link, address) => {
  expect(shareAddressOf(link, 'http://127.0.0.1:4500')).toBe(address);
});
