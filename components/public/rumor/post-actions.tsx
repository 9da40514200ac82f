import type { ReactNode } from 'react';
import { CopyTweetLink } from './copy-tweet-link.island';

/** Opens the social site in a new tab. */
export const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const;

interface Props {
  url: string;
  likeUrl: string;
  replyUrl: string;
  likes?: ReactNode;
  replies?: ReactNode;
}

/** The actions of a post: like and reply on its own site, and copy its link. */
export function PostActions({ url, likeUrl, replyUrl, likes, replies }: Props) {
  return (
    <>
      <a className="embed-action" href={likeUrl} {...OUTSIDE}>
        Like {likes && <b>{likes}</b>}
      </a>
      <a className="embed-action" href={replyUrl} {...OUTSIDE}>
        Reply {replies && <b>{replies}</b>}
      </a>
      <CopyTweetLink url={url} />
    </>
  );
}
