'use client';

import type { StaffJournalistView } from '@/lib/domain/journalist/staff-schema';
import type { EntityRefView } from '@/lib/platform/schema/fields';
import { DescribedTweets, type TweetOnFile } from './described-tweets.island';
import { ProfileForm } from './profile-form.island';
import { SocialAccountsField } from './social-accounts-field.island';
import { useJournalistRecord } from './use-journalist-record';
import { WordCloudField } from './word-cloud-field.island';
import '@/components/staff/record/records.css';

interface Props {
  initial: StaffJournalistView;
  teams: readonly EntityRefView[];
  /** The tweets of the lists, by their id. Those not on file are missing. */
  tweets: Readonly<Record<string, TweetOnFile>>;
}

/** Edits a journalist: the profile as one form, then accounts, word cloud and lists of tweets. */
export function JournalistEditor({ initial, teams, tweets }: Props) {
  const record = useJournalistRecord(initial);
  return (
    <>
      <ProfileForm record={record} teams={teams} />
      <SocialAccountsField record={record} />
      <section className="record-part" aria-label="Word cloud">
        <h2>Word cloud</h2>
        <WordCloudField record={record} />
      </section>
      <div className="record-columns">
        <DescribedTweets record={record} list="good_tweets_v2" title="Good tweets" tweets={tweets} />
        <DescribedTweets record={record} list="bad_tweets_v2" title="Bad tweets" tweets={tweets} />
      </div>
    </>
  );
}
