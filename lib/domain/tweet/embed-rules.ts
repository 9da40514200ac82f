import { enrichTweet } from 'react-tweet';
import { removeInvisibleCharacters } from '@/lib/platform/text/invisible-characters';
import type { EmbeddedPart, EmbeddedPicture, EmbeddedTweetView, ServiceTweet } from './embed-schema';

type Enriched = ReturnType<typeof enrichTweet>;

/** The token that the service expects with an identifier; it is not a secret. */
export const tokenOf = (id: string) => ((Number(id) / 1e15) * Math.PI).toString(36).replace(/(0+|\.)/g, '');

/**
 * Turns a response of the service into a view: URLs of the post, of liking and replying, and the text split at its
 * links. The text is escaped HTML; it is turned into plain text here and never put into a page as HTML, which is why
 * react-tweet's text components are not used.
 */
export function viewServiceTweet(tweet: ServiceTweet): EmbeddedTweetView {
  const enriched = enrichTweet(structuredClone(tweet) as unknown as Parameters<typeof enrichTweet>[0]);
  return {
    ...viewBase(enriched, tweet),
    like_url: enriched.like_url,
    reply_url: enriched.reply_url,
    favorite_count: tweet.favorite_count,
    conversation_count: tweet.conversation_count,
    in_reply_to:
      tweet.in_reply_to_screen_name && enriched.in_reply_to_url
        ? { screen_name: tweet.in_reply_to_screen_name, url: enriched.in_reply_to_url }
        : null,
    quoted:
      enriched.quoted_tweet && tweet.quoted_tweet
        ? viewBase(enriched.quoted_tweet, tweet.quoted_tweet)
        : null,
  };
}

function viewBase(
  enriched: Pick<Enriched, 'url' | 'entities'>,
  tweet: Omit<ServiceTweet, '__typename' | 'favorite_count' | 'conversation_count'>,
) {
  return {
    url: enriched.url,
    created_at: tweet.created_at,
    lang: tweet.lang,
    name: removeInvisibleCharacters(tweet.user.name).trim() || tweet.user.screen_name,
    screen_name: tweet.user.screen_name,
    profile_image: tweet.user.profile_image_url_https,
    parts: partsOf(enriched.entities),
    pictures: (tweet.mediaDetails ?? []).map(
      ({ type, media_url_https, ext_alt_text, original_info }): EmbeddedPicture => ({
        src: media_url_https,
        alt: removeInvisibleCharacters(ext_alt_text ?? ''),
        width: original_info.width,
        height: original_info.height,
        isVideo: type !== 'photo',
      }),
    ),
  };
}

/** Links to pictures are left out, since the pictures are shown below the text. */
function partsOf(entities: Enriched['entities']): EmbeddedPart[] {
  return entities
    .filter(({ type }) => type !== 'media')
    .map((entity) => ({
      text: unescapeHtml(entity.text),
      href: 'href' in entity && entity.href ? entity.href : null,
    }))
    .filter(({ text }) => text !== '');
}

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const unescapeHtml = (text: string) =>
  removeInvisibleCharacters(text.replace(/&(amp|lt|gt|quot|#39);/g, (_, sign: string) => SIGNS[sign] ?? ''));
