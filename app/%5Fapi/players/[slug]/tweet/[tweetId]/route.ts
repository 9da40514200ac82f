import { entityTagCalls } from '../../../../entity-tag-calls';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = entityTagCalls(
  'players',
  { operation: 'tagPlayer', summary: 'Tags a tweet with a player' },
  { operation: 'untagPlayer', summary: 'Takes a player off a tweet' },
);
