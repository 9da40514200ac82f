'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { SaveButton } from '@/components/staff/record/save-button';
import { SaveMessage } from '@/components/staff/record/save-message';
import { useSave } from '@/components/staff/record/use-save';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.island';
import { Empty } from '@/components/ui/empty';
import { PageLink } from '@/components/ui/page-link';
import { ScriptForm } from '@/components/ui/script-form.island';
import type { StaffComparisonView } from '@/lib/domain/woj-vs-shams/staff-schema';
import { callStaff } from '@/lib/platform/browser/staff-call';
import { ComparisonFields } from './comparison-fields';
import { ComparisonSides, type SideLabels } from './comparison-sides.island';
import { useComparison } from './use-comparison';
import '@/components/staff/record/records.css';

interface Props {
  comparisons: readonly StaffComparisonView[];
  labels: SideLabels;
}

/** All comparisons, each to be edited and deleted. */
export function ComparisonCards({ comparisons, labels }: Props) {
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set());
  const place = useRef<HTMLDivElement>(null);
  const nextFocus = useRef<HTMLElement>(null);
  useEffect(() => {
    if (deleted.size > 0) (nextFocus.current ?? place.current)?.focus();
  }, [deleted]);
  const left = comparisons.filter(({ _id }) => !deleted.has(_id));
  return (
    <div ref={place} tabIndex={-1}>
      {left.length === 0 && <Empty>No comparisons yet.</Empty>}
      <ul>
        {left.map((comparison) => (
          <ComparisonCard
            key={comparison._id}
            initial={comparison}
            labels={labels}
            onDelete={(card) => {
              nextFocus.current = deleteButtonBeside(card);
              setDeleted((before) => new Set(before).add(comparison._id));
            }}
          />
        ))}
      </ul>
    </div>
  );
}

/** @returns the button that deletes the next comparison, else the previous one; null if there is no other */
function deleteButtonBeside(card: HTMLElement | null): HTMLElement | null {
  const beside = card?.nextElementSibling ?? card?.previousElementSibling;
  return beside?.querySelector<HTMLElement>('[data-delete]') ?? null;
}

interface CardProps {
  initial: StaffComparisonView;
  labels: SideLabels;
  onDelete: (card: HTMLElement | null) => void;
}

function ComparisonCard({ initial, labels, onDelete }: CardProps) {
  const record = useComparison(initial);
  const { comparison, change } = record;
  const [text, setText] = useState({ title: initial.title, description: initial.description ?? '' });
  const [isAsking, setAsking] = useState(false);
  const { saving, save, isBusy } = useSave();
  const card = useRef<HTMLLIElement>(null);
  const title = text.title.trim();
  const description = text.description.trim();
  const changed = {
    ...(title !== comparison.title && { title }),
    ...(description !== (comparison.description ?? '') && { description }),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(() => change(changed));
  };
  const remove = () =>
    save(async () => {
      await callStaff('DELETE', `/_api/woj-shams/${comparison._id}`);
      onDelete(card.current);
    });
  return (
    <li ref={card} className="record-part">
      <ScriptForm className="record-fields records" aria-label={comparison.title} onSubmit={submit}>
        <ComparisonFields text={text} onChange={setText} />
        <div className="record-answers">
          <SaveButton isReady={!isBusy && title !== '' && Object.keys(changed).length > 0}>Save</SaveButton>
          <PageLink className="pill" href={`/admin/woj-shams-create?id=${comparison._id}`}>
            Find tweets
          </PageLink>
          <button
            type="button"
            className="pill"
            data-delete=""
            aria-disabled={isBusy}
            onClick={() => setAsking(!isBusy)}
          >
            Delete <span className="sr-only">{comparison.title}</span>
          </button>
          <SaveMessage saving={saving} />
        </div>
      </ScriptForm>
      <ComparisonSides record={record} labels={labels} />
      <ConfirmDialog
        question={isAsking ? 'Are you sure you want to delete this object?' : null}
        confirmLabel="Delete"
        onAnswer={(isConfirmed) => {
          setAsking(false);
          if (isConfirmed) void remove();
        }}
      />
    </li>
  );
}
