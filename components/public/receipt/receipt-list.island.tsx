'use client';

import Link from 'next/link';
import { useId, useState } from 'react';
import { Pagination } from '@/components/ui/pagination';
import { copyText } from '@/lib/domain/receipt/copy';
import type { ContentsView, ReceiptView } from '@/lib/domain/receipt/schema';
import { CopyButton } from './copy-button.island';
import { contentsPath } from './paths';
import { ReceiptCard } from './receipt-card.island';
import { type Item, receiptItem } from './use-vault';

interface Props {
  contents: ContentsView;
  /** @returns the receipts of all pages */
  readAll: () => Promise<ReceiptView[]>;
  onToggle: (item: Item) => void;
  onDelete: (item: Item) => void;
  onFailure: (message: string) => void;
}

/** The receipts of a bucket and the tools for copying several. */
export function ReceiptList({ contents, readAll, onToggle, onDelete, onFailure }: Props) {
  const { currentBucket, receipts, page, totalPages, totalReceipts } = contents;
  const hrefOf = (number: number) => contentsPath(currentBucket.id, number);
  const titleId = useId();
  /** Null outside select mode. */
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null);
  const chosen = receipts.filter(({ id }) => selected?.has(id));
  const select = (id: string, isSelected: boolean) => {
    const next = new Set(selected);
    if (isSelected) next.add(id);
    else next.delete(id);
    setSelected(next);
  };
  return (
    <section className="section" aria-labelledby={titleId}>
      <div className="section-head">
        <h2 id={titleId}>Receipts</h2>
        {receipts.length > 0 && (
          <div className="bulk-tools only-scripting">
            {chosen.length > 0 && (
              <CopyButton text={copyText(chosen)} className="button button-strong" onFailure={onFailure}>
                Copy receipts to clipboard
              </CopyButton>
            )}
            <button type="button" className="button" onClick={() => setSelected(selected ? null : new Set())}>
              {selected ? 'Cancel' : 'Copy multiple receipts'}
            </button>
            <CopyButton
              text={totalPages > 1 ? async () => copyText(await readAll()) : copyText(receipts)}
              className="button"
              onFailure={onFailure}
            >
              Copy all Receipts
            </CopyButton>
          </div>
        )}
      </div>
      {totalReceipts === 0 && <p className="empty">No receipts here yet.</p>}
      {page > totalPages && (
        <p className="empty">
          This page is empty now. <Link href={hrefOf(totalPages)}>The last page with receipts</Link>
        </p>
      )}
      <ul className="receipts">
        {receipts.map((receipt) => (
          <ReceiptCard
            key={receipt.id}
            receipt={receipt}
            isSelected={selected?.has(receipt.id) ?? null}
            onSelect={(isSelected) => select(receipt.id, isSelected)}
            onToggle={() => onToggle(receiptItem(receipt))}
            onDelete={() => onDelete(receiptItem(receipt))}
            onFailure={onFailure}
          />
        ))}
      </ul>
      <Pagination page={page} totalPages={totalPages} hrefOf={hrefOf} />
    </section>
  );
}
