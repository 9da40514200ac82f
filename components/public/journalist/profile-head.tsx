import type { ReactNode } from 'react';
import { FollowButton } from '@/components/public/following/follow-button.island';
import { ScoreBand } from '@/components/public/standings/score-band';
import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import { Tag } from '@/components/ui/tag';
import { WholeParts } from '@/components/ui/whole-parts';
import {
  bandText,
  distanceText,
  levelName,
  scoreText,
  strengthName,
} from '@/lib/domain/journalist/level-words';
import { splitName } from '@/lib/domain/journalist/naming';
import { journalistStanding, type Standing } from '@/lib/domain/journalist/reliability';
import type { JournalistView } from '@/lib/domain/journalist/schema';
import type { LevelDistance } from '@/lib/domain/score/level-distance';
import { type Place, placeText, standingsPath } from '@/lib/domain/standings/rules';
import type { Counterpart } from '@/lib/domain/standings/two-reporters-rules';
import { DEFAULT_MIN } from '@/lib/domain/standings/vocabulary';
import { fullRateText } from '@/lib/domain/tweet/record-rules';
import { settledCount } from '@/lib/domain/tweet/settled-count';
import { formatCount } from '@/lib/platform/text/count';
import { isPlaceholderName } from '@/lib/platform/text/placeholder-name';
import { Badges } from './badges';
import { CompareWith } from './compare-with';
import { ReliabilityImage } from './reliability-image';

const Affiliation = ({ text }: { text: string }) => (
  <span className="affiliation">
    {text.split('/').map((line, place) => (
      <span key={`${place}-${line}`}>{line.trim()}</span>
    ))}
  </span>
);

/** The score with its band, and the rate of what it counts. */
function Rate({ standing: { score, record, reliability } }: { standing: Standing }) {
  const rate = fullRateText(record);
  return (
    <div className="rate" data-level={reliability.level}>
      {score ? (
        <>
          <p>
            <b>{scoreText(score.score)}</b> <span>{`of 10, ${bandText(score)}`}</span>
          </p>
          <ScoreBand {...score} />
        </>
      ) : (
        <p>No score yet</p>
      )}
      <p className="rate-record">
        <WholeParts text={rate ?? 'No rumor settled yet'} />
      </p>
    </div>
  );
}

/** @param settled how many rumors are settled */
const noPlaceText = (settled: number) =>
  settled < DEFAULT_MIN
    ? `No rank until ${DEFAULT_MIN} rumors are settled`
    : 'No rank until a rumor is correct or incorrect';

interface Props {
  journalist: JournalistView;
  /** What it takes to tell how reliable they are; null if that can be told. */
  distance: LevelDistance | null;
  counterparts: readonly Counterpart[] | null;
  /** In the standings; null without one. */
  place: Place | null;
  /** Below how reliable they are. */
  children?: ReactNode;
}

/**
 * The head of a profile: name, score, reliability, and the facts. In the order in which phones show
 * it, so that nothing moves while the page arrives.
 */
export function ProfileHead({ journalist, distance, counterparts, place, children }: Props) {
  const { name, username, image, sports, affiliation, rumorCount, team, badges } = journalist;
  const { first, last } = splitName(name);
  const standing = journalistStanding(journalist);
  const { reliability } = standing;
  return (
    <div className="profile">
      <Picture name={name} src={image} kind="person" size={132} />
      <h1>
        {last && <span className="first">{first} </span>}
        {last || first}
      </h1>
      <div className="verdict-box">
        <Rate standing={standing} />
        <div className="rating">
          <ReliabilityImage standing={standing} size={100} />
          <b>{levelName(reliability)}</b>
          <small>
            {reliability.level === 'unknown' ? distance && distanceText(distance) : strengthName(reliability)}
          </small>
        </div>
      </div>
      {children}
      <div className="profile-details">
        <div className="facts">
          <span>
            <b>{formatCount(rumorCount)}</b> {rumorCount === 1 ? 'rumor' : 'rumors'}
          </span>
          <span>
            {place ? (
              <>
                <PageLink className="underline underline-offset-4" href={standingsPath({ page: place.page })}>
                  {placeText(place)}
                </PageLink>
                , all time
              </>
            ) : (
              noPlaceText(settledCount(journalist.record))
            )}
          </span>
          {affiliation && <Affiliation text={affiliation} />}
          {sports && <span>{sports}</span>}
          {team && !isPlaceholderName(team.name) && <Tag tag={{ ...team, kind: 'team' }} scope="rumors" />}
          <Badges badges={badges} />
        </div>
        <div className="profile-actions">
          <FollowButton followed={`journalist:${journalist._id}`} name={name} />
          {counterparts && <CompareWith username={username} name={name} counterparts={counterparts} />}
          <a className="button" href="#about">
            Share or embed
          </a>
        </div>
      </div>
    </div>
  );
}
