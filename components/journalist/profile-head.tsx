import type { ReactNode } from 'react';
import { FollowButton } from '@/components/following/follow-button.island';
import { Picture } from '@/components/ui/picture';
import { Tag } from '@/components/ui/tag';
import { numberInForce } from '@/lib/journalist/in-force';
import { splitName } from '@/lib/journalist/naming';
import { levelName, standingOf, strengthName } from '@/lib/journalist/reliability';
import type { JournalistView } from '@/lib/journalist/schema';
import { isPlaceholderName } from '@/lib/placeholder-name';
import { formatCount } from '@/lib/text/count';
import { badPercentage, heldUpShare, percent, settledCount } from '@/lib/tweet/record-rules';
import type { RumorRecord } from '@/lib/tweet/rumor-record';
import { Badges } from './badges';
import { ReliabilityImage } from './reliability-image';
import { StarRating } from './star-rating';

const Affiliation = ({ text }: { text: string }) => (
  <span className="affiliation">
    {text.split('/').map((line, place) => (
      <span className="block" key={`${place}-${line}`}>
        {line.trim()}
      </span>
    ))}
  </span>
);

/** Which share of the settled rumors held up, and how many there are. */
function Rate({ record }: { record: RumorRecord }) {
  const share = heldUpShare(record);
  const settled = settledCount(record);
  if (share === null) return <p className="rate">No rumor settled yet</p>;
  return (
    <p className="rate">
      <b>{percent(share)}</b>
      <span>
        of {formatCount(settled)} settled {settled === 1 ? 'rumor' : 'rumors'} held up
      </span>
      <span className="rate-record">
        {formatCount(record.correct)}–{formatCount(record.incorrect)}
      </span>
    </p>
  );
}

const SET_BY = { computed: 'computed', editors: 'set by editors' };

interface Props {
  journalist: JournalistView;
  /** Below how reliable they are. */
  children?: ReactNode;
}

/**
 * The head of a profile: name, how many rumors held up, reliability, and the facts. In the order in which phones show
 * it, so that nothing moves while the page arrives.
 */
export function ProfileHead({ journalist, children }: Props) {
  const { name, image, bio, sports, affiliation, rumorCount, team, badges } = journalist;
  const { first, last } = splitName(name);
  const { reliability, record } = standingOf(journalist);
  const { value, setBy } = numberInForce(journalist);
  const bad = badPercentage(record);
  return (
    <div className="profile">
      <Picture name={name} src={image} kind="person" size={132} />
      <h1>
        {last && <span className="first">{first} </span>}
        {last || first}
      </h1>
      <div className="verdict-box">
        <Rate record={record} />
        {reliability && value !== null ? (
          <div className="rating">
            <ReliabilityImage reliability={reliability} size={100} />
            <b>{levelName(reliability)}</b>
            <small>
              {`${strengthName(reliability)} · ${Number(value.toFixed(1))} of 10, ${SET_BY[setBy]} `}
              <StarRating value={value / 2} />
            </small>
          </div>
        ) : (
          <p className="rating-none">Not rated</p>
        )}
      </div>
      {children}
      <div className="profile-details">
        <div className="facts">
          <span>
            <b>{formatCount(rumorCount)}</b> {rumorCount === 1 ? 'rumor' : 'rumors'}
          </span>
          {bad && (
            <span>
              <b>{bad}</b> bad reports, of {formatCount(record.correct + record.incorrect)} correct or
              incorrect
            </span>
          )}
          {affiliation && <Affiliation text={affiliation} />}
          {sports && <span>{sports}</span>}
          {team && !isPlaceholderName(team.name) && <Tag tag={{ ...team, kind: 'team' }} scope="rumors" />}
          <Badges badges={badges} />
        </div>
        {bio && <p className="profile-bio">{bio}</p>}
        <FollowButton followed={`journalist:${journalist._id}`} name={name} />
      </div>
    </div>
  );
}
