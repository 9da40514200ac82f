import type { Answer, KnownPath } from './answers';

type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;
type Names = { name: string; slug: string }[];

test('the compiler knows what a path answers, and refuses paths and methods that no route has', () => {
  const checked: true[] = [
    true satisfies Same<Answer<'get', '/_api/teams/names-and-slugs'>, Names>,
    true satisfies Same<Answer<'get', '/_api/live?since=1'>, Answer<'get', '/_api/live'>>,
    true satisfies Same<Answer<'get', `/_api/teams/${string}?limit=4`>['slug'], string>,
    true satisfies Same<KnownPath<'get', '/_api/nothing'>, never>,
    true satisfies Same<KnownPath<'delete', '/_api/live'>, never>,
    true satisfies Same<KnownPath<'get', string>, never>,
  ];
  expect(checked).not.toContain(false);
});
