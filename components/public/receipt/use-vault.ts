import { useRef, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { BucketView, ContentsView, ReceiptView } from '@/lib/domain/receipt/schema';
import { MAX_RECEIPTS_PER_CALL } from '@/lib/domain/receipt/vocabulary';
import { CallError, call, read } from '@/lib/platform/browser/call';

/** A bucket or a receipt, with its name in messages. */
export interface Item {
  kind: 'buckets' | 'receipts';
  id: string;
  label: string;
  resolved: boolean;
}

export const bucketItem = ({ id, title, resolved }: BucketView): Item => ({
  kind: 'buckets',
  id,
  label: `the bucket “${title}”`,
  resolved,
});

export const receiptItem = ({ id, type, poster_username, resolved }: ReceiptView): Item => ({
  kind: 'receipts',
  id,
  label: `the ${type.toLowerCase()} by ${poster_username}`,
  resolved,
});

/**
 * The contents of a bucket, and changes to them, after each of which they are reloaded. A failed change changes
 * nothing and sets `notice`; `rename` rejects instead.
 */
export function useVault(bucketId: string, initial: ContentsView) {
  const { page } = initial;
  const path = contentsCall(bucketId, page > 1 ? { page } : {});
  const readContents = () => read(path);
  const {
    data: contents = initial,
    error,
    mutate,
  } = useSWR<ContentsView, CallError>(path, readContents, {
    fallbackData: initial,
  });
  const { mutate: mutateAll } = useSWRConfig();
  const [notice, setNotice] = useState<string | null>(null);
  const lastSent = useRef<Promise<unknown>>(Promise.resolve());

  /** Makes a call once the earlier ones are answered, so that the last press wins. */
  function inOrder(send: () => Promise<unknown>): Promise<unknown> {
    const sent = lastSent.current.then(send);
    lastSent.current = sent.catch(() => undefined);
    return sent;
  }

  async function change(
    failure: string,
    act: () => Promise<unknown>,
    isReloaded: (key: unknown) => boolean = isContents,
  ): Promise<boolean> {
    setNotice(null);
    try {
      await act();
      return true;
    } catch (reason) {
      setNotice(reason instanceof CallError ? `${failure} ${reason.message}` : failure);
      return false;
    } finally {
      // Also reloads the target of a move, which may be opened next.
      await mutateAll(isReloaded);
    }
  }

  const move = ({ kind, id, label }: Item, newBucketId: string) =>
    change(`Could not move ${label}.`, () =>
      inOrder(() => call('PATCH', `/_api/${kind}/${id}/move`, { newBucketId })),
    );

  const remove = ({ kind, id, label }: Item) =>
    change(
      `Could not delete ${label}.`,
      () => inOrder(() => call('DELETE', `/_api/${kind}/${id}`)),
      // The open bucket may be what was deleted: reloading it would say that it no longer exists.
      (key) => isContents(key) && !key.startsWith(contentsCall(id, {})),
    );

  /** After something was created. */
  function reload() {
    setNotice(null);
    return mutate();
  }

  /** Rejects if it fails: the dialog that asked for it says so, not `notice`, which is behind it. */
  async function rename(id: string, title: string): Promise<void> {
    setNotice(null);
    await inOrder(() => call('PATCH', `/_api/buckets/${id}`, { title }));
    await mutateAll(isContents);
  }

  /** Shown at once, so that pressing again reverts it. */
  const toggle = ({ kind, id, label, resolved }: Item) =>
    change(`Could not change ${label}.`, () =>
      mutate(
        async () => {
          await inOrder(() => call('PATCH', `/_api/${kind}/${id}`, { resolved: !resolved }));
          return readContents();
        },
        { optimisticData: withResolved(contents, id, !resolved), rollbackOnError: true, revalidate: false },
      ),
    );

  /** @returns the current receipts of all pages, newest first */
  async function readAll(): Promise<ReceiptView[]> {
    const all: ReceiptView[] = [];
    for (let next = 1, last = 1; next <= last; next++) {
      const asked = contentsCall(bucketId, { page: next, limit: MAX_RECEIPTS_PER_CALL });
      const { receipts, totalPages } = await read(asked);
      all.push(...receipts);
      last = totalPages;
    }
    return all;
  }

  const isGone = error?.status === 404;
  return {
    contents,
    notice: isGone ? 'This bucket no longer exists.' : notice,
    setNotice,
    reload,
    move,
    remove,
    rename,
    toggle,
    readAll,
  };
}

function contentsCall(bucketId: string, query: Record<string, number>) {
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const path = `/_api/buckets/${bucketId}/contents` as const;
  return asked.size > 0 ? (`${path}?${asked}` as const) : path;
}

const isContents = (key: unknown): key is string =>
  typeof key === 'string' && key.startsWith('/_api/buckets/');

function withResolved(contents: ContentsView, id: string, resolved: boolean): ContentsView {
  const set = <T extends { id: string }>(entry: T) => (entry.id === id ? { ...entry, resolved } : entry);
  return {
    ...contents,
    childBuckets: contents.childBuckets.map(set),
    receipts: contents.receipts.map(set),
  };
}
