import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { tweetInput } from '@/lib/domain/tweet/schema';
import { temporaryFolder } from '@/test/temporary-folder';
import { columnsOf, readCsv } from './csv';
import { mustBeUtf8 } from './file-encoding';
import { readSourceRecords } from './file-formats';
import { MAX_RECORD_LENGTH, type SourceRecord, UnreadableFileError } from './file-record';
import { readJsonArray } from './json-array';
import { readJsonLines } from './jsonl';

/** Yields a text in chunks of odd sizes. */
async function* inPieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function all(records: AsyncIterable<SourceRecord>) {
  const found: SourceRecord[] = [];
  for await (const record of records) found.push(record);
  return found;
}

/** The records, as `line: value` or `line! reason`. */
const told = (records: SourceRecord[]) =>
  records.map((record) =>
    'value' in record
      ? `${record.line}: ${JSON.stringify(record.value)}`
      : `${record.line}! ${record.fault.replace(/JSON: .*/s, 'JSON')}`,
  );

const sizes = [1, 2, 3, 7, 10_000];

describe('JSON lines', () => {
  const cases: [name: string, text: string, expected: string[]][] = [
    ['nothing', '', []],
    ['one per line', '{"a":1}\n{"a":2}\n', ['1: {"a":1}', '2: {"a":2}']],
    ['no line break at the end', '{"a":1}\n{"a":2}', ['1: {"a":1}', '2: {"a":2}']],
    ['a byte order mark and CRLF', '\uFEFF{"a":1}\r\n{"a":2}\r\n', ['1: {"a":1}', '2: {"a":2}']],
    ['empty lines', '\n\n{"a":1}\n  \n{"a":2}', ['3: {"a":1}', '5: {"a":2}']],
    [
      'an invalid line among valid ones',
      '{"a":1}\n{"a":\n{"a":3}',
      ['1: {"a":1}', '2! not valid JSON', '3: {"a":3}'],
    ],
    [
      'a field twice',
      '{"a":1,"b":2,"a" :3}\n{"a":{"a":"\\"a\\":"},"b":[{"a":1},{"a":2}]}',
      ['1! the field "a" appears twice: keep one of them', '2: {"a":{"a":"\\"a\\":"},"b":[{"a":1},{"a":2}]}'],
    ],
    [
      'deep nesting',
      `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}\n{"a":"[[[[[[[[[[[[[[[[[[[[[["}`,
      ['1! objects and lists are nested too deeply', '2: {"a":"[[[[[[[[[[[[[[[[[[[[[["}'],
    ],
    ['a line separator inside a text', '{"a":"x\u2028y"}\n1', ['1: {"a":"x\u2028y"}', '2: 1']],
  ];
  test.each(cases)('%s', async (_name, text, expected) => {
    for (const size of sizes) expect(told(await all(readJsonLines(inPieces(text, size))))).toEqual(expected);
  });

  test.each(['{"a":NaN}', '{"a": -Infinity}', '{"a":[1, NaN]}'])('of %s the fix is named', async (text) => {
    const [record] = await all(readJsonLines(inPieces(text, 3)));
    expect(record).toMatchObject({ fault: 'not valid JSON: NaN and Infinity are not allowed: write null' });
  });

  test.each([['[{"a":1}]'], ['\uFEFF\n [\n{"a":1}]']])('the array %j is refused as a whole', async (text) => {
    await expect(all(readJsonLines(inPieces(text, 3)))).rejects.toThrow('name the file *.json');
  });

  test('an extremely long line is refused without buffering it', async () => {
    const text = `${'x'.repeat(MAX_RECORD_LENGTH + 10)}\n{"a":2}`;
    const [long, next] = await all(readJsonLines(inPieces(text, 65_536)));
    expect(long).toMatchObject({ line: 1, fault: expect.stringContaining('longer than') });
    expect(long?.raw.length).toBeLessThan(10_000);
    expect(next).toMatchObject({ line: 2, value: { a: 2 } });
  });
});

