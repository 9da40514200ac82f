import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icons';
import { CATEGORY_NAMES } from '@/lib/domain/tweet/vocabulary-names';
import type { Change } from './changes';
import { KeyButton } from './key-button';
import type { SuggestedTweet } from './suggested-tweet';
import {
  acceptAllSuggestions,
  acceptSuggestions,
  answerSuggestions,
  keyOfTag,
  suggestedTags,
} from './suggestions';
import type { TagName } from './tag-names';

interface Props {
  tweet: SuggestedTweet;
  /** All tags, to look up suggested players; undefined until they are loaded. */
  names: readonly TagName[] | undefined;
  onEdit: (changes: readonly Change[]) => void;
  onAcceptAll: () => void;
}

/** Suggested tags and the suggested category, each to be accepted or dismissed. */
export function TaskSuggestions({ tweet, names, onEdit, onAcceptAll }: Props) {
  const tags = suggestedTags(tweet, names);
  const unknown = names
    ? tweet.suggested_players.filter((name) => !tags.some((tag) => tag.name === name))
    : [];
  const category = tweet.suggestions?.category ?? null;
  if (tags.length === 0 && unknown.length === 0 && !category) return null;
  const dismiss = (key: string) => onEdit([answerSuggestions(tweet, { dismissed: [key] })]);
  return (
    <div className="task-tags">
      <span className="task-label">Suggested</span>
      <ul>
        {tags.map((tag) => (
          <Suggestion
            key={tag._id}
            kind={tag.tagKind}
            name={tag.name}
            onTake={() => onEdit(acceptSuggestions(tweet, [tag]))}
            onDismiss={tag.score === null ? null : () => dismiss(keyOfTag(tag))}
          />
        ))}
        {unknown.map((name) => (
          <li key={name} className="desk-tag desk-tag-suggested" title="Not on file under that name">
            {name}?
          </li>
        ))}
        {category && (
          <Suggestion
            kind="category"
            name={CATEGORY_NAMES[category.value]}
            onTake={() => onEdit(acceptSuggestions(tweet, [], category))}
            onDismiss={() => dismiss(`category:${category.value}`)}
          >
            {CATEGORY_NAMES[category.value]} · {Math.round(category.score * 100)}%
          </Suggestion>
        )}
      </ul>
      {acceptAllSuggestions(tweet, names).length > 0 && (
        <KeyButton className="pill" action="acceptAll" onAct={onAcceptAll} />
      )}
      {tweet.suggested_players.length > 0 && (
        <button type="button" className="pill" onClick={() => onEdit([{ kind: 'clearSuggested' }])}>
          Remove suggested players
        </button>
      )}
    </div>
  );
}

interface SuggestionProps {
  kind: string;
  name: string;
  onTake: () => void;
  /** Null if it cannot be dismissed by itself. */
  onDismiss: (() => void) | null;
  children?: ReactNode;
}

function Suggestion({ kind, name, onTake, onDismiss, children }: SuggestionProps) {
  return (
    <li className="desk-tag desk-tag-suggested" data-kind={kind}>
      <button type="button" aria-label={`Accept the suggestion ${name}`} onClick={onTake}>
        + {children ?? name}
      </button>
      {onDismiss && (
        <button type="button" aria-label={`Dismiss the suggestion ${name}`} onClick={onDismiss}>
          <Icon name="close" size={11} />
        </button>
      )}
    </li>
  );
}
