import { timesWrittenIn } from './times';

test.each([
  ['{at.slice(11, 16)}', ['a.tsx:1']],
  ["\nat.toISOString().slice(0, 19).replace('T', ' ')", ['a.tsx:2']],
  ['date.getHours() + date.getUTCHours()', ['a.tsx:1']],
  ["date.toLocaleString('en-US', { hour: 'numeric' })", ['a.tsx:1']],
  ['{formatTime(date)} {at.slice(0, 10)} {count.toLocaleString()}', []],
])('times of day that a file writes by itself: %s', (text, found) => {
  expect(timesWrittenIn('a.tsx', text)).toEqual(found);
});
