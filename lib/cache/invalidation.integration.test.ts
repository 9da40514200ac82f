import { useTemporaryDatabase } from '@/test/database';
import { createInvalidationReader, invalidate } from './invalidation';

useTemporaryDatabase();

test('a reader returns each invalidation since its start once, whichever process made it', async () => {
  await invalidate(['before']);
  const read = createInvalidationReader();
  await read();
  await invalidate(['a', 'b', 'a']);
  const news = await read();
  expect(
    news
      .map(({ tag }) => tag)
      .filter((tag) => tag !== 'before')
      .sort(),
  ).toEqual(['a', 'b']);
  expect(await read()).toEqual([]);
  await invalidate(['a']);
  expect((await read()).map(({ tag }) => tag)).toEqual(['a']);
});
