import { plainText, readLink, readPicture, readRichText, withHeadingIds } from './rich-text';

jest.mock('@/lib/platform/config/config', () => ({
  ...jest.requireActual('@/lib/platform/config/config'),
  config: () => ({
    SITE_URL: 'https://boxscoop.example',
    ASSETS_URL: 'https://assets.example',
    PRISMIC_REPOSITORY: 'a-repository',
  }),
}));

const link = (url: unknown) => readLink({ link_type: 'Web', url })?.url ?? null;

test.each([
  ['https://example.org/a?b#c', 'https://example.org/a?b#c'],
  ['http://example.org', 'http://example.org/'],
  ['mailto:desk@example.org', 'mailto:desk@example.org'],
  ['/nba/rumors', '/nba/rumors'],
  ['#verdicts', '#verdicts'],
  ['https:///nba/journalists', '/nba/journalists'],
  ['https://boxscoop.example/nba/rumors?a=1#b', '/nba/rumors?a=1#b'],
])('a link to %s leads to %s', (given, expected) => expect(link(given)).toBe(expected));

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.org/x',
  '//evil.example',
  '/\\evil.example',
  '/a\\b',
  'https://boxscoop.example//evil.example',
  'https://user:pass@example.org',
  'nonsense',
  '',
  null,
  42,
  `https://example.org/${'a'.repeat(2_000)}`,
])('no link may lead to %s', (given) => expect(link(given)).toBeNull());

const picture = (url: unknown) =>
  readPicture({ url, alt: null, dimensions: { width: 16, height: 9 } })?.url ?? null;

test.each([
  '/assets/blog/why-boxscoop.svg',
  'https://images.prismic.io/a-repository/x.png?auto=compress',
  'https://a-repository.cdn.prismic.io/x.png',
  'https://assets.example/x.png',
])('pictures may come from %s', (url) => expect(picture(url)).toBe(url));

test.each([
  'http://images.prismic.io/x.png',
  'https://images.prismic.io.evil.example/x.png',
  'https://evil.example/x.png',
  '//evil.example/x.png',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'javascript:alert(1)',
  '/assets/a.png?x="onerror=',
  undefined,
])('pictures may not come from %s', (url) => expect(picture(url)).toBeNull());

test.each([[{ width: 0, height: 9 }], [{ width: 'wide', height: 9 }], [undefined]])(
  'a picture without a size is not shown: %j',
  (dimensions) => expect(readPicture({ url: '/assets/a.svg', dimensions })).toBeNull(),
);

test('unknown and malformed blocks are left out, the rest is kept', () => {
  const read = readRichText([
    { type: 'heading1', text: 'Second level at most', spans: [] },
    { type: 'heading6', text: 'Small', spans: 'none' },
    { type: 'script', text: 'alert(1)', spans: [] },
    { type: 'paragraph', text: 42, spans: [] },
    { type: 'paragraph', text: '', spans: [] },
    null,
    'paragraph',
    { type: 'image', url: 'https://evil.example/x.png', dimensions: { width: 1, height: 1 } },
    { type: 'paragraph', text: '<script>alert(1)</script>', spans: [] },
  ]);
  expect(read).toEqual([
    { type: 'heading2', text: 'Second level at most', spans: [] },
    { type: 'heading4', text: 'Small', spans: [] },
    { type: 'paragraph', text: '<script>alert(1)</script>', spans: [] },
  ]);
  expect(plainText(read)).toBe('Second level at most\nSmall\n<script>alert(1)</script>');
});

test.each([undefined, null, 'text', {}, 7])('%j is no rich text', (field) =>
  expect(readRichText(field)).toEqual([]),
);

