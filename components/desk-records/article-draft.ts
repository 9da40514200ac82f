import type { TagName } from '@/components/desk/tag-names';

/** What an editor has typed of a new article. */
export interface ArticleDraft {
  url: string;
  journalist: { _id: string; name: string; username: string } | null;
  /** `2026-01-31` */
  day: string;
  text: string;
  rating: string;
  isDraft: boolean;
  tags: readonly TagName[];
}

/** New articles wait to be processed, and may be on the home page. */
const DEFAULT_RATING = 'speculation_to_process_homepage';

export const emptyArticle = (today: string): ArticleDraft => ({
  url: '',
  journalist: null,
  day: today,
  text: '',
  rating: DEFAULT_RATING,
  isDraft: false,
  tags: [],
});

const ADD_A_TAG = 'Please add a tag first';

/** @returns the body of `POST /admin/tweets`, or what is missing */
export function articleOf({ url, journalist, day, text, rating, isDraft, tags }: ArticleDraft) {
  const idsOf = (kind: TagName['tagKind']) =>
    tags.filter(({ tagKind }) => tagKind === kind).map(({ _id }) => _id);
  const [players, teams, topic] = [idsOf('players'), idsOf('teams'), idsOf('topics')];
  if (url.trim() === '' || !journalist || day === '')
    return 'Please fill in the URL, the journalist and the date';
  if (players.length === 0 || teams.length === 0) return ADD_A_TAG;
  return {
    url: url.trim(),
    journalist: journalist._id,
    timestamp: day,
    ...(text.trim() && { tweet: text.trim() }),
    rating,
    is_draft: isDraft,
    players,
    teams,
    topic,
  };
}