describe('JSON array', () => {
  const cases: [name: string, text: string, expected: string[]][] = [
    ['empty', '[]', []],
    ['empty, spaced', ' [ \n ] \n', []],
    ['one per line', '[\n{"a":1},\n{"a":2}\n]\n', ['2: {"a":1}', '3: {"a":2}']],
    ['spread over lines', '\uFEFF[\r\n {\r\n  "a": 1\r\n },\r\n {"a":2}]', ['2: {"a":1}', '5: {"a":2}']],
    [
      'brackets, commas and quotes in texts',
      '[{"a":"]},[\\"{"},"x,y",3]',
      ['1: {"a":"]},[\\"{"}', '1: "x,y"', '1: 3'],
    ],
    ['nested', '[{"a":[1,[2,3]],"b":{"c":{}}},[4,5]]', ['1: {"a":[1,[2,3]],"b":{"c":{}}}', '1: [4,5]']],
    [
      'a broken element',
      '[{"a":1},\n{"a":oops},\n{"a":3}]',
      ['1: {"a":1}', '2! not valid JSON', '3: {"a":3}'],
    ],
    ['an unclosed string', '[{"a":"x\n},\n{"a":3}]', ['1! not valid JSON', '3: {"a":3}']],
    ['a missing element', '[1,,2]', ['1: 1', '1! an element is missing before the comma', '1: 2']],
    ['an early end', '[{"a":1},\n{"a"', ['1: {"a":1}', '2! the file ends before the array does']],
    ['an archive of X', 'window.YTD.tweets.part0 = [\n{"tweet":{}}\n];\n', ['2: {"tweet":{}}']],
    ['a former archive of X', 'Grailbird.data.tweets_2016_01 = \n [ {"a":1} ]', ['2: {"a":1}']],
    [
      'records of Bluesky',
      '{"cursor":"x","records":[{"uri":"a"},\n{"uri":"b"}]}',
      ['1: {"uri":"a"}', '2: {"uri":"b"}'],
    ],
    [
      'records of Bluesky before their cursor',
      '{"records": [{"uri":"a"}],"cursor":"3l"}\n',
      ['1: {"uri":"a"}'],
    ],
    [
      'an outbox of Mastodon',
      '{"@context":["x",{"y":{}}],"type":"OrderedCollection","totalItems":1,"orderedItems":[{"a":[1]}]}',
      ['1: {"a":[1]}'],
    ],
  ];
  test.each(cases)('%s', async (_name, text, expected) => {
    for (const size of sizes) expect(told(await all(readJsonArray(inPieces(text, size))))).toEqual(expected);
  });

  test('of an archive of X, the file of posts is named', async () => {
    const text = 'window.YTD.like.part0 = [{}]';
    await expect(all(readJsonArray(inPieces(text, 3)))).rejects.toThrow(
      'holds "like" of an archive of X: of its files, import data/tweets.js as tweets',
    );
  });

  test.each([
    ['{"a":1}'],
    [''],
    ['[1] [2]'],
    ['x[1]'],
    ['window.alert([1])'],
    ['{"records":[1]}{"records":[2]}'],
    ['window.YTD.tweets.part0 = [1] window.YTD.tweets.part1 = [2]'],
  ])('%j is no array', async (text) => {
    await expect(all(readJsonArray(inPieces(text, 3)))).rejects.toThrow(UnreadableFileError);
  });
});

