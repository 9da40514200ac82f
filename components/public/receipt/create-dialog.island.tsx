'use client';

import { Tabs } from '@base-ui/react/tabs';
import { useRef, useState } from 'react';
import { Dialog } from '@/components/ui/dialog.island';
import { receiptOf } from '@/lib/domain/receipt/lookup';
import type { BucketView } from '@/lib/domain/receipt/schema';
import { MAX_TITLE } from '@/lib/domain/receipt/vocabulary';
import { call } from '@/lib/platform/browser/call';
import { attempt } from './attempt';
import { CreateForm } from './create-form.island';
import { lookUpLink } from './look-up-link';
import type { Item } from './use-vault';

interface Props {
  /** The bucket to create it in. */
  bucket: BucketView;
  socialSite: string;
  /** @param isReopened whether the dialog was opened again meanwhile, for another one */
  onCreated: (kind: Item['kind'], isReopened: boolean) => Promise<unknown> | undefined;
}

/** The CREATE button and its dialog: a bucket by name, or a receipt by link. */
export function CreateDialog({ bucket, socialSite, onCreated }: Props) {
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const openings = useRef(0);

  const open = () => {
    openings.current += 1;
    setOpen(true);
  };
  /** Creates it, and closes the dialog unless it was closed and opened again meanwhile. */
  const create = (kind: Item['kind'], opening: number, send: () => Promise<unknown>) =>
    attempt(async () => {
      await send();
      const isReopened = openings.current !== opening;
      if (!isReopened) setOpen(false);
      await onCreated(kind, isReopened);
    });

  /** Both return an error message, or null on success. */
  const createBucket = async (typed: string) => {
    const title = typed.trim();
    if (!title) return 'Please enter a bucket title.';
    if (title.length > MAX_TITLE) return `A bucket title has at most ${MAX_TITLE} characters.`;
    const body = { owner_username: bucket.owner_username, title };
    return create('buckets', openings.current, () => call('POST', `/_api/buckets/${bucket.id}/create`, body));
  };
  const createReceipt = async (typed: string) => {
    const link = typed.trim();
    if (!link) return 'Please enter a receipt link.';
    const opening = openings.current;
    const found = await lookUpLink(link, socialSite);
    if (!found) return 'Please enter a valid receipt link.';
    return create('receipts', opening, () =>
      call('POST', `/_api/receipts/${bucket.id}/create`, receiptOf(found)),
    );
  };

  return (
    <>
      <button
        type="button"
        className="button button-strong only-scripting"
        aria-haspopup="dialog"
        onClick={open}
      >
        CREATE
      </button>
      <Dialog
        title={`Create in ${bucket.title}`}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        firstFocus={field}
      >
        <Tabs.Root defaultValue="buckets">
          <Tabs.List className="tabs" activateOnFocus>
            <Tabs.Tab className="tab" value="buckets">
              Buckets
            </Tabs.Tab>
            <Tabs.Tab className="tab" value="receipts">
              Receipts
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="buckets" keepMounted>
            <CreateForm label="Bucket Name" field={field} onSubmit={createBucket} />
          </Tabs.Panel>
          <Tabs.Panel value="receipts" keepMounted>
            <CreateForm label="Receipt Link" inputMode="url" onSubmit={createReceipt} />
          </Tabs.Panel>
        </Tabs.Root>
      </Dialog>
    </>
  );
}
