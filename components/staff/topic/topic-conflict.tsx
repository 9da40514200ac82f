import { ConflictTable } from '@/components/staff/desk/conflict-table';
import { type FieldName, fieldsOf, shownFields } from './draft';
import type { TopicEditor } from './use-topic';

const LABELS: Record<FieldName, string> = {
  name: 'Name',
  short_name: 'Short name',
  slug: 'Slug',
  description: 'Description',
  resolution: 'Resolution',
  source_url: 'Source',
  source_note: 'Note on the source',
  start_date: 'Start date',
  resolution_date: 'Resolution date',
  show_on_homepage: 'On the home page',
};

/** What somebody else has changed meanwhile, beside what the editor entered. */
export function TopicConflict({
  editor: { topic, draft, conflicts, keepMine, takeTheirs },
}: {
  editor: TopicEditor;
}) {
  const [stored, mine] = [fieldsOf(topic), shownFields(topic, draft)];
  return (
    <div className="task-problem" role="alert">
      <p>
        <b>Someone else just edited this.</b> Your text is kept.
      </p>
      <ConflictTable
        fields={conflicts.map((name) => ({
          name: LABELS[name],
          theirs: shown(stored[name]),
          mine: shown(mine[name]),
        }))}
      />
      <div className="task-problem-answers">
        <button type="button" className="pill" onClick={keepMine}>
          Save mine
        </button>
        <button type="button" className="pill" onClick={takeTheirs}>
          Keep theirs
        </button>
      </div>
    </div>
  );
}

function shown(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value || 'none';
}
