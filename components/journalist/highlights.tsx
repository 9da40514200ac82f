import { SourceLink } from '@/components/evidence/source-link';
import { MarkedText } from '@/components/rumor/marked-text';
import { RestLink } from '@/components/rumor/rest-link';
import { ReportLink } from '@/components/rumor/stamp';
import { RelativeTime } from '@/components/ui/relative-time';
import { Section } from '@/components/ui/section';
import { ShowMore } from '@/components/ui/show-more.island';
import { showMoreClass } from '@/components/ui/show-more-class';
import type { Highlight } from '@/lib/journalist/queries';
import { rumorPath } from '@/lib/site/paths';
import { isLongText } from '@/lib/tweet/card';
import { taggedNames } from '@/lib/tweet/highlight';
import { pendingSince, tintOf, verdictOf } from '@/lib/tweet/verdict';

/** Good reporting of a journalist; renders nothing if there is none. */
export function Highlights({ highlights }: { highlights: readonly Highlight[] }) {
  if (highlights.length === 0) return null;
  return (
    <Section id="highlights" title="Highlights">
      <ShowMore total={highlights.length}>
        <ul className="highlights">
          {highlights.map(({ description, tweet }, place) => {
            const verdict = verdictOf(tweet);
            return (
              <li key={tweet._id} className={showMoreClass(place)} data-verdict={tintOf(tweet) ?? undefined}>
                <blockquote className="clamped" cite={tweet.url}>
                  <MarkedText text={tweet.tweet} {...taggedNames(tweet)} hasLinks />
                  {isLongText(tweet.tweet) && <RestLink href={rumorPath(tweet.tweet_id)} />}
                </blockquote>
                <p className="note">
                  <RelativeTime at={tweet.timestamp} href={tweet.url} />
                </p>
                <div className="highlight-why">
                  <p>{description}</p>
                  <p className="verdict">
                    <ReportLink
                      tweetId={tweet.tweet_id}
                      verdict={verdict}
                      since={pendingSince(tweet)}
                      tint={tintOf(tweet)}
                    />
                    {verdict && <SourceLink source={tweet.resolution_source} />}
                  </p>
                </div>
              </li>
            );
          })}
        </ul>
      </ShowMore>
    </Section>
  );
}
