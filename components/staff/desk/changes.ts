import { isSameValue } from '@/components/staff/record/field-draft';
import { describeField, describeFlag, describeOutcome, describeTag } from '@/lib/domain/desk/describe-edit';
import type { SuggestionsView } from '@/lib/domain/desk/suggestion-schema';
import type { TweetView } from '@/lib/domain/tweet/schema';
import type { StaffTweetView } from '@/lib/domain/tweet/staff-schema';
import type { Flag } from '@/lib/domain/tweet/task-rules';
import type { TagKind } from '@/lib/domain/tweet/vocabulary';
import type { callStaff } from '@/lib/platform/browser/staff-call';
import type { EntityRefView } from '@/lib/platform/schema/fields';
import type { SuggestedTweet } from './suggested-tweet';

/** Changes an editor can make to a tweet: their effect, their inverse for undo, and the call that stores them. */

/** Fields that are replaced. */
export type FieldChange = Partial<
  Pick<
    StaffTweetView,
    | 'rating'
    | 'impressiveness'
    | 'resolution'
    | 'category'
    | 'claimed'
    | 'resolution_source'
    | 'correction_reason'
    | 'takedown_note'
    | 'is_draft'
    | 'tweet'
    | 'timestamp'
    | 'journalists'
    | 'suggested_players'
  >
>;

export type Change =
  | {
      kind: 'fields';
      fields: FieldChange;
      /** Those that others changed while the editor typed: it is asked about them before they are replaced. */
      conflicts?: readonly (keyof FieldChange)[];
    }
  | { kind: 'tag'; tagKind: TagKind; ref: EntityRefView; isSet: boolean }
  | { kind: 'outcome'; outcome: string; isSet: boolean }
  | { kind: 'flag'; flag: Flag; isSet: boolean }
  | { kind: 'clearSuggested' }
  | {
      kind: 'suggestions';
      taken: readonly string[];
      dismissed: readonly string[];
      withdrawn: readonly string[];
      /** The suggestions that are shown afterwards. */
      left: SuggestionsView | null;
    };

const FLAG_FIELDS = {
  bad: 'marked_as_bad_tweet',
  good: 'marked_as_good_tweet',
  hall_of_shame: 'is_hall_of_shame',
} as const satisfies Record<Flag, keyof TweetView>;

/** @returns the tweet with a change applied */
export function applyChange(tweet: SuggestedTweet, change: Change): SuggestedTweet {
  switch (change.kind) {
    case 'fields':
      return withFields(tweet, change.fields);
    case 'tag': {
      const others = tweet[change.tagKind].filter(({ _id }) => _id !== change.ref._id);
      const isThere = others.length < tweet[change.tagKind].length;
      if (!change.isSet) return { ...tweet, [change.tagKind]: others };
      return {
        ...tweet,
        [change.tagKind]: isThere ? tweet[change.tagKind] : [...others, change.ref],
        suggested_players:
          change.tagKind === 'players'
            ? tweet.suggested_players.filter((name) => name !== change.ref.name)
            : tweet.suggested_players,
      };
    }
    case 'outcome': {
      const others = tweet.outcomes.filter((outcome) => outcome !== change.outcome);
      const isThere = others.length < tweet.outcomes.length;
      if (!change.isSet) return { ...tweet, outcomes: others };
      return isThere ? tweet : { ...tweet, outcomes: [...others, change.outcome] };
    }
    case 'flag':
      return { ...tweet, [FLAG_FIELDS[change.flag]]: change.isSet };
    case 'clearSuggested':
      return { ...tweet, suggested_players: [] };
    case 'suggestions':
      return { ...tweet, suggestions: change.left };
  }
}

/** A source stands for one resolution, so another one ends it. */
function withFields(tweet: SuggestedTweet, fields: FieldChange): SuggestedTweet {
  const isResolvedAnew = fields.resolution !== undefined && fields.resolution !== tweet.resolution;
  return { ...tweet, ...(isResolvedAnew && { resolution_source: null }), ...fields };
}

