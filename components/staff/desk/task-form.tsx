import type { FormEvent, ReactNode } from 'react';
import { ScriptForm } from '@/components/ui/script-form.island';
import '@/components/staff/outcome/desk-evidence.css';

interface Props {
  /** What the button that sends it says. */
  label: string;
  isEmpty?: boolean;
  onSubmit: (event: FormEvent) => void;
  /** Called by Cancel and by Escape. */
  onCancel: () => void;
  children: ReactNode;
}

/** A form that opens below a task of the desk. */
export function TaskForm({ label, isEmpty = false, onSubmit, onCancel, children }: Props) {
  return (
    <ScriptForm
      className="source-form"
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      {children}
      <div className="source-form-acts">
        <button type="submit" className="pill" disabled={isEmpty}>
          {label}
        </button>
        <button type="button" className="pill" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </ScriptForm>
  );
}
