import type { Metadata } from 'next';
import { DeskPage } from '@/components/staff/desk/desk-page';
import { DeskPicture } from '@/components/staff/desk/desk-picture';
import { KeyTable } from '@/components/staff/desk/key-table';
import { PageLink } from '@/components/ui/page-link';
import { requireStaffPage } from '@/lib/platform/auth/require-staff-page';

export const metadata: Metadata = { title: 'Flow Info' };

/** Titles by the id of the heading. */
const SECTIONS = {
  morning: 'The morning: Daily Flow',
  tweet: 'Your first tweet',
  tags: 'Tags and suggestions',
  tabs: 'The other tabs',
  several: 'Several tweets together',
  others: 'Working beside others',
  wrong: 'When something goes wrong',
  phone: 'On a phone',
  find: 'Looking for something',
  evening: 'The evening',
  keys: 'All keys',
} as const;

/** A day at the desk, for somebody who has never worked one. */
export default async function InstructionsPage() {
  await requireStaffPage();
  return (
    <DeskPage title="Flow Info">
      <div className="prose desk-guide">
        <p>
          BoxScoop says who reported what, and whether it held up. Readers see what you decide at their next
          click; there is no publish step. You can undo everything with <kbd>z</kbd>, as many times as you
          like, so go ahead and try things.
        </p>
        <ol className="desk-guide-contents">
          {Object.entries(SECTIONS).map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>

        <h2 id="morning">{SECTIONS.morning}</h2>
        <p>
          Open <PageLink href="/admin/daily-flow">Daily Flow</PageLink>. The number on each tab is what’s left
          for the last 2 days; choose 7 or 30 days if you’ve been away. Work from left to right. The first
          task is already open; the line at the bottom counts what you’ve done.
        </p>
        <DeskPicture name="flow" />

        <h2 id="tweet">{SECTIONS.tweet}</h2>
        <p>Read it, then answer three questions. Each answer is one key, saved and public right away.</p>
        <DeskPicture name="task" />
        <ol>
          <li>
            <b>What is it?</b> A rumor says something will happen, and can turn out wrong: <kbd>r</kbd>, or{' '}
            <kbd>b</kbd> for a bad one. Good information reports what has happened: <kbd>g</kbd>. Speculation
            is what someone thinks: <kbd>s</kbd>. A report someone still has to process is <kbd>p</kbd>.
            Anything not about the league is irrelevant: <kbd>i</kbd>. With <kbd>.</kbd> you find every other
            rating.
          </li>
          <li>
            <b>How impressive is it?</b> Small, medium or large: <kbd>1</kbd>, <kbd>2</kbd>, <kbd>3</kbd>. A
            large one would be news everywhere, and no one else had it.
          </li>
          <li>
            <b>How did it turn out?</b> Pending <kbd>w</kbd> until it is settled, then correct <kbd>c</kbd> or
            incorrect <kbd>x</kbd>. When no one can ever tell, it is unconfirmable <kbd>u</kbd>.
          </li>
        </ol>
        <p>
          A rumor is done once its outcome and impressiveness are set, or when it is unconfirmable. Everything
          else is done once it is rated. A finished task stays open for tags, source and corrections until you
          move on with <kbd>j</kbd>. If it needs nothing more, hold <kbd>Shift</kbd> with the last key to move
          on right away. Finished tasks fade, in the color of the outcome: green for correct, red for
          incorrect, purple for unconfirmable, olive for pending, grey for everything else. Beside the task
          you see who reported the same story and what happened to this tweet so far.
        </p>
        <p>
          Is the text, the date or a journalist wrong? <kbd>e</kbd> opens the form. Fix a wrong category
          there, too.
        </p>
        <DeskPicture name="edit" />
        <p>
          An especially good or bad tweet belongs on the journalist’s profile: Good Tweet and Bad Tweet appear
          once it is rated. A bad one can also enter the Hall of Shame. <kbd>o</kbd> writes what came of a
          rumor; <kbd>d</kbd> makes it a draft, which readers do not see.
        </p>

        <h2 id="tags">{SECTIONS.tags}</h2>
        <p>
          Tag every player and team the tweet names, and the story it belongs to. The desk suggests what it
          finds in the text. <kbd>a</kbd> accepts all suggestions except stories, which you accept with a
          click if they’re right. Dismiss a wrong one with its ×; it won’t be suggested again. <kbd>t</kbd>{' '}
          opens the field for everything else; Enter adds the first match.
        </p>
        <DeskPicture name="tags" />
        <p>
          Missing a player? <b>Show tags</b> at the top of Daily Flow creates one with a name and a team.
          Tweets that look like the same story are listed beside the task; <kbd>m</kbd> adds all of them to
          its topic.
        </p>

        <h2 id="tabs">{SECTIONS.tabs}</h2>
        <dl>
          <dt>Custom Topic Tweet Tasks</dt>
          <dd>The same for tweets that belong to a story. Check what the story already says.</dd>
          <dt>Aggregators</dt>
          <dd>
            Accounts that repeat what others reported. Check that the right journalists are named:{' '}
            <kbd>e</kbd> edits them.
          </dd>
          <dt>Reports</dt>
          <dd>Waiting to be processed: rate each as what it turned out to be.</dd>
          <dt>Scraped Articles</dt>
          <dd>
            Make a tweet of it, or dismiss it; both can be undone. The tweet is a draft with the title of the
            article, rated as speculation: tag it, correct it, and publish it with <kbd>d</kbd>.
          </dd>
          <dt>Topics</dt>
          <dd>
            The open stories. One marked “can be resolved” has a tweet that may settle it. Five tweets make a
            story for the home page.
          </dd>
          <dt>Suggested Rumors</dt>
          <dd>Missing tags, or players someone should confirm.</dd>
          <dt>No News</dt>
          <dd>
            Posts from a source that are almost certainly not news, such as greetings. Rate one to keep it.
          </dd>
        </dl>

        <h2 id="several">{SECTIONS.several}</h2>
        <p>
          Select tweets with <kbd>space</kbd> or the rings on their left; the next key rates all of them, and{' '}
          <kbd>z</kbd> undoes that for all of them.
        </p>
        <DeskPicture name="chosen" />

        <h2 id="others">{SECTIONS.others}</h2>
        <p>
          When another editor has the same task open, its row says so within two seconds, and shows what they
          change. If you both change the same field, the second one sees both values and chooses. Nothing is
          lost.
        </p>
        <p>
          If someone deletes the tweet you’re on, the next one takes its place. It says so, and keys do
          nothing until you pause for a second.
        </p>

        <h2 id="wrong">{SECTIONS.wrong}</h2>
        <DeskPicture name="unsaved" />
        <ul>
          <li>
            <b>A change isn’t saved.</b> The tweet says so and keeps it. If you’re offline it is sent again
            automatically; otherwise press Retry.
          </li>
          <li>
            <b>Your session ends.</b> Sign in when asked, and what you were doing is saved.
          </li>
          <li>
            <b>A tweet was just deleted.</b> It says so; remove it from your list.
          </li>
          <li>
            <b>A tweet does not belong here at all.</b> Remove deletes it after asking you. It is the one
            thing <kbd>z</kbd> does not undo.
          </li>
        </ul>

        <h2 id="phone">{SECTIONS.phone}</h2>
        <p>The most-used answers are at the bottom, within reach of your thumb. A tap on a row opens it.</p>
        <DeskPicture name="phone" />

        <h2 id="find">{SECTIONS.find}</h2>
        <p>
          <PageLink href="/admin/search-tweets">Search Tweets</PageLink> finds any tweet, drafts included.{' '}
          <PageLink href="/admin/rated">Rated Tweets</PageLink> lists them by rating.{' '}
          <PageLink href="/admin/categorized">Categorized Tweets</PageLink> lists what is still to be rated by
          what it seems to be about; with its shortcuts on, <kbd>i</kbd>, <kbd>g</kbd> and <kbd>s</kbd> rate
          the first of the list, and <kbd>t</kbd> right after that tags it. All filters are in the address, so
          you can send a list to someone else.
        </p>
        <DeskPicture name="categorized" />

        <h2 id="evening">{SECTIONS.evening}</h2>
        <p>
          You’re done for the day when the numbers on the tabs are as low as they get. The line at the bottom
          says so, and whether anything isn’t saved yet: leave the page open until it is. The{' '}
          <PageLink href="/admin/audit">audit log</PageLink> has every change of the day. If it isn’t your
          computer, sign out from the menu at the top right.
        </p>

        <h2 id="keys">{SECTIONS.keys}</h2>
        <p>Each key is also on its button. Keys do nothing while you type.</p>
      </div>
      <KeyTable />
    </DeskPage>
  );
}
