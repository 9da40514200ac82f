'use client';

import { type FormEvent, useId, useRef, useState } from 'react';
import { SaveButton } from '@/components/staff/record/save-button';
import { SaveMessage } from '@/components/staff/record/save-message';
import { useListFocus } from '@/components/staff/record/use-list-focus';
import { useSave } from '@/components/staff/record/use-save';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.island';
import { ScriptForm } from '@/components/ui/script-form.island';
import { NETWORK_NAMES, NETWORKS, type Network } from '@/lib/domain/journalist/social-networks';
import { callStaff } from '@/lib/platform/browser/staff-call';
import type { JournalistRecord } from './use-journalist-record';

type Account = JournalistRecord['journalist']['accounts'][number];

const keyOf = ({ network, id, handle }: Account) => `${network}:${handle ?? id}`;

/** The accounts whose posts are read. Each is saved by itself. */
export function SocialAccountsField({ record: { journalist, change } }: { record: JournalistRecord }) {
  const id = useId();
  const { _id, accounts } = journalist;
  const [network, setNetwork] = useState<Network>('bluesky');
  const [typed, setTyped] = useState('');
  const [pendingRemoval, setPendingRemoval] = useState<Account | null>(null);
  const { saving, save, isBusy } = useSave();
  const field = useRef<HTMLInputElement>(null);
  const list = useListFocus<HTMLUListElement>(() => field.current);
  const put = (changed: typeof accounts) =>
    change({ accounts: changed }, (version) =>
      callStaff('PATCH', `/_api/journalists/${_id}`, { accounts: changed, version }),
    );
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim().replace(/^@/, '');
    if (text === '') return;
    const isId = /^(?:did:|\d+$)/.test(text);
    const account = { network, id: isId ? text : null, handle: isId ? null : text };
    if (await save(() => put([...accounts, account]), 'Added')) setTyped('');
  };
  return (
    <section className="record-part" aria-label="Accounts">
      <h2>Accounts</h2>
      {accounts.length === 0 && <p className="note">No accounts yet.</p>}
      <ul {...list}>
        {accounts.map((account) => (
          <li key={keyOf(account)} className="record-row">
            {NETWORK_NAMES[account.network]}: {account.handle ? `@${account.handle}` : account.id}
            {account.handle && account.id && <span className="note"> ({account.id})</span>}
            {!account.id && <span className="note"> (not found on the network yet)</span>}{' '}
            <button
              type="button"
              className="pill"
              aria-disabled={isBusy}
              onClick={() => !isBusy && setPendingRemoval(account)}
            >
              Remove <span className="sr-only">{account.handle ?? account.id}</span>
            </button>
          </li>
        ))}
      </ul>
      <ScriptForm className="records record-fields" noValidate onSubmit={(event) => void add(event)}>
        <label htmlFor={`${id}-network`}>Network</label>
        <select
          id={`${id}-network`}
          className="field"
          value={network}
          onChange={(event) => setNetwork(event.target.value as Network)}
        >
          {NETWORKS.map((name) => (
            <option key={name} value={name}>
              {NETWORK_NAMES[name]}
            </option>
          ))}
        </select>
        <label htmlFor={`${id}-account`}>Handle or permanent id</label>
        <input
          ref={field}
          id={`${id}-account`}
          className="field"
          maxLength={300}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="record-answers">
          <SaveButton isReady={!isBusy && typed.trim() !== ''}>Add account</SaveButton>
          <SaveMessage saving={saving} />
        </div>
      </ScriptForm>
      <ConfirmDialog
        question={
          pendingRemoval && `Are you sure you want to remove ${pendingRemoval.handle ?? pendingRemoval.id}?`
        }
        confirmLabel="Remove"
        onAnswer={(isConfirmed) => {
          if (isConfirmed && pendingRemoval) {
            void save(
              () => put(accounts.filter((other) => keyOf(other) !== keyOf(pendingRemoval))),
              'Removed',
            );
          }
          setPendingRemoval(null);
        }}
      />
    </section>
  );
}
