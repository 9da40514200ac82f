import { useEffect, useState } from 'react';
import { useUnsavedWarning } from '@/components/staff/record/use-unsaved-warning';
import type { StaffTopicView } from '@/lib/domain/topic/staff-schema';
import { CallError } from '@/lib/platform/browser/call';
import { callStaff } from '@/lib/platform/browser/staff-call';
import {
  changesOf,
  conflictsOf,
  type Draft,
  type FieldName,
  NO_DRAFT,
  rebased,
  type TopicFields,
  withField,
  withoutFields,
} from './draft';
import { type RetryableSave, useRetryableSave } from './use-retryable-save';

export interface TopicEditor {
  topic: StaffTopicView;
  draft: Draft;
  /** Fields of the draft that somebody else has changed meanwhile. */
  conflicts: readonly FieldName[];
  /** Of the form. */
  saving: RetryableSave;
  /** Of changes that are not in the form. */
  changing: RetryableSave;
  /** Changes with each time that the draft was stored. */
  savedAt: number;
  setTopic(topic: StaffTopicView): void;
  setField<Name extends FieldName>(name: Name, value: TopicFields[Name]): void;
  submit(): void;
  keepMine(): void;
  takeTheirs(): void;
  /** Stores a change that is not in the form. @returns the topic; null if it failed */
  change(body: object): Promise<StaffTopicView | null>;
}

/** How often an edit is sent again, based on the newer version, when the topic has changed meanwhile. */
const MAX_RESENDS = 3;

/** The topic of a page and the changes in its form, which stay until they are stored. */
export function useTopic(initial: StaffTopicView): TopicEditor {
  const [topic, setTopic] = useState(initial);
  const [draft, setDraft] = useState<Draft>(NO_DRAFT);
  const [savedAt, setSavedAt] = useState(0);
  const saving = useRetryableSave();
  const changing = useRetryableSave();
  // Next.js keeps a page that was left, and gives it new properties when it is opened again.
  useEffect(() => setTopic((known) => (initial.version >= known.version ? initial : known)), [initial]);
  const path = `/_api/admin/topics/${topic._id}` as const;
  const conflicts = conflictsOf(draft, topic);
  const isUnsaved = Object.keys(draft).length > 0;
  useUnsavedWarning(isUnsaved);

  /** Sends the draft. If the topic has changed meanwhile, but not in these fields, it is sent again. */
  async function send(sent: Draft, seen: StaffTopicView): Promise<void> {
    let [current, changes] = [seen, changesOf(sent, seen)];
    for (let tried = 1; Object.keys(changes).length > 0; tried++) {
      try {
        const body = { ...changes, version: current.version };
        const { topic: stored } = await callStaff('PATCH', path, body);
        current = stored;
        break;
      } catch (error) {
        if (!(error instanceof CallError) || error.status !== 409 || tried > MAX_RESENDS) throw error;
        const newer = await readTopic(topic._id);
        if (newer.version === current.version) throw error;
        current = newer;
        setTopic(newer);
        if (conflictsOf(sent, newer).length > 0) return;
        changes = changesOf(sent, newer);
      }
    }
    setTopic(current);
    setDraft((now) => {
      const names = Object.keys(sent).filter(
        (name) => now[name as FieldName]?.value === sent[name as FieldName]?.value,
      );
      return withoutFields(now, names);
    });
    setSavedAt(Date.now());
  }

  const submitDraft = (sent: Draft) => {
    setDraft(sent);
    void saving.save(() => send(sent, topic));
  };
  return {
    topic,
    draft,
    conflicts,
    saving,
    changing,
    savedAt,
    setTopic,
    setField: (name, value) => setDraft((now) => withField(now, topic, name, value)),
    submit: () => submitDraft(draft),
    keepMine: () => submitDraft(rebased(draft, topic)),
    takeTheirs: () => setDraft(withoutFields(draft, conflicts)),
    async change(body) {
      return changing.save(async () => {
        const { topic: stored } = await callStaff('PATCH', path, body);
        setTopic(stored);
        return stored;
      });
    },
  };
}

const readTopic = async (id: string): Promise<StaffTopicView> =>
  (await callStaff('GET', `/_api/admin/topic/${id}?limit=1`)).topic;
