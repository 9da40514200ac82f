import type { TagName } from '@/components/staff/desk/tag-names';

/** What an editor has typed of a new article. */
export interface ArticleDraft {
  url: string;
  journalist: { _id: string; name: string; username: string } | null;
  /** `2026-01-31` */
  day: string;
  text: string;
  note: string;
  rating: string;
  /** Empty if it is not judged yet. */
  impressiveness: string;
  /** Empty if it has not turned out yet. */
  resolution: string;
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
  note: '',
  rating: DEFAULT_RATING,
  impressiveness: '',
  resolution: '',
  isDraft: false,
  tags: [],
});

const ADD_A_TAG = 'Please add a tag first';

/** @returns the body of `POST /admin/tweets`, or what is missing */
export function articleOf(draft: ArticleDraft) {
  const { url, journalist, day, text, note, rating, impressiveness, resolution, isDraft, tags } = draft;
  const idsOf = (kind: TagName['tagKind']) =>
    tags.filter(({ tagKind }) => tagKind === kind).map(({ _id }) => _id);
  const [players, teams, topic] = [idsOf('players'), idsOf('teams'), idsOf('topics')];
  const missing = [
    url.trim() === '' && 'the URL',
    !journalist && 'the journalist',
    day === '' && 'the date',
    players.length === 0 && 'a player',
    teams.length === 0 && 'a team',
  ].filter((name) => name !== false);
  if (!journalist || missing.length > 0) return `${ADD_A_TAG}. Missing: ${missing.join(', ')}.`;
  return {
    url: url.trim(),
    journalist: journalist._id,
    timestamp: day,
    ...(text.trim() && { tweet: text.trim() }),
    ...(note.trim() && { note: note.trim() }),
    rating,
    ...(impressiveness && { impressiveness: Number(impressiveness) }),
    ...(resolution && { resolution }),
    is_draft: isDraft,
    players,
    teams,
    topic,
  };
}
