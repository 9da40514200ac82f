'use client';

import { type FormEvent, useId, useState } from 'react';
import { SaveMessage } from '@/components/staff/record/save-message';
import { useSave } from '@/components/staff/record/use-save';
import { ScriptForm } from '@/components/ui/script-form.island';
import { NETWORK_NAMES, NETWORKS } from '@/lib/domain/journalist/social-networks';
import { callStaff } from '@/lib/platform/browser/staff-call';

const KINDS = [
  { kind: 'rss', label: 'RSS, Atom or JSON feed' },
  { kind: 'facts', label: 'Announcements: transactions, injuries' },
  ...NETWORKS.map((kind) => ({ kind, label: NETWORK_NAMES[kind] })),
];
const isNetwork = (kind: string) => (NETWORKS as readonly string[]).includes(kind);

/** Adds a source. */
export function NewSource({ onAdded }: { onAdded: () => void }) {
  const id = useId();
  const [kind, setKind] = useState<string>('rss');
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const { saving, save, isBusy } = useSave();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const source = { kind, name: name.trim(), url: url.trim() || null };
    if (!(await save(() => callStaff('POST', '/_api/admin/sources', source), 'Added'))) return;
    setName('');
    setUrl('');
    onAdded();
  };
  return (
    <ScriptForm className="new-source new-record" noValidate onSubmit={(event) => void submit(event)}>
      <h2>New source</h2>
      <label htmlFor={`${id}-kind`}>Kind</label>
      <select
        id={`${id}-kind`}
        className="field"
        value={kind}
        onChange={(event) => setKind(event.target.value)}
      >
        {KINDS.map((each) => (
          <option key={each.kind} value={each.kind}>
            {each.label}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-name`}>Name</label>
      <input
        id={`${id}-name`}
        className="field"
        maxLength={100}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <label htmlFor={`${id}-url`}>Address{isNetwork(kind) && ' (optional)'}</label>
      <input
        id={`${id}-url`}
        className="field"
        type="url"
        maxLength={2000}
        autoComplete="off"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <button type="submit" className="button button-strong" disabled={isBusy}>
        Add source
      </button>
      <SaveMessage saving={saving} />
    </ScriptForm>
  );
}
