'use client';

import { type FormEvent, useState } from 'react';
import { SaveMessage } from '@/components/desk-records/save-message';
import { useSave } from '@/components/desk-records/use-save';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.island';
import { Empty } from '@/components/ui/empty';
import { PageLink } from '@/components/ui/page-link';
import { ScriptForm } from '@/components/ui/script-form.island';
import { callStaff } from '@/lib/browser/staff-call';
import type { StaffComparisonView } from '@/lib/comparison/staff-schema';
import { ComparisonFields } from './comparison-fields';
import { ComparisonSides, type SideLabels } from './comparison-sides.island';
import { useComparison } from './use-comparison';
import '@/components/desk-records/records.css';

interface Props {
  comparisons: readonly StaffComparisonView[];
  labels: SideLabels;
}

/** All comparisons, each to be edited and deleted. */
export function ComparisonCards({ comparisons, labels }: Props) {
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set());
  const left = comparisons.filter(({ _id }) => !deleted.has(_id));
  if (left.length === 0) return <Empty>There is no comparison yet.</Empty>;
  return (
    <ul>
      {left.map((comparison) => (
        <ComparisonCard
          key={comparison._id}
          initial={comparison}
          labels={labels}
          onDelete={() => setDeleted((before) => new Set(before).add(comparison._id))}
        />
      ))}
    </ul>
  );
}

interface CardProps {
  initial: StaffComparisonView;
  labels: SideLabels;
  onDelete: () => void;
}

function ComparisonCard({ initial, labels, onDelete }: CardProps) {
  const record = useComparison(initial);
  const { comparison, change } = record;
  const [text, setText] = useState({ title: initial.title, description: initial.description ?? '' });
  const [isAsking, setAsking] = useState(false);
  const { saving, save, isBusy } = useSave();
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
      onDelete();
    });
  return (
    <li className="record-part">
      <ScriptForm className="record-fields records" aria-label={comparison.title} onSubmit={submit}>
        <ComparisonFields text={text} onChange={setText} />
        <div className="record-answers">
          <button
            type="submit"
            className="pill"
            disabled={isBusy || title === '' || Object.keys(changed).length === 0}
          >
            Save
          </button>
          <PageLink className="pill" href={`/admin/woj-shams-create?id=${comparison._id}`}>
            Find tweets
          </PageLink>
          <button type="button" className="pill" disabled={isBusy} onClick={() => setAsking(true)}>
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
