import type { Metadata } from 'next';
import { DeskPage } from '@/components/desk/desk-page';
import { KeyTable } from '@/components/desk/key-table';
import { PageLink } from '@/components/ui/page-link.island';
import { requireStaffPage } from '@/lib/auth/page';

export const metadata: Metadata = { title: 'Flow Info' };

/** A day at the desk, for somebody who has never worked one. */
export default async function InstructionsPage() {
  await requireStaffPage();
  return (
    <DeskPage title="Flow Info">
      <div className="prose">
        <p>
          BoxScoop says who reported what, and whether it held up. Readers see what you decide here at their
          next click: nothing has to be published. Everything can be taken back with <kbd>z</kbd>, as often as
          there is something to take back.
        </p>
        <h2>The day</h2>
        <ol>
          <li>
            Open <PageLink href="/admin/daily-flow">Daily Flow</PageLink>. The number on each tab is what is
            left on it, for the last 2 days. Work from left to right; a day is done when the numbers are as
            low as they get.
          </li>
          <li>
            <b>Tweet Tasks</b> are tweets that nobody has rated, and rumors that still have to turn out. The
            first is open. Read it, rate it with one key, and the next opens by itself.
          </li>
          <li>
            <b>Custom Topic Tweet Tasks</b> are the same, of tweets that belong to a story. Look at what the
            story says already.
          </li>
          <li>
            <b>Aggregators</b> pass on what others have reported. Check that the right journalists are named:{' '}
            <kbd>e</kbd> edits them.
          </li>
          <li>
            <b>Reports</b> wait to be processed: rate each as what it turned out to be.
          </li>
          <li>
            <b>Scraped Articles</b> become tweets, rated as speculation, or are dismissed.
          </li>
          <li>
            <b>Topics</b> are the open stories. One marked “can be resolved” has a tweet that may settle it.
            Five tweets make a story for the home page.
          </li>
          <li>
            <b>Suggested Rumors</b> lack tags, or have players that somebody should confirm. <kbd>a</kbd>{' '}
            takes all suggestions, <kbd>t</kbd> adds a tag.
          </li>
        </ol>
        <h2>What to decide about a tweet</h2>
        <ul>
          <li>
            <b>What is it?</b> A rumor says that something will happen, and can be wrong: <kbd>r</kbd>, or{' '}
            <kbd>b</kbd> for a bad one. Good information reports what has happened: <kbd>g</kbd>. Speculation
            is what somebody thinks: <kbd>s</kbd>. What is not about the league is irrelevant: <kbd>i</kbd>.
            With <kbd>.</kbd> you find every other rating.
          </li>
          <li>
            <b>How impressive is it?</b> Small, medium or large: <kbd>1</kbd>, <kbd>2</kbd>, <kbd>3</kbd>. A
            large one would be news everywhere, and nobody else had it.
          </li>
          <li>
            <b>How did it turn out?</b> Pending <kbd>w</kbd> until it is settled, then correct <kbd>c</kbd> or
            incorrect <kbd>x</kbd>. When nobody can ever tell, it is unconfirmable <kbd>u</kbd>.
          </li>
          <li>
            <b>Whom is it about?</b> Tag every player and team that it names, and the story that it belongs
            to.
          </li>
        </ul>
        <p>
          A rumor is done once it turned out and its impressiveness is set, or when it is unconfirmable.
          Everything else is done once it is rated. What is done fades, in the colour of how it turned out:
          green for correct, red for incorrect, purple for unconfirmable, olive for pending, grey for
          everything else.
        </p>
        <h2>Several together</h2>
        <p>
          Choose tweets with <kbd>space</kbd> or the rings on their left; the next key rates all of them, and{' '}
          <kbd>z</kbd> takes that back for all of them.
        </p>
        <h2>When something goes wrong</h2>
        <ul>
          <li>
            <b>A change is not stored.</b> The tweet says so and keeps it. Without a connection it is sent
            again by itself; otherwise press Retry.
          </li>
          <li>
            <b>Somebody else changed the same.</b> You see their value and yours, and choose.
          </li>
          <li>
            <b>Your session ends.</b> Sign in where you are asked to; what you were doing is then stored.
          </li>
          <li>
            <b>A tweet does not belong here at all.</b> Remove deletes it, after a question. This is the one
            thing that <kbd>z</kbd> does not take back.
          </li>
        </ul>
        <h2>Looking for something</h2>
        <p>
          <PageLink href="/admin/search-tweets">Search Tweets</PageLink> finds any tweet, drafts included.{' '}
          <PageLink href="/admin/rated">Rated Tweets</PageLink> lists them by rating,{' '}
          <PageLink href="/admin/categorized">Categorized Tweets</PageLink> by what they seem to be about. All
          filters are in the address, so you can send a list to somebody else.
        </p>
        <h2>All keys</h2>
        <p>Each key is also written on its button. Keys do nothing while you type.</p>
      </div>
      <KeyTable />
    </DeskPage>
  );
}
