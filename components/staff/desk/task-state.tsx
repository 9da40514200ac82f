import { Icon } from '@/components/ui/icons';
import { describeField } from '@/lib/domain/desk/describe-edit';
import type { StaffTweetView } from '@/lib/domain/tweet/staff-schema';
import { isPublicRating } from '@/lib/domain/tweet/vocabulary';
import { valueName } from '@/lib/domain/tweet/vocabulary-names';
import { formatLocalTime } from '@/lib/platform/time/format';
import { ConflictTable } from './conflict-table';
import { type EditState, statusOf } from './edits';

interface Props {
  state: EditState;
  /** The tweet with unsaved edits. */
  tweet: StaffTweetView;
  onRetry: () => void;
  onDiscard: () => void;
  onDismiss: () => void;
}

/** Whether the edits of a tweet are stored; if not, why, and what the editor can do. */
export function TaskState({ state, tweet, onRetry, onDiscard, onDismiss }: Props) {
  const problem = state.problems[tweet._id];
  const savedAt = state.savedAt[tweet._id];
  if (!problem) {
    const status = statusOf(state, tweet._id);
    return (
      <p className="task-saved" role="status" data-status={status}>
        {status === 'saving' && 'Saving…'}
        {status === 'saved' && savedAt && (
          <>
            <Icon name="correct" size={15} /> Saved {formatLocalTime(new Date(savedAt))}
            {!tweet.is_draft && isPublicRating(tweet.rating) && ', public'}
          </>
        )}
      </p>
    );
  }
  const current = state.stored[tweet._id];
  return (
    <div className="task-problem" role="alert">
      <p>
        <b>Not saved.</b> {problem.message}
      </p>
      {problem.kind === 'conflict' && current && (
        <ConflictTable
          fields={problem.fields.map((name) => ({
            name,
            theirs: valueText(current, name),
            mine: valueText(tweet, name),
          }))}
        />
      )}
      <div className="task-problem-answers">
        {problem.kind !== 'gone' && (
          <button type="button" className="button button-strong" onClick={onRetry}>
            {problem.kind === 'conflict' ? 'Save mine' : 'Retry'}
          </button>
        )}
        <button type="button" className="button" onClick={onDiscard}>
          {problem.kind === 'conflict' ? 'Keep theirs' : 'Discard my edit'}
        </button>
        {problem.kind === 'gone' && (
          <button type="button" className="button" onClick={onDismiss}>
            Remove from the list
          </button>
        )}
      </div>
    </div>
  );
}

function valueText(tweet: StaffTweetView, field: string): string {
  const value = tweet[field as keyof StaffTweetView];
  if (Array.isArray(value)) {
    const names = value.map((entry) =>
      typeof entry === 'string' ? entry : 'name' in entry ? entry.name : entry.url,
    );
    return names.join(', ') || 'none';
  }
  if (field === 'resolution_source') {
    const { url, note } = tweet.resolution_source ?? { url: 'none', note: null };
    return note ? `${url}, ${note}` : url;
  }
  if (field === 'tweet' || field === 'timestamp') return String(value);
  return typeof value === 'boolean'
    ? describeField(field, value)
    : (valueName(field, value) ?? String(value ?? 'none'));
}
