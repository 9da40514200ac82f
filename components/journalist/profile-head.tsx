import { Picture } from '@/components/ui/picture';
import { Tag } from '@/components/ui/tag';
import { splitName } from '@/lib/journalist/naming';
import { levelName, reliabilityOfJournalist, strengthName } from '@/lib/journalist/reliability';
import type { JournalistView } from '@/lib/journalist/schema';
import { isPlaceholderName } from '@/lib/placeholder-name';
import { Badges } from './badges';
import { ReliabilityImage } from './reliability-image';
import { StarRating } from './star-rating';

const Affiliation = ({ text }: { text: string }) => (
  <span>
    {text.split('/').map((line, place) => (
      <span className="block" key={`${place}-${line}`}>
        {line.trim()}
      </span>
    ))}
  </span>
);

/** The head of a profile: name, affiliation, sports, and reliability. */
export function ProfileHead({ journalist }: { journalist: JournalistView }) {
  const { name, image, bio, sports, affiliation, rumorCount, team, badges, rating } = journalist;
  const { first, last } = splitName(name);
  const reliability = reliabilityOfJournalist(journalist);
  return (
    <div className="profile">
      <Picture name={name} src={image} kind="person" size={132} />
      <div className="profile-name">
        <h1>
          {last && <span className="first">{first} </span>}
          {last || first}
        </h1>
        <div className="facts">
          <span>
            <b>{rumorCount.toLocaleString('en-US')}</b> {rumorCount === 1 ? 'rumor' : 'rumors'}
          </span>
          {affiliation && <Affiliation text={affiliation} />}
          {sports && <span>{sports}</span>}
          {team && !isPlaceholderName(team.name) && <Tag tag={{ ...team, kind: 'team' }} scope="rumors" />}
          <Badges badges={badges} />
        </div>
        {bio && <p className="profile-bio">{bio}</p>}
      </div>
      <div className="verdict-box">
        <ReliabilityImage reliability={reliability} size={100} />
        <b>{levelName(reliability)}</b>
        <small>
          {strengthName(reliability)}
          {rating !== null && (
            <>
              {` · ${Number(rating.toFixed(1))} of 10 `}
              <StarRating value={rating / 2} />
            </>
          )}
        </small>
      </div>
    </div>
  );
}
