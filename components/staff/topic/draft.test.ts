import { staffTopicView } from '@/test/views';
import { changesOf, conflictsOf, type Draft, NO_DRAFT, rebased, withField, withoutFields } from './draft';

const topic = (changes: Parameters<typeof staffTopicView>[0] = {}) =>
  staffTopicView({ name: 'Obanor future', slug: 'obanor-future', description: 'Where to?', ...changes });
const draft = (value: string, base: string): Draft => ({ description: { value, base } });

test('only changed fields are sent, trimmed', () => {
  let typed = withField(NO_DRAFT, topic(), 'description', '  He may leave. ');
  typed = withField(typed, topic(), 'name', 'Obanor future ');
  typed = withField(typed, topic(), 'start_date', '2026-01-31');
  expect(changesOf(typed, topic())).toEqual({ description: 'He may leave.', start_date: '2026-01-31' });
});

test('a field with the stored value again is no change', () => {
  const typed = withField(NO_DRAFT, topic(), 'description', 'x');
  expect(withField(typed, topic(), 'description', 'Where to?')).toEqual(NO_DRAFT);
});

test('an emptied field is sent, to remove the value', () => {
  expect(changesOf(withField(NO_DRAFT, topic(), 'description', ''), topic())).toEqual({ description: '' });
});

test.each([
  ['nobody changed it', draft('mine', 'Where to?'), 'Where to?', []],
  ['somebody changed it', draft('mine', 'Where to?'), 'theirs', ['description']],
  ['somebody changed it to the same', draft('mine', 'Where to?'), 'mine', []],
  ['somebody changed another field', NO_DRAFT, 'theirs', []],
])('conflicts: %s', (_case, typed, description, expected) => {
  expect(conflictsOf(typed, topic({ description }))).toEqual(expected);
});

test('a conflict is over when the editor keeps their value, or drops it', () => {
  const current = topic({ description: 'theirs' });
  expect(conflictsOf(rebased(draft('mine', 'Where to?'), current), current)).toEqual([]);
  expect(withoutFields(draft('mine', 'Where to?'), ['description'])).toEqual(NO_DRAFT);
});

const source = { url: 'https://news.example/1', note: 'The club' };

test.each<[string, Partial<Record<'source_url' | 'source_note', string>>, typeof source | null, unknown]>([
  ['a new one', { source_url: source.url, source_note: source.note }, null, source],
  ['another note', { source_note: 'The league' }, source, { ...source, note: 'The league' }],
  ['no address', { source_url: '' }, source, null],
])('the source of a resolution is sent whole: %s', (_case, typed, stored, expected) => {
  const current = topic({ resolution_source: stored });
  const drafted = Object.entries(typed).reduce<Draft>(
    (known, [name, value]) => withField(known, current, name as 'source_url', value),
    NO_DRAFT,
  );
  expect(changesOf(drafted, current)).toEqual({ resolution_source: expected });
});
