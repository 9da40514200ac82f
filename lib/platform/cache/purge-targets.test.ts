import { parsePurgeTargets } from './purge-targets';

test.each([
  ['varnish://127.0.0.1:6081', undefined, [{ kind: 'varnish', url: 'http://127.0.0.1:6081' }]],
  [
    'http://cache/ , https://other',
    'varnish',
    [
      { kind: 'varnish', url: 'http://cache' },
      { kind: 'varnish', url: 'https://other' },
    ],
  ],
  [
    'varnish+https://a,nginx://b:8080/purge/',
    undefined,
    [
      { kind: 'varnish', url: 'https://a' },
      { kind: 'nginx', url: 'http://b:8080/purge' },
    ],
  ],
  [
    'fastly://t%2Fk@api.fastly.com/service/S',
    undefined,
    [{ kind: 'fastly', url: 'https://api.fastly.com/service/S', token: 't/k' }],
  ],
  [
    'cloudflare+http://t@127.0.0.1:9/zones/Z',
    undefined,
    [{ kind: 'cloudflare', url: 'http://127.0.0.1:9/zones/Z', token: 't' }],
  ],
  ['', undefined, []],
] as const)('%j of the kind %s is read', (text, kind, targets) => {
  expect(parsePurgeTargets(text, kind)).toEqual(targets);
});

test.each([
  ['http://cache', /needs PURGE_KIND beside "http:\/\/cache": one of varnish, nginx/],
  ['squid://cache', /must be addresses such as varnish:.*, not "squid:\/\/cache"/],
  ['cache:6081', /must be addresses such as varnish:/],
  ['varnish://', /must be addresses such as varnish:/],
  ['varnish://cache?x=1', /must be addresses such as varnish:/],
  ['fastly://api.fastly.com/service/S', /must name a token and what it is for, such as fastly:/],
  ['cloudflare://t@api.cloudflare.com', /must name a token and what it is for, such as cloudflare:/],
  ['squid://secret@cache', /not "squid:\/\/…@cache"/],
])('%s is refused with a sentence that names the fix', (text, message) => {
  expect(() => parsePurgeTargets(text)).toThrow(message);
});