describe('CSV', () => {
  const columns = columnsOf(tweetInput);
  const cases: [name: string, text: string, expected: string[]][] = [
    ['only names', 'tweet_id,tweet\n', []],
    [
      'numbers and booleans',
      'upvotes,is_draft,impressiveness\n3,true,2\n',
      ['2: {"upvotes":3,"is_draft":true,"impressiveness":2}'],
    ],
    [
      'invalid numbers stay text',
      'upvotes,is_draft\nmany,perhaps',
      ['2: {"upvotes":"many","is_draft":"perhaps"}'],
    ],
    ['empty cells are missing fields', 'tweet_id,upvotes,players\n7,,\n', ['2: {"tweet_id":"7"}']],
    [
      'digits in a text column stay text',
      'tweet_id\n956192740060090368',
      ['2: {"tweet_id":"956192740060090368"}'],
    ],
    [
      'lists',
      'players,teams\nIke Obanor | Anders Holm,"[""Utah Jazz""]"',
      ['2: {"players":["Ike Obanor","Anders Holm"],"teams":["Utah Jazz"]}'],
    ],
    [
      'a quoted cell with line breaks, CRLF and a byte order mark',
      '\uFEFFtweet_id,tweet\r\n1,"a\r\nb, ""c"""\r\n2,d\r\n',
      ['2: {"tweet_id":"1","tweet":"a\\nb, \\"c\\""}', '4: {"tweet_id":"2","tweet":"d"}'],
    ],
    ['names of columns in another case', 'Tweet_ID, UPVOTES \n1,2', ['2: {"tweet_id":"1","upvotes":2}']],
    [
      'semicolons, and commas in cells',
      'tweet_id;tweet;players\n1;a, b;Ike Obanor|Anders Holm\n2;"c; ""d""";',
      [
        '2: {"tweet_id":"1","tweet":"a, b","players":["Ike Obanor","Anders Holm"]}',
        '3: {"tweet_id":"2","tweet":"c; \\"d\\""}',
      ],
    ],
    [
      'texts that are kept from being formulas',
      `tweet_id,tweet,players,upvotes\n'-7,"'=HYPERLINK(""x"")",'@ike,-1\n''=7,'tis done,,`,
      [
        '2: {"tweet_id":"-7","tweet":"=HYPERLINK(\\"x\\")","players":["@ike"],"upvotes":-1}',
        `3: {"tweet_id":"'=7","tweet":"'tis done"}`,
      ],
    ],
    ['tabs', 'tweet_id\ttweet\n1\ta, b', ['2: {"tweet_id":"1","tweet":"a, b"}']],
    ['a first line for Excel', 'sep=;\ntweet_id;tweet\n1;a, b', ['3: {"tweet_id":"1","tweet":"a, b"}']],
    [
      'such a line, saved again, with a byte order mark',
      '\uFEFF"sep=,",\r\ntweet_id,tweet\r\n1,"a;b"\r\n',
      ['3: {"tweet_id":"1","tweet":"a;b"}'],
    ],
    [
      'a separator that the line names',
      'SEP=^\n\ntweet_id^tweet\n1^a;b',
      ['4: {"tweet_id":"1","tweet":"a;b"}'],
    ],
    [
      'tabs around quotes, empty cells, and a tab in a cell',
      'tweet_id\ttweet\tplayers\n1\t\t"Ike"\n\t"a\tb"\t',
      ['2: {"tweet_id":"1","players":["Ike"]}', '3: {"tweet":"a\\tb"}'],
    ],
    ['one column, whose cells have separators', 'tweet_id\n"1;2, 3"', ['2: {"tweet_id":"1;2, 3"}']],
    ['spaces around quotes', 'tweet_id, tweet\n"1" , "a, b"', ['2: {"tweet_id":"1","tweet":"a, b"}']],
    ['lines of empty cells', 'tweet_id,tweet\n,\n1,a\n , \n', ['3: {"tweet_id":"1","tweet":"a"}']],
    [
      'a stray quote invalidates only its line',
      'tweet_id,tweet\n1,6\'11" tall\n2,"fine"\n3,ok',
      ['2! a quote is not closed', '3: {"tweet_id":"2","tweet":"fine"}', '4: {"tweet_id":"3","tweet":"ok"}'],
    ],
    [
      'an unclosed quote',
      'tweet_id,tweet\n1,"open\n2,ok\n',
      ['2! a quote is not closed', '3: {"tweet_id":"2","tweet":"ok"}'],
    ],
    [
      'too many cells',
      'tweet_id,tweet\n1,a,b\n2,c',
      ['2! has 3 cells where the file has 2 columns', '3: {"tweet_id":"2","tweet":"c"}'],
    ],
  ];
  test.each(cases)('%s', async (_name, text, expected) => {
    for (const size of sizes)
      expect(told(await all(readCsv(inPieces(text, size), columns)))).toEqual(expected);
  });

  const names = columnsOf(
    z.strictObject({
      players: z.array(z.string()),
      nicknames: z.array(z.union([z.string(), z.object({ name: z.string() })])).optional(),
      outcomes: z.array(z.string()).optional(),
      team: z.string().optional(),
    }),
  );
  test.each<[column: string, cell: string, expected: unknown]>([
    ['players', 'Ike Obanor|Anders Holm', ['Ike Obanor', 'Anders Holm']],
    ['players', 'Jaren Jackson, Jr.', ['Jaren Jackson, Jr.']],
    ['players', 'Jaren Jackson, Jr.|Tim Hardaway,Jr', ['Jaren Jackson, Jr.', 'Tim Hardaway,Jr']],
    ['players', 'Gary Payton, II | Washington, D.C.', ['Gary Payton, II', 'Washington, D.C.']],
    ['players', '["Holm, Anders"]', ['Holm, Anders']],
    [
      'outcomes',
      'Two years, with an option; no trade|Signed',
      ['Two years, with an option; no trade', 'Signed'],
    ],
    ['team', 'Holm, Anders', 'Holm, Anders'],
    ['players', 'Ike Obanor, Anders Holm', null],
    ['players', 'Ike Obanor; Anders Holm', null],
    ['players', 'Ike Obanor|Anders Holm, Jo Ray', null],
    ['players', 'Holm, Anders', null],
    ['players', 'Jaren Jackson, Jr., Anders Holm', null],
    ['players', 'Jaren Jackson, Jr., Larry Nance, Jr.', null],
    ['players', 'Jaren Jackson, Jrue Holm', null],
    ['nicknames', 'Ike, The Owl', null],
  ])('the column %s with the cell %j is %j; commas do not separate names', async (column, cell, expected) => {
    const text = `${column}\n"${cell.replaceAll('"', '""')}"\n`;
    const joined = cell.split('|').at(-1)?.trim() ?? '';
    const fault = `${column}: "${joined}" may be several names: separate them by |; if it is one name, write ["${joined}"]`;
    const [record] = await all(readCsv(inPieces(text, 10), names));
    expect(record).toMatchObject(
      expected === null ? { fault, raw: `"${cell}"` } : { value: { [column]: expected } },
    );
  });

  test('faults of all lists are reported, also of those that Python wrote', async () => {
    const text = `players,nicknames,outcomes\n"a, b","c, d","['e', 'f']"\ng,h,i\n`;
    const [wrong, right] = await all(readCsv(inPieces(text, 10), names));
    expect(wrong).toMatchObject({
      line: 2,
      fault: expect.stringMatching(
        /^players: "a, b" may .*; nicknames: "c, d" may .*; outcomes: must be entries separated by \|, or a list in JSON/,
      ),
    });
    expect(right).toMatchObject({ line: 3, value: { players: ['g'], nicknames: ['h'], outcomes: ['i'] } });
  });

  test.each([
    ['an unknown column', 'tweet_id,likes\n', 'there is no column "likes"'],
    ['a column twice', 'tweet_id,tweet_id\n', 'appears twice'],
    ['a column twice in another case', 'tweet_id,Tweet_ID\n', 'appears twice'],
    ['a column without a name', 'tweet_id,tweet,\n1,a,\n', 'column 3 has no name'],
    [
      'a header with an open quote',
      'tweet_id,"tweet\n',
      'in the line of column names: a quote is not closed',
    ],
    ['a file of lines that end with CR', 'tweet_id,tweet\r1,a\r', 'save the file with LF or CRLF'],
    ['such a file with quotes', '"tweet_id",tweet\r1,"a, b"\r', 'save the file with LF or CRLF'],
    ['such a file with an open quote', 'tweet_id,tweet\r1,"a\r', 'save the file with LF or CRLF'],
    ['an empty file', '', 'must begin with a line of column names'],
  ])('%s is refused', async (_name, text, message) => {
    await expect(all(readCsv(inPieces(text, 5), columns))).rejects.toThrow(message);
  });
});

