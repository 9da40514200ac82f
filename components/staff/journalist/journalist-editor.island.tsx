'use client';

import type { StaffJournalistView } from '@/lib/domain/journalist/staff-schema';
import type { EntityRefView } from '@/lib/platform/schema/fields';
import { BadgeSwitches } from './badge-switches.island';
import { DescribedTweets, type KnownTweet } from './described-tweets.island';
import { HomePageSwitch } from './home-page-switch.island';
import { RatingField } from './rating-field.island';
import { SocialAccountsField } from './social-accounts-field.island';
import { TeamField } from './team-field.island';
import { TextField } from './text-field.island';
import { useJournalistRecord } from './use-journalist-record';
import { WordCloudField } from './word-cloud-field.island';
import '@/components/staff/record/records.css';

interface Props {
  initial: StaffJournalistView;
  teams: readonly EntityRefView[];
  /** The tweets of the lists, by their id. Those not on file are missing. */
  tweets: Readonly<Record<string, KnownTweet>>;
}

/** Edits a journalist, each field by itself. */
export function JournalistEditor({ initial, teams, tweets }: Props) {
  const record = useJournalistRecord(initial);
  const { journalist, change } = record;
  const path = `/_api/journalist/${journalist._id}`;
  return (
    <>
      <section className="record-part" aria-label="Profile">
        <h2>Profile</h2>
        <TextField
          label="Bio"
          kind="text"
          maxLength={10_000}
          value={journalist.bio ?? ''}
          onSave={(bio) => change('POST', `${path}/bio`, { bio }, ['bio'])}
        />
        <TextField
          label="Affiliation"
          maxLength={500}
          value={journalist.affiliation ?? ''}
          onSave={(affiliation) => change('POST', `${path}/affiliation`, { affiliation }, ['affiliation'])}
        />
        <TeamField record={record} teams={teams} />
        <TextField
          label="Sports"
          maxLength={200}
          value={journalist.sports ?? ''}
          onSave={(sports) => change('PATCH', `/_api/journalists/${journalist._id}`, { sports }, ['sports'])}
        />
        <RatingField record={record} />
        <BadgeSwitches record={record} />
        <HomePageSwitch record={record} />
      </section>
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
