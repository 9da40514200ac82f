import { playerInput } from './schema';

test.each([
  ['jalen-page', true],
  ['pages', true],
  ['page', false],
  ['Page', false],
])('a player may have the slug %s: %s', (slug, isAllowed) => {
  expect(playerInput.safeParse({ name: 'Jalen Page', slug }).success).toBe(isAllowed);
});
