import { entityTagCalls } from '../../../../entity-tag-calls';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = entityTagCalls(
  'teams',
  { operation: 'tagTeam', summary: 'Tags a tweet with a team' },
  { operation: 'untagTeam', summary: 'Takes a team off a tweet' },
);
