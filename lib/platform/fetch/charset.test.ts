import { decodeText } from './charset';
import { retryAfterMs } from './retry-after';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );
const utf8 = (text: string) => new Uint8Array(Buffer.from(text));
const xml = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`;

test.each<[string, Uint8Array, string | undefined, string]>([
  ['UTF-8 without a word', utf8('<a>Dončić</a>'), undefined, '<a>Dončić</a>'],
  [
    'UTF-8 called ISO-8859-1 by the server',
    utf8('<a>Dončić</a>'),
    'text/xml; charset=ISO-8859-1',
    '<a>Dončić</a>',
  ],
  ['UTF-8 called ISO-8859-1 by itself', utf8(`${xml('iso-8859-1')}č`), undefined, `${xml('iso-8859-1')}č`],
  ['windows-1252, declared', bytes(xml('windows-1252'), [0x93, 0xe9]), undefined, `${xml('windows-1252')}“é`],
  ['Latin 1 called UTF-8', bytes('<a>Ren', [0xe9], '</a>'), 'text/xml; charset=utf-8', '<a>René</a>'],
  ['ISO-8859-2 by the header', bytes('Don', [0xe8], 'i', [0xe6]), 'text/xml;charset="iso-8859-2"', 'Dončić'],
  [
    'the header before the declaration',
    bytes(xml('iso-8859-2'), [0xe8]),
    'text/xml; charset=windows-1251',
    `${xml('iso-8859-2')}и`,
  ],
  [
    'an encoding that does not exist',
    bytes(xml('klingon'), [0xe9]),
    'text/xml; charset=elvish',
    `${xml('klingon')}é`,
  ],
  ['a byte order mark', bytes([0xef, 0xbb, 0xbf], '<a/>'), 'text/xml; charset=utf-16', '<a/>'],
  ['UTF-16 with a mark', bytes([0xff, 0xfe, 0x3c, 0, 0x61, 0]), undefined, '<a'],
  ['UTF-16 without one', bytes([0x3c, 0, 0x61, 0]), undefined, '<a'],
  [
    'ASCII bytes of another encoding',
    bytes([0x1b, 0x24, 0x42, 0x46, 0x7c, 0x1b, 0x28, 0x42]),
    'text/xml; charset=iso-2022-jp',
    '日',
  ],
  [
    'UTF-8 with a byte that is not',
    bytes(xml('utf-8'), [...utf8('Dončić, Şengün'), 0xc4], ' cut'),
    'text/xml; charset=utf-8',
    `${xml('utf-8')}Dončić, Şengün\ufffd cut`,
  ],
  [
    'nearly all UTF-8, called ISO-8859-1',
    bytes([...utf8('Dončić, Şengün'), 0xc4], ' cut'),
    'text/xml; charset=iso-8859-1',
    'Dončić, Şengün\ufffd cut',
  ],
  [
    'Latin 1 with two letters that happen to be UTF-8',
    bytes('Ren', [0xe9], ' M', [0xfc], 'ller ', [0xc3, 0xa9], [0xe8]),
    'text/xml; charset=iso-8859-1',
    'René Müller Ã©è',
  ],
  ['UTF-8 with a replacement character', utf8('\ufffd'), undefined, '\ufffd'],
  ['nothing', bytes(), undefined, ''],
])('decodes %s', (_name, body, contentType, expected) => {
  expect(decodeText(body, contentType)).toBe(expected);
});

const now = new Date('2026-03-01T12:00:00Z');
test.each([
  ['120', 120_000],
  ['0', 0],
  ['Sun, 01 Mar 2026 12:01:00 GMT', 60_000],
  ['Sun, 01 Mar 2020 12:00:00 GMT', 0],
  ['999999999', 86_400_000],
  ['soon', null],
  ['-5', 0],
  ['', null],
  [undefined, null],
])('Retry-After %s is %s ms', (header, expected) => {
  expect(retryAfterMs(header, now)).toBe(expected);
});
