import { describeField, describeFieldChange } from './describe-edit';

const ref = (name: string) => ({ _id: name, name, slug: name });

test.each<[string, { before?: unknown; after?: unknown }, string[]]>([
  ['rating', { before: null, after: 'good_rumor' }, ['rated good rumor']],
  ['rating', { before: 'good_rumor', after: null }, ['rated none']],
  ['impressiveness', { after: 2 }, ['set impressiveness 2']],
  ['resolution', { before: 'pending', after: 'correct' }, ['resolved correct']],
  ['category', { before: 'none', after: 'injury' }, ['set category injury']],
  [
    'rating',
    { after: 'speculation_to_process_homepage' },
    ['rated speculation to process, on the home page'],
  ],
  ['tweet', { before: 'a', after: 'b' }, ['changed the text']],
  ['marked_as_bad_tweet', { before: false, after: true }, ['marked as bad tweet']],
  ['is_hall_of_shame', { before: true, after: false }, ['removed the mark Hall of Shame']],
  [
    'players',
    { before: [ref('Ike')], after: [ref('Ana'), ref('Ben')] },
    ['tagged Ana', 'tagged Ben', 'removed the tag Ike'],
  ],
  ['teams', { after: [ref('Hawks')] }, ['tagged Hawks']],
  ['outcomes', { before: ['He left.'], after: [] }, ['removed the outcome “He left.”']],
  ['players', { before: { excerpt: '…', length: 9_000 }, after: [] }, ['changed the players']],
  ['note', { before: null, after: 'x' }, ['changed the note']],
])('a change of %s by %j is %j', (field, change, expected) => {
  expect(describeFieldChange(field, change)).toEqual(expected);
});

test('a draft is made and published', () => {
  expect([describeField('is_draft', true), describeField('is_draft', false)]).toEqual([
    'made it a draft',
    'published it',
  ]);
});
