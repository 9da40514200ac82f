import { MarkedText } from '@/components/public/rumor/marked-text';
import { RestLink } from '@/components/public/rumor/rest-link';
import { SourceLink } from '@/components/public/rumor/source-link';
import { ReportLink } from '@/components/public/rumor/stamp';
import { RelativeTime } from '@/components/ui/relative-time';
import { Section } from '@/components/ui/section';
import { ShowMore } from '@/components/ui/show-more.island';
import { showMoreClass } from '@/components/ui/show-more-class';
import type { Highlight } from '@/lib/domain/journalist/queries';
import { rumorPath } from '@/lib/domain/site/paths';
import { isLongText } from '@/lib/domain/tweet/card-rules';
import { taggedNames } from '@/lib/domain/tweet/highlight';
import { pendingSince, tintOf, verdictOf } from '@/lib/domain/tweet/verdict';

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
