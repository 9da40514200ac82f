import { formatNumber } from 'react-tweet';
import { Picture } from '@/components/ui/picture';
import { RelativeTime } from '@/components/ui/relative-time';
import type { EmbeddedPart, EmbeddedTweetView } from '@/lib/domain/tweet/embed-schema';
import { EmbeddedPictures } from './embedded-pictures';
import { OUTSIDE, PostActions } from './post-actions';

/** A tweet from the tweet service. */
export function ServiceTweetCard({ tweet }: { tweet: EmbeddedTweetView }) {
  const { url, name, screen_name, created_at, lang, parts, pictures, quoted, in_reply_to } = tweet;
  return (
    <article className="embed">
      <header className="embed-by">
        <Picture name={name} src={tweet.profile_image} kind="person" />
        <div className="min-w-0">
          <b>{name}</b>
          <p>@{screen_name}</p>
        </div>
      </header>
      {in_reply_to && (
        <p className="note">
          <a href={in_reply_to.url} {...OUTSIDE}>
            Replying to @{in_reply_to.screen_name}
          </a>
        </p>
      )}
      <EmbeddedText parts={parts} lang={lang} />
      <EmbeddedPictures pictures={pictures} url={url} />
      {quoted && (
        <blockquote className="embed-quoted" cite={quoted.url}>
          <p className="embed-by">
            <b>{quoted.name}</b> <span>@{quoted.screen_name}</span>
          </p>
          <EmbeddedText parts={quoted.parts} lang={quoted.lang} />
          <EmbeddedPictures pictures={quoted.pictures} url={quoted.url} />
        </blockquote>
      )}
      <footer className="embed-foot">
        <RelativeTime at={created_at} href={url} />
        <PostActions
          url={url}
          likeUrl={tweet.like_url}
          replyUrl={tweet.reply_url}
          likes={formatNumber(tweet.favorite_count)}
          replies={tweet.conversation_count > 0 && formatNumber(tweet.conversation_count)}
        />
      </footer>
    </article>
  );
}

function EmbeddedText({ parts, lang }: { parts: readonly EmbeddedPart[]; lang: string }) {
  let place = 0;
  return (
    <p className="embed-text" lang={lang} dir="auto">
      {parts.map(({ text, href }) => {
        const key = place++;
        if (!href) return text;
        return (
          <a href={href} {...OUTSIDE} key={key}>
            {text}
          </a>
        );
      })}
    </p>
  );
}
