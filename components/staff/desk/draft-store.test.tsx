import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { StaffAccount } from '@/components/staff/account/staff-account.island';
import {
  forgetSubmitted,
  hasDraftsTypedHere,
  keepDraft,
  MAX_DRAFTS,
  readDrafts,
  submitDraft,
} from './draft-store';
import type { Edit } from './edits';
import { useForgetSubmitted } from './use-drafts';

/** What a new page reads: the module anew, with what the browser keeps. */
async function reload() {
  jest.resetModules();
  return import('./draft-store');
}
beforeEach(() => localStorage.clear());

const typed = { tweet: { value: 'Mine', base: 'Before' } };

test('what was typed is there after a reload, for the same account and tweet only', async () => {
  keepDraft('ana', 'one', 'fields', typed);
  keepDraft('ana', 'one', 'outcome', 'He stays');
  expect(hasDraftsTypedHere('ana', {})).toBe(true);
  const later = await reload();
  expect(later.readDrafts('ana', 'one')).toEqual({ fields: typed, outcome: 'He stays' });
  expect(later.hasDraftsTypedHere('ana', {})).toBe(false);
  expect(later.readDrafts('ben', 'one')).toBeUndefined();
  expect(later.readDrafts('ana', 'two')).toBeUndefined();
});

test('what was submitted is there after a crash of the tab until it is stored, and not in the form meanwhile', async () => {
  keepDraft('ana', 'one', 'fields', typed);
  submitDraft('ana', 'one', 'fields');
  expect(readDrafts('ana', 'one')).toBeUndefined();
  expect(hasDraftsTypedHere('ana', {})).toBe(false);
  expect((await reload()).readDrafts('ana', 'one')).toEqual({ fields: typed });
  forgetSubmitted('ana', () => true);
  expect((await reload()).readDrafts('ana', 'one')).toEqual({ fields: typed });
  forgetSubmitted('ana', () => false);
  expect(localStorage).toHaveLength(0);
});

test('what is submitted while an earlier rendering has effects left is not forgotten before it is stored', () => {
  let edits: Pick<Edit, 'id'>[] = [];
  function Desk() {
    useForgetSubmitted(() => edits as Edit[]);
    useLayoutEffect(() => {
      keepDraft('ana', 'one', 'outcome', 'He stays');
      edits = [{ id: 'one' }];
      submitDraft('ana', 'one', 'outcome');
    }, []);
    return null;
  }
  const show = () => (
    <StaffAccount id="ana">
      <Desk />
    </StaffAccount>
  );
  const { rerender } = render(show());
  expect(JSON.stringify({ ...localStorage })).toContain('He stays');
  edits = [];
  rerender(show());
  expect(localStorage).toHaveLength(0);
});

test('what is typed after it was submitted is not forgotten with it', () => {
  keepDraft('ana', 'one', 'outcome', 'He stays');
  submitDraft('ana', 'one', 'outcome');
  keepDraft('ana', 'one', 'outcome', 'He goes');
  forgetSubmitted('ana', () => false);
  expect(readDrafts('ana', 'one')).toEqual({ outcome: 'He goes' });
});

test('nothing is left in the browser once it is submitted or cancelled', () => {
  keepDraft('ana', 'one', 'fields', typed);
  keepDraft('ana', 'one', 'tag', 'haw');
  keepDraft('ana', 'one', 'fields', undefined);
  expect(readDrafts('ana', 'one')).toEqual({ tag: 'haw' });
  keepDraft('ana', 'one', 'tag', '');
  expect(localStorage).toHaveLength(0);
});

test('the oldest drafts make room for new ones, and end after 30 days', () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
  for (let place = 0; place <= MAX_DRAFTS; place++) {
    jest.advanceTimersByTime(1_000);
    keepDraft('ana', `tweet${place}`, 'tag', 'x');
  }
  expect(readDrafts('ana', 'tweet0')).toBeUndefined();
  expect(readDrafts('ana', 'tweet1')).toEqual({ tag: 'x' });
  jest.setSystemTime(Date.UTC(2026, 1, 2));
  keepDraft('ana', 'new', 'tag', 'y');
  expect(readDrafts('ana', 'tweet1')).toBeUndefined();
  expect(readDrafts('ana', 'new')).toEqual({ tag: 'y' });
  jest.useRealTimers();
});

test.each(['{', 'null', '[1]', '{"one":null}', '{"one":"text"}', '{"one":{"at":9e15,"drafts":"x"}}'])(
  'what is no draft in the storage is ignored: %s',
  (text) => {
    localStorage.setItem('deskDrafts:ana', text);
    expect(readDrafts('ana', 'one')).toBeUndefined();
    keepDraft('ana', 'one', 'tag', 'haw');
    expect(readDrafts('ana', 'one')).toEqual({ tag: 'haw' });
  },
);
