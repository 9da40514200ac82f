import type { Actor } from '@/lib/platform/documents/audit-schema';
import { attributeResolution } from './resolution-source-rules';
import type { Attribution } from './resolution-source-schema';

const now = new Date('2026-03-01T12:00:00Z');
const earlier = new Date('2026-02-01T12:00:00Z');
const staff: Actor = { kind: 'staff', name: 'ana@boxscoop.example' };
const file: Actor = { kind: 'import', name: 'tweets.jsonl' };
const source = { url: 'https://league.example/', note: null };
const other = { url: 'https://team.example/', note: 'The team' };

type Outcome = 'correct' | 'incorrect' | 'pending' | null;
type Given = Attribution & { resolution: Outcome };
const attribute = (before: Given | null, change: Partial<Given>, actor = staff) =>
  attributeResolution<Outcome>(
    before,
    change,
    { actor, now },
    {
      isResolved: (resolution) => resolution !== null && resolution !== 'pending',
      isSame: (one, two) => one === two,
    },
  );

const settled: Given = {
  resolution: 'correct',
  resolution_source: source,
  resolved_at: earlier,
  resolved_by: 'bo@boxscoop.example',
};
const open: Given = { resolution: null };
const nothing = { resolution_source: null, resolved_at: null, resolved_by: null };
const byAna = { resolved_at: now, resolved_by: 'ana@boxscoop.example' };

test.each<[string, Given | null, Partial<Given>, Actor, Attribution]>([
  ['a new outcome is by the actor, now', open, { resolution: 'correct' }, staff, byAna],
  ['a pending one is nobody’s', open, { resolution: 'pending' }, staff, {}],
  [
    'a source may come with it',
    open,
    { resolution: 'correct', resolution_source: source },
    staff,
    { ...byAna, resolution_source: source },
  ],
  ['a source may follow', { ...settled, resolution_source: null }, { resolution_source: source }, staff, {}],
  [
    'another outcome ends the source',
    settled,
    { resolution: 'incorrect' },
    staff,
    { ...byAna, resolution_source: null },
  ],
  [
    'unless it has its own',
    settled,
    { resolution: 'incorrect', resolution_source: other },
    staff,
    { ...byAna, resolution_source: other },
  ],
  ['clearing the outcome clears all', settled, { resolution: null }, staff, nothing],
  ['so does making it pending', settled, { resolution: 'pending' }, staff, nothing],
  ['an edit of another field changes nothing', settled, {}, staff, {}],
  ['the same outcome again changes nothing', settled, { resolution: 'correct' }, staff, {}],
  ['a document of an earlier version stays as it is', { resolution: 'correct' }, {}, staff, {}],
  ['a source without an outcome is not kept', open, { resolution_source: source }, staff, nothing],
  [
    'of a new import the time is unknown',
    null,
    { resolution: 'correct' },
    file,
    { resolved_at: null, resolved_by: 'tweets.jsonl' },
  ],
  [
    'unless it is given',
    null,
    { resolution: 'correct', resolved_at: earlier },
    file,
    { resolved_at: earlier, resolved_by: 'tweets.jsonl' },
  ],
  ['a new one of staff is by them, now', null, { resolution: 'correct' }, staff, byAna],
  [
    'an import that changes the outcome does so now',
    settled,
    { resolution: 'incorrect' },
    file,
    { resolution_source: null, resolved_at: now, resolved_by: 'tweets.jsonl' },
  ],
])('%s', (_name, before, change, actor, expected) => {
  const computed = attribute(before, change, actor);
  expect(computed).toEqual(expected);
  const merged = { ...change, ...computed };
  expect({ ...merged, ...attribute(before, merged, actor) }).toEqual(merged);
});
