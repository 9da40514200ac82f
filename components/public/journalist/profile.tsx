import type { ReactNode } from 'react';
import { RumorMonth } from '@/components/public/rumor/rumor-month';
import { ShareBar } from '@/components/public/share/share-bar.island';
import { Empty } from '@/components/ui/empty';
import { MonthGroups } from '@/components/ui/month-groups';
import { Pagination } from '@/components/ui/pagination';
import { PhoneFold } from '@/components/ui/phone-fold.island';
import { PHONE_CARDS, phoneFoldClass } from '@/components/ui/phone-fold-class';
import { Section } from '@/components/ui/section';
import { ShowMore } from '@/components/ui/show-more.island';
import { showMoreClass } from '@/components/ui/show-more-class';
import type { Highlight } from '@/lib/domain/journalist/queries';
import type { ReliabilityIndex } from '@/lib/domain/journalist/reliability';
import type { FormMark } from '@/lib/domain/journalist/rules';
import type { JournalistView } from '@/lib/domain/journalist/schema';
import type { CloudWord } from '@/lib/domain/journalist/word-cloud-size';
import type { LevelDistance } from '@/lib/domain/score/level-distance';
import { absoluteUrl } from '@/lib/domain/site/json-ld';
import { journalistPath } from '@/lib/domain/site/paths';
import { wordCloudSource } from '@/lib/domain/site/picture-source';
import type { Place } from '@/lib/domain/standings/rules';
import type { Counterpart } from '@/lib/domain/standings/two-reporters-rules';
import { verdictCounts } from '@/lib/domain/tweet/record-rules';
import type { TweetView } from '@/lib/domain/tweet/schema';
import { areRows } from '@/lib/platform/time/months';
import { EmbedOffer } from './embed-offer';
import { Highlights } from './highlights';
import { LeadRumor } from './lead-rumor';
import { ProfileFootnote } from './profile-footnote';
import { ProfileHead } from './profile-head';
import { RecentForm } from './recent-form';
import { RecordBar } from './record-bar';
import { WordCloud } from './word-cloud';

interface Props {
  journalist: JournalistView;
  /** See `ProfileHead`. */
  distance: LevelDistance | null;
  /** See `CompareWith`; null where there is nobody to compare with. */
  counterparts: readonly Counterpart[] | null;
  /** See `ProfileHead`. */
  place: Place | null;
  /** The rumors of this page, newest first. */
  rumors: readonly TweetView[];
  /** See `RecentForm`; empty on further pages. */
  form: readonly FormMark[];
  /** Of the journalist, and of those who share these rumors. */
  reliability: ReliabilityIndex;
  toolbar: ReactNode;
  /** How many rumors each month has on all pages. */
  months: Readonly<Record<string, number>>;
  page: number;
  totalPages: number;
  /** Empty on further pages. */
  highlights: readonly Highlight[];
  /** The word cloud; empty on further pages, and if there is none. */
  words: readonly CloudWord[];
  /** The note that the list is not exhaustive. */
  note: ReactNode;
  /** What stands behind the score; nothing on further pages, and without a rumor. */
  scorecard?: ReactNode;
}

/**
 * The profile of a journalist. Further rumors are on further pages, so that a profile of thousands opens as fast as
 * one of ten.
 */
export function Profile({
  journalist,
  distance,
  counterparts,
  place,
  rumors,
  form,
  reliability,
  page,
  totalPages,
  highlights,
  words,
  note,
  toolbar,
  months,
  scorecard,
}: Props) {
  const list = (classOf?: (place: number) => string | undefined) => (
    <MonthGroups items={rumors} counts={months} classOf={classOf}>
      {(items, start) => (
        <RumorMonth
          tweets={items}
          areRows={areRows(rumors)}
          hasReporter={false}
          reliability={reliability}
          scope="rumors"
          classOf={(place) => classOf?.(start + place)}
        />
      )}
    </MonthGroups>
  );
  const pagination = (
    <Pagination
      page={page}
      totalPages={totalPages}
      hrefOf={(number) => journalistPath(journalist.username, number)}
    />
  );
  return (
    <div className="wrap">
      <ProfileHead journalist={journalist} distance={distance} counterparts={counterparts} place={place}>
        <RecordBar counts={verdictCounts(journalist.record, journalist.rumorCount)} />
        {page === 1 && <LeadRumor rumors={rumors} areAll={totalPages === 1} />}
        <RecentForm form={form} />
      </ProfileHead>
      <Section id="rumors" title={page === 1 ? 'Rumors' : `Rumors, page ${page} of ${totalPages}`}>
        {rumors.length > 0 && toolbar}
        {rumors.length === 0 && <Empty>No rumors</Empty>}
        {page === 1 ? (
          <ShowMore total={rumors.length}>
            {list(showMoreClass)}
            <div className={showMoreClass(rumors.length)}>{pagination}</div>
          </ShowMore>
        ) : (
          <>
            <PhoneFold rest={rumors.length - PHONE_CARDS}>{list(phoneFoldClass)}</PhoneFold>
            {pagination}
          </>
        )}
        <div className="profile-note">{note}</div>
      </Section>
      {scorecard}
      <Highlights highlights={highlights} />
      {(words.length > 0 || (page === 1 && journalist.wordcloud)) && (
        <Section id="word-cloud" title="Word cloud">
          {words.length > 0 ? (
            <WordCloud words={words} />
          ) : (
            <img
              className="word-cloud-picture"
              src={wordCloudSource(journalist.wordcloud ?? '')}
              alt={`The words that ${journalist.name} uses most`}
              loading="lazy"
            />
          )}
        </Section>
      )}
      <Section id="about" title={`About ${journalist.name}`}>
        {journalist.bio && <p className="profile-bio">{journalist.bio}</p>}
        <div className="profile-share">
          <ShareBar url={absoluteUrl(journalistPath(journalist.username))} title={journalist.name} />
          {page === 1 && <EmbedOffer name={journalist.name} username={journalist.username} />}
        </div>
      </Section>
      <ProfileFootnote journalist={journalist} />
    </div>
  );
}
