import { UrlIndex } from './purge-url-index';

test('the paths of a key are taken once', () => {
  const index = new UrlIndex(() => {});
  index.note('/a', ['rumors', 'tweet:1']);
  index.note('/b', ['rumors']);
  index.note('/c', ['news']);
  expect(index.take(['rumors', 'tweet:1']).sort()).toEqual(['/a', '/b']);
  expect(index.take(['rumors', 'tweet:1'])).toEqual([]);
  expect(index.take(['news'])).toEqual(['/c']);
});

test('a path has the keys with which it was sent last', () => {
  const index = new UrlIndex(() => {});
  index.note('/a', ['tweet:1']);
  index.note('/a', ['tweet:2']);
  expect(index.take(['tweet:1'])).toEqual([]);
  expect(index.take(['tweet:2'])).toEqual(['/a']);
});

test('a path that is no longer remembered is purged', () => {
  const forgotten: string[] = [];
  const index = new UrlIndex((path) => forgotten.push(path), 2);
  for (const path of ['/a', '/b', '/c']) index.note(path, ['rumors']);
  expect(forgotten).toEqual(['/a']);
  expect(index.take(['rumors']).sort()).toEqual(['/b', '/c']);
});
