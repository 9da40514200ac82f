import type { ReactNode } from 'react';

interface Props {
  /** Of the field in `children`, which has the label and the problem by it. */
  id: string;
  label: string;
  problem?: string;
  /** What stands beside the field. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A field of the form of a journalist, with its label and what kept it from being saved. */
export const ProfileField = ({ id, label, problem, tools, children }: Props) => (
  <div className="record-field">
    <label htmlFor={id}>{label}</label>
    {children}
    {tools && <div className="record-tools">{tools}</div>}
    <FieldProblem id={id} problem={problem} />
  </div>
);

/** What kept a field from being saved. */
export const FieldProblem = ({ id, problem }: Pick<Props, 'id' | 'problem'>) =>
  problem && (
    <div className="record-answers">
      <p id={problemId(id)} className="form-problem" role="alert">
        {problem}
      </p>
    </div>
  );

const problemId = (id: string) => `${id}-problem`;

/** What ties a field, or a group of buttons, to the problem that stands at it. */
export const describedBy = (id: string, problem: string | undefined) =>
  problem ? { 'aria-describedby': problemId(id) } : {};

/** The same of an input, which is invalid then. */
export const problemProps = (id: string, problem: string | undefined) => ({
  ...describedBy(id, problem),
  'aria-invalid': problem ? true : undefined,
});

/** @returns what a save does with an empty field that has a stored value */
export function emptyHint(value: string | null, stored: string | null): string | undefined {
  if (value === null) return 'Deleted when you save';
  return stored === '' ? undefined : 'Left empty, it stays as it was';
}
