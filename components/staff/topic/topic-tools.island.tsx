'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { PageLink } from '@/components/ui/page-link';
import { ScriptForm } from '@/components/ui/script-form.island';
import { urlWithQuery } from '@/lib/domain/desk/page-filters';
import { type TopicFilters, topicFilterParams } from '@/lib/domain/topic/staff-filters';
import type { StaffTopicView } from '@/lib/domain/topic/staff-schema';
import { callStaff } from '@/lib/platform/browser/staff-call';
import { FormField } from './form-field';
import { SaveProblemNote } from './save-problem';
import { useRetryableSave } from './use-retryable-save';
import './topics.css';

const PATH = '/admin/all-topics';
const EMPTY = { name: '', description: '', start_date: '', resolution: '', resolution_date: '' };
type Created = typeof EMPTY;

/** The search and the form to create a topic. While one has text, the other is disabled. */
export function TopicTools({ filters }: { filters: TopicFilters }) {
  const router = useRouter();
  const [keyword, setKeyword] = useState(filters.keyword);
  const [values, setValues] = useState<Created>(EMPTY);
  const [created, setCreated] = useState<StaffTopicView | null>(null);
  const saving = useRetryableSave();
  const isCreating = Object.values(values).some((value) => value !== '');
  const isSearching = keyword !== '';

  const search = (event: FormEvent) => {
    event.preventDefault();
    router.push(urlWithQuery(PATH, { ...topicFilterParams(filters), keyword: keyword.trim() }));
  };
  const create = async (event: FormEvent) => {
    event.preventDefault();
    const trimmed = Object.entries(values).map(([name, value]) => [name, value.trim()]);
    const body = Object.fromEntries(trimmed.filter(([, value]) => value !== ''));
    const answer = await saving.save(() => callStaff('POST', '/_api/admin/topics', body));
    if (!answer) return;
    setCreated(answer.topic);
    setValues(EMPTY);
    router.refresh();
  };
  const field = (name: keyof Created, label: string) => ({
    label,
    name,
    value: values[name],
    disabled: isSearching,
    problem: saving.problem?.fields[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setValues((known) => ({ ...known, [name]: target.value })),
  });
  return (
    <div className="topic-tools">
      <search>
        <form action={PATH} onSubmit={search}>
          <FormField
            label="Search topics"
            type="search"
            name="keyword"
            maxLength={200}
            value={keyword}
            disabled={isCreating}
            onChange={({ target }) => setKeyword(target.value)}
          />
          <div className="desk-tools">
            <button type="submit" className="pill" disabled={keyword.trim() === '' || isCreating}>
              Search
            </button>
            {filters.keyword && (
              <PageLink
                className="pill"
                href={urlWithQuery(PATH, { ...topicFilterParams(filters), keyword: '' })}
              >
                Clear search
              </PageLink>
            )}
          </div>
        </form>
      </search>
      <ScriptForm className="topic-form" aria-label="New topic" onSubmit={(event) => void create(event)}>
        <FormField {...field('name', 'Create a topic')} maxLength={200} placeholder="Name" />
        {isCreating && (
          <>
            <FormField {...field('description', 'Description')} rows={2} maxLength={10_000} />
            <FormField {...field('resolution', 'Resolution')} rows={2} maxLength={10_000} />
            <div className="topic-form-pair">
              <FormField {...field('start_date', 'Start date')} type="date" />
              <FormField {...field('resolution_date', 'Resolution date')} type="date" />
            </div>
          </>
        )}
        <SaveProblemNote saving={saving} />
        <div className="desk-tools">
          <button
            type="submit"
            className="pill"
            disabled={values.name.trim() === '' || isSearching || saving.isSaving}
          >
            Create
          </button>
          <p role="status">
            {created && (
              <>
                Created{' '}
                <PageLink
                  className="text-link"
                  href={`/admin/single-topic/${created._id}`}
                  onClick={() => setCreated(null)}
                >
                  {created.name}
                </PageLink>
                .
              </>
            )}
          </p>
        </div>
      </ScriptForm>
    </div>
  );
}