/** @returns the changes that revert a change of a tweet, in order; none if it has no effect */
export function inversesOf(tweet: SuggestedTweet, change: Change): Change[] {
  switch (change.kind) {
    case 'fields': {
      const names = (Object.keys(change.fields) as (keyof FieldChange)[]).filter(
        (name) => !isSameValue(tweet[name], change.fields[name]),
      );
      if (names.length === 0) return [];
      // A new resolution ends the source of the one before, so the inverse restores both.
      if (names.includes('resolution') && tweet.resolution_source) names.push('resolution_source');
      return [{ kind: 'fields', fields: Object.fromEntries(names.map((name) => [name, tweet[name]])) }];
    }
    case 'tag': {
      const isThere = tweet[change.tagKind].some(({ _id }) => _id === change.ref._id);
      if (isThere === change.isSet) return [];
      const isSuggested =
        change.tagKind === 'players' && change.isSet && tweet.suggested_players.includes(change.ref.name);
      return [{ ...change, isSet: !change.isSet }, ...(isSuggested ? [suggesting(tweet)] : [])];
    }
    case 'outcome':
      return tweet.outcomes.includes(change.outcome) === change.isSet
        ? []
        : [{ ...change, isSet: !change.isSet }];
    case 'flag':
      return tweet[FLAG_FIELDS[change.flag]] === change.isSet ? [] : [{ ...change, isSet: !change.isSet }];
    case 'clearSuggested':
      return tweet.suggested_players.length === 0 ? [] : [suggesting(tweet)];
    case 'suggestions': {
      const withdrawn = [...change.taken, ...change.dismissed];
      return [{ ...change, taken: [], dismissed: [], withdrawn, left: tweet.suggestions ?? null }];
    }
  }
}

/** Puts the suggested players of a tweet back; tagging one removes the suggestion. */
const suggesting = ({ suggested_players }: SuggestedTweet): Change => ({
  kind: 'fields',
  fields: { suggested_players },
});

/** The stored fields a change writes, to compare with changes by others. */
export function fieldsOf(change: Change): readonly string[] {
  switch (change.kind) {
    case 'fields':
      return Object.keys(change.fields);
    case 'tag':
      return [change.tagKind];
    case 'outcome':
      return ['outcomes'];
    case 'flag':
      return [FLAG_FIELDS[change.flag]];
    case 'clearSuggested':
      return ['suggested_players'];
    case 'suggestions':
      return ['suggestion_answers'];
  }
}

/**
 * Stores a change. Requests that replace fields contain the version seen; the others merge.
 * @returns the tweet as it is then
 * @throws CallError
 */
export function storeChange(
  call: typeof callStaff,
  { _id, version, journalists }: StaffTweetView,
  change: Change,
): Promise<{ tweet: StaffTweetView }> {
  switch (change.kind) {
    case 'fields': {
      const { journalists: newJournalists, ...fields } = change.fields;
      return call('PATCH', `/_api/admin/tweet/${_id}`, {
        ...fields,
        ...(newJournalists && { journalists: newJournalists.map((journalist) => journalist._id) }),
        version,
      });
    }
    case 'tag': {
      const { tagKind, ref, isSet } = change;
      if (tagKind === 'topics') {
        const body = { object_id: _id };
        return isSet
          ? call('PATCH', `/_api/admin/add-item-to-topic/${ref._id}`, body)
          : call('PATCH', `/_api/admin/remove-item-from-topic/${ref._id}`, body);
      }
      return call(isSet ? 'POST' : 'DELETE', `/_api/${tagKind}/${ref._id}/tweet/${_id}`);
    }
    case 'outcome': {
      const body = { outcome: change.outcome };
      return change.isSet
        ? call('PATCH', `/_api/admin/tweet/add-outcome/${_id}`, body)
        : call('PATCH', `/_api/admin/tweet/remove-outcome/${_id}`, body);
    }
    case 'flag': {
      const { flag, isSet } = change;
      if (flag === 'hall_of_shame') {
        return call('POST', `/_api/admin/tweets/${_id}/hall-of-shame`, { should_add: isSet });
      }
      const journalist = journalists[0]?._id ?? '';
      const body = { tweet_object_id: _id, [`is_${flag}`]: isSet };
      return call('POST', `/_api/journalists/${journalist}/${flag}_tweet`, body);
    }
    case 'clearSuggested':
      return call('PUT', `/_api/tweets/${_id}/remove-all-suggested-players`);
    case 'suggestions': {
      const { taken, dismissed, withdrawn } = change;
      return call('POST', `/_api/admin/tweet/${_id}/suggestions`, { taken, dismissed, withdrawn });
    }
  }
}

/** @returns a description of a change, for the history of the session */
export function describeChange(change: Change): string {
  switch (change.kind) {
    case 'fields':
      return Object.entries(change.fields)
        .map(([name, value]) => describeField(name, value))
        .join(', ');
    case 'tag':
      return describeTag(change.ref.name, change.isSet);
    case 'outcome':
      return describeOutcome(change.outcome, change.isSet);
    case 'flag':
      return describeFlag(change.flag, change.isSet);
    case 'clearSuggested':
      return 'removed the suggested players';
    case 'suggestions':
      return change.dismissed.length > 0 ? 'dismissed a suggestion' : 'answered suggestions';
  }
}