test.each([
  ['archive.zip', 'data/tweets.js'],
  ['repo.car', 'com.atproto.repo.listRecords'],
  ['sheet.xlsx', 'CSV UTF-8'],
  ['notes.txt', 'name it .jsonl (one object a line), .json (an array) or .csv'],
])('of %s it is said what to import', (file, message) => {
  expect(() => readSourceRecords(file, tweetInput)).toThrow(message);
});

describe('encoding', () => {
  const folder = temporaryFolder('encoding');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function* bytesOf(bytes: Buffer, size: number) {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const latin1 = Buffer.from('name\nJosé\nJokić', 'latin1');
  const utf8 = Buffer.from('\uFEFFname\nJosé\nJokić 🏀 \uFFFD');

  test.each(sizes)('characters may span chunks of %d bytes, and other bytes are refused', async (size) => {
    await expect(mustBeUtf8(bytesOf(utf8, size))).resolves.toBeUndefined();
    await expect(mustBeUtf8(bytesOf(latin1, size))).rejects.toThrow(
      /^line 2 is not UTF-8: save the file as UTF-8/,
    );
    await expect(mustBeUtf8(bytesOf(utf8.subarray(0, -1), size))).rejects.toThrow(/^line 3 is not UTF-8/);
  });

  test.each<[string, Buffer, string]>([
    ['Latin-1', Buffer.from('name\nJose\nJosé\n', 'latin1'), 'line 3 is not UTF-8: save the file as UTF-8'],
    [
      'UTF-16, little endian',
      Buffer.from('\uFEFFname\nJosé\n', 'utf16le'),
      'the file is UTF-16: save it as UTF-8',
    ],
    ['UTF-16, big endian', Buffer.from('\uFEFFname\n', 'utf16le').swap16(), 'the file is UTF-16'],
  ])('a file in %s is refused before its first record', async (name, bytes, message) => {
    for (const extension of ['csv', 'jsonl', 'json']) {
      const file = join(folder, `${name.replaceAll(' ', '-')}.${extension}`);
      writeFileSync(file, bytes);
      const first = readSourceRecords(file, tweetInput).next();
      await expect(first).rejects.toThrow(UnreadableFileError);
      await expect(first).rejects.toThrow(message);
    }
  });
});
