'use client';

import { Suspense, use, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { HINT_COOKIE } from '@/lib/platform/auth/settings';
import { CallError, call } from '@/lib/platform/browser/call';
import { reportsHydrated } from '@/lib/platform/browser/use-reports-hydrated';
import { StaffBar } from './staff-bar.island';
import './public-controls.css';

/** Staff controls on public pages: the staff bar in place of the banner, and an edit link on each tweet. */
export function PublicControls() {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    call('GET', '/_api/admin/session').then(
      (session) => setName(session.name),
      (error) => {
        // The session ended, or the staff side was switched off. Other errors may be temporary.
        if (error instanceof CallError && [401, 404].includes(error.status)) forgetStaff();
      },
    );
  }, []);
  if (name === null) return null;
  return (
    <>
      <div className="public-staff-bar">
        <StaffBar name={name} loadsDocuments />
      </div>
      <Suspense>
        <EditLinks />
      </Suspense>
    </>
  );
}

function forgetStaff() {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${HINT_COOKIE}=; Max-Age=0; Path=/`;
  delete document.documentElement.dataset.admin;
}

function EditLinks() {
  use(reportsHydrated);
  const cards = useCards();
  return cards.map((card) =>
    createPortal(
      <a
        className="edit-tweet"
        href={`/admin/single-tweet-page/${card.id.replace('tweet-', '')}`}
        target="_blank"
        rel="noopener"
      >
        Edit Tweet
      </a>,
      card,
      card.id,
    ),
  );
}

/** The tweet cards on the page, kept up to date. */
function useCards(): Element[] {
  const [cards, setCards] = useState<Element[]>([]);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const elements = [...document.querySelectorAll('article:is(.rumor, .rumor-row)[id^="tweet-"]')];
      setCards((known) => (isSame(known, elements) ? known : elements));
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    const observer = new MutationObserver(lookSoon);
    observer.observe(document.body, { childList: true, subtree: true });
    lookSoon();
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
  return cards;
}

const isSame = (one: Element[], other: Element[]) =>
  one.length === other.length && one.every((element, place) => element === other[place]);