test('invalid spans, labels, and unsafe or broken links are removed; their text is kept', () => {
  const hyperlink = (data: unknown) => ({ type: 'hyperlink', start: 0, end: 4, data });
  const [node] = readRichText([
    {
      type: 'paragraph',
      text: 'Some words',
      spans: [
        { type: 'strong', start: 5, end: 500 },
        { type: 'em', start: 8, end: 2 },
        { type: 'em', start: -1, end: 2 },
        { type: 'label', start: 0, end: 4, data: { label: 'x" onclick="alert(1)' } },
        hyperlink({ link_type: 'Web', url: 'javascript:alert(1)' }),
        hyperlink({ link_type: 'Document', id: 'x', type: 'broken_type', isBroken: true }),
        hyperlink(null),
        hyperlink({ link_type: 'Document', id: 'x', url: '/blog/x', isBroken: false }),
        {
          ...hyperlink({ link_type: 'Web', url: 'https://example.org/', target: '_blank' }),
          ...{ start: 5, end: 10 },
        },
      ],
    },
  ]);
  expect(node).toEqual({
    type: 'paragraph',
    text: 'Some words',
    spans: [
      { type: 'strong', start: 5, end: 10 },
      { type: 'hyperlink', start: 0, end: 4, data: { link_type: 'Web', url: '/blog/x' } },
      {
        type: 'hyperlink',
        start: 5,
        end: 10,
        data: { link_type: 'Web', url: 'https://example.org/', target: '_blank' },
      },
    ],
  });
});

test('an embed becomes a link, without its HTML', () => {
  const oembed = {
    embed_url: 'https://video.example/1',
    title: 'A video',
    html: '<iframe src="https://evil.example">',
  };
  const read = readRichText([
    { type: 'embed', oembed },
    { type: 'embed', oembed: { embed_url: 'javascript:1' } },
  ]);
  expect(read).toHaveLength(1);
  expect(JSON.stringify(read)).not.toContain('iframe');
  expect(plainText(read)).toBe('A video');
});

test('headings get unique ids', () => {
  const heading = (text: string) => ({ type: 'heading2' as const, text, spans: [] });
  const texts = withHeadingIds([
    [heading('The Bar'), heading('The bar 2')],
    [heading('The bar!'), heading('…')],
  ]);
  expect(texts.flat().map((node) => 'id' in node && node.id)).toEqual([
    'the-bar',
    'the-bar-2',
    'the-bar-3',
    'part',
  ]);
});

describe('links do not stand within links', () => {
  const hyperlink = (start: number, end: number, url: string) => ({
    type: 'hyperlink',
    start,
    end,
    data: { link_type: 'Web', url },
  });
  const linksIn = (words: string, ...spans: unknown[]) => {
    const [node] = readRichText([{ type: 'paragraph', text: words, spans }]);
    if (node?.type !== 'paragraph') throw new Error('no paragraph');
    return node.spans.map((span) => [
      span.start,
      span.end,
      span.type === 'hyperlink' ? span.data.url : span.type,
    ]);
  };
  test.each([
    [
      'beside each other',
      [hyperlink(0, 3, '/a'), hyperlink(3, 6, '/b')],
      [
        [0, 3, '/a'],
        [3, 6, '/b'],
      ],
    ],
    [
      'overlapping',
      [hyperlink(0, 4, '/a'), hyperlink(2, 8, '/b')],
      [
        [0, 4, '/a'],
        [4, 8, '/b'],
      ],
    ],
    [
      'overlapping, in another order',
      [hyperlink(2, 8, '/b'), hyperlink(0, 4, '/a')],
      [
        [0, 4, '/a'],
        [4, 8, '/b'],
      ],
    ],
    ['one within another', [hyperlink(0, 9, '/a'), hyperlink(2, 5, '/b')], [[0, 9, '/a']]],
    ['twice the same', [hyperlink(0, 9, '/a'), hyperlink(0, 9, '/a')], [[0, 9, '/a']]],
    [
      'over other spans',
      [{ type: 'strong', start: 1, end: 7 }, hyperlink(0, 4, '/a')],
      [
        [1, 7, 'strong'],
        [0, 4, '/a'],
      ],
    ],
  ])('%s', (_how, spans, expected) => {
    expect(linksIn('some words', ...spans)).toEqual(expected);
  });

  test('spans cover the same words once what no reader can see has gone', () => {
    expect(linksIn('\u200bone \u202etwo three', hyperlink(5, 9, '/two'))).toEqual([[4, 7, '/two']]);
  });
});
