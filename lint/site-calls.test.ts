import { browserFetchesIn } from './site-calls';

test.each([
  ['components/a.island.tsx', "\nawait fetch('/_api/news');", ['components/a.island.tsx:2']],
  ['components/use-a.ts', "window.fetch('/_api/news');", ['components/use-a.ts:1']],
  [
    'lib/platform/browser/other-call.ts',
    "navigator.sendBeacon('/_api/news');",
    ['lib/platform/browser/other-call.ts:1'],
  ],
  ['lib/platform/browser/call.ts', 'fetch(path);', []],
  ['components/public/receipt/look-up-link.ts', 'fetch(url);', []],
  ['lib/domain/blog/cms-prismic.ts', 'fetch(url);', []],
  ['components/a.tsx', "import { read } from '@/lib/platform/browser/call';\nread('/_api/news');", []],
])('calls past the one client: %s, %s', (path, text, found) => {
  expect(browserFetchesIn(path, text)).toEqual(found);
});
