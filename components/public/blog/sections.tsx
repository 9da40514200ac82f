import { JournalistCard } from '@/components/public/journalist/journalist-card';
import { RumorCard } from '@/components/public/rumor/rumor-grid';
import { TweetEmbed } from '@/components/public/rumor/tweet-embed';
import type { Section } from '@/lib/domain/blog/schema';
import { findJournalist } from '@/lib/domain/journalist/queries';
import { indexReliability } from '@/lib/domain/journalist/reliability';
import { findTweet } from '@/lib/domain/tweet/queries';
import { PostPicture } from './post-picture';
import { PostLink, RichText } from './rich-text';
import { SectionTable } from './section-table';

/** A section of a post. */
export function PostSection({ section }: { section: Section }) {
  switch (section.kind) {
    case 'text':
      return <RichText text={section.text} />;
    case 'image':
      return (
        <figure>
          <PostPicture picture={section.image} sizes="(max-width: 750px) 100vw, 700px" />
          {section.caption.length > 0 && (
            <figcaption>
              <RichText text={section.caption} isInline />
            </figcaption>
          )}
        </figure>
      );
    case 'quote':
      return (
        <figure className="post-quote">
          <blockquote>
            <RichText text={section.quote} />
          </blockquote>
          {section.source && <figcaption>{section.source}</figcaption>}
        </figure>
      );
    case 'tweet':
      return <EmbeddedTweet tweetId={section.tweetId} />;
    case 'rumor':
      return <EmbeddedRumor tweetId={section.tweetId} />;
    case 'journalist':
      return <EmbeddedJournalist username={section.username} />;
    case 'table':
      return <SectionTable table={section} />;
    case 'action':
      return (
        <div className="post-action">
          <p>
            <RichText text={section.text} isInline />
          </p>
          <span className="post-action-link">
            <PostLink href={section.href}>{section.label}</PostLink>
          </span>
        </div>
      );
  }
}

/** A rumor or journalist that is no longer on file is left out. */
async function EmbeddedRumor({ tweetId }: { tweetId: string }) {
  const tweet = await findTweet(tweetId);
  if (!tweet) return null;
  const journalists = await Promise.all(tweet.journalists.map(({ username }) => findJournalist(username)));
  return (
    <div className="post-card rumor-grid">
      <RumorCard
        tweet={tweet}
        reliability={indexReliability(journalists.filter((journalist) => journalist !== null))}
        scope="rumors"
      />
    </div>
  );
}

async function EmbeddedJournalist({ username }: { username: string }) {
  const journalist = await findJournalist(username);
  return (
    journalist && (
      <div className="post-card">
        <JournalistCard journalist={journalist} />
      </div>
    )
  );
}

/** The tweet service only has numeric identifiers; others can only be in our database. */
async function EmbeddedTweet({ tweetId }: { tweetId: string }) {
  const tweet = await findTweet(tweetId);
  const isOfService = /^\d+$/.test(tweetId);
  if (!tweet && !isOfService) return null;
  const own = tweet && {
    text: tweet.tweet,
    timestamp: tweet.timestamp,
    name: tweet.name,
    username: tweet.username,
    image: tweet.journalists.find(({ username }) => username === tweet.username)?.image ?? null,
  };
  return (
    <div className="post-card">
      <TweetEmbed id={isOfService ? tweetId : null} own={own} />
    </div>
  );
}
