'use client';

import { DndContext, DragOverlay } from '@dnd-kit/core';
import { useRouter } from 'next/navigation';
import { useId, useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.island';
import { findTarget } from '@/components/ui/drag-targets';
import { useDragSensors } from '@/components/ui/use-drag-sensors';
import type { BucketView, ContentsView } from '@/lib/domain/receipt/schema';
import { BucketCard } from './bucket-card.island';
import { CreateDialog } from './create-dialog.island';
import { ANNOUNCEMENTS, gripBeside, INSTRUCTIONS, type Move, moveOf, toolBeside } from './drag';
import { contentsPath } from './paths';
import { PreviousBucket } from './previous-bucket.island';
import { ReceiptList } from './receipt-list.island';
import { RenameDialog } from './rename-dialog.island';
import './receipts.css';
import { useKeptFocus } from './use-kept-focus';
import { usePageTitle } from './use-page-title';
import { bucketItem, type Item, useVault } from './use-vault';

interface Props {
  initial: ContentsView;
  /** The base URL of the social site. */
  socialSite: string;
}

/** The click that ends a drag is ignored for this long. */
const DRAG_CLEARS_AFTER_MS = 100;

const QUESTIONS = {
  buckets: 'Are you sure you want to delete the entire bucket?',
  receipts: 'Are you sure you want to delete this receipt?',
} as const;
const WHOLE_VAULT = 'It’s your first bucket: the whole vault is deleted, and your link stops working.';

/** The page of a bucket. */
export function Vault({ initial, socialSite }: Props) {
  const { contents, notice, setNotice, reload, move, remove, rename, toggle, readAll } = useVault(
    initial.currentBucket.id,
    initial,
  );
  const { currentBucket, parentBucket, childBuckets } = contents;
  usePageTitle(currentBucket.title, initial.currentBucket.title);
  const [dragged, setDragged] = useState<Item | null>(null);
  const [pendingDelete, setPendingDelete] = useState<Item | null>(null);
  const [renaming, setRenaming] = useState<BucketView | null>(null);
  const afterDelete = useRef<() => HTMLElement | null>(() => null);
  const isDragging = useRef(false);
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const keptFocus = useKeptFocus(contents, heading);
  const sensors = useDragSensors();
  const router = useRouter();

  /** Whether the reader has not gone to another page meanwhile: React clears the refs of a page that is hidden. */
  const isShown = () => heading.current !== null;
  const endDrag = () => {
    setDragged(null);
    setTimeout(() => {
      isDragging.current = false;
    }, DRAG_CLEARS_AFTER_MS);
  };
  /** @param next finds the element that gets the focus when the grip is removed; null leaves the focus alone */
  const moveItem = async ({ item, bucketId }: Move, next: (() => HTMLElement | null) | null) => {
    if ((await move(item, bucketId)) && next) (next() ?? heading.current)?.focus();
  };
  const answerQuestion = async (isConfirmed: boolean) => {
    const item = pendingDelete;
    setPendingDelete(null);
    if (!item || !isConfirmed || !(await remove(item))) return;
    // The focused element is about to be removed.
    if (item.id !== currentBucket.id) (afterDelete.current() ?? heading.current)?.focus();
    else if (isShown()) router.replace(parentBucket ? contentsPath(parentBucket.id) : '/receipts');
  };
  const showCreated = (kind: Item['kind'], isReopened: boolean) => {
    // Buckets are on every page, the newest receipt only on the first.
    if (kind === 'buckets' || contents.page === 1 || isReopened) return reload();
    if (isShown()) router.push(contentsPath(currentBucket.id));
  };

  const askToDelete = (item: Item) => {
    afterDelete.current = toolBeside(document.activeElement);
    setPendingDelete(item);
  };

  return (
    <DndContext
      // Next.js keeps the previous page in the document, hidden, so ids must differ.
      id={`vault-${currentBucket.id}`}
      sensors={sensors}
      collisionDetection={findTarget}
      accessibility={{ announcements: ANNOUNCEMENTS, screenReaderInstructions: INSTRUCTIONS }}
      onDragStart={({ active }) => {
        isDragging.current = true;
        setDragged(active.data.current as unknown as Item);
      }}
      onDragCancel={endDrag}
      onDragEnd={(drag) => {
        endDrag();
        const wanted = moveOf(drag);
        if (!wanted) return;
        const isByKeys = drag.activatorEvent instanceof KeyboardEvent;
        void moveItem(wanted, isByKeys ? gripBeside(drag.activatorEvent.target) : null);
      }}
    >
      <div
        className="vault"
        data-dragging={dragged ? '' : undefined}
        {...keptFocus}
        onClickCapture={(event) => {
          if (isDragging.current) event.preventDefault();
        }}
      >
        <div className="vault-head">
          {parentBucket && <PreviousBucket bucket={parentBucket} />}
          <div className="vault-title">
            <h1 ref={heading} tabIndex={-1}>
              {currentBucket.title}
            </h1>
            <button
              type="button"
              className="button only-scripting"
              aria-label={`Rename the bucket “${currentBucket.title}”`}
              onClick={() => setRenaming(currentBucket)}
            >
              Rename
            </button>
            <button
              type="button"
              className="button only-scripting"
              aria-label={`Delete the bucket “${currentBucket.title}”`}
              onClick={() => askToDelete(bucketItem(currentBucket))}
            >
              Delete
            </button>
            {currentBucket.owner_username && (
              <CreateDialog bucket={currentBucket} socialSite={socialSite} onCreated={showCreated} />
            )}
          </div>
          <p className="note only-scripting">Drag and drop Buckets and Receipts into other Buckets</p>
          <div role="alert" className="vault-notice">
            {notice}
          </div>
        </div>

        <section className="section" aria-labelledby={titleId}>
          <div className="section-head">
            <h2 id={titleId}>Buckets</h2>
          </div>
          {childBuckets.length === 0 && <p className="empty">No buckets here yet.</p>}
          <ul className="buckets">
            {childBuckets.map((bucket) => (
              <BucketCard
                key={bucket.id}
                bucket={bucket}
                onToggle={() => void toggle(bucketItem(bucket))}
                onDelete={() => askToDelete(bucketItem(bucket))}
                onRename={() => setRenaming(bucket)}
              />
            ))}
          </ul>
        </section>

        <ReceiptList
          contents={contents}
          readAll={readAll}
          onToggle={(item) => void toggle(item)}
          onDelete={askToDelete}
          onFailure={setNotice}
        />
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged && <div className="drag-label">{dragged.label}</div>}
      </DragOverlay>
      <RenameDialog
        title={renaming?.title ?? null}
        onClose={() => setRenaming(null)}
        onRename={async (title) => {
          if (!renaming) return;
          await rename(renaming.id, title);
          // Another one may have been opened in the meantime.
          setRenaming((now) => (now === renaming ? null : now));
        }}
      />
      <ConfirmDialog
        question={pendingDelete && QUESTIONS[pendingDelete.kind]}
        details={pendingDelete?.id === currentBucket.id && !parentBucket ? WHOLE_VAULT : null}
        confirmLabel="Delete"
        onAnswer={(isConfirmed) => void answerQuestion(isConfirmed)}
      />
    </DndContext>
  );
}
