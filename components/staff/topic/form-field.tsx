import { type InputHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react';

interface Labeled {
  label: string;
  /** What is wrong with the value. */
  problem?: string;
  hint?: string;
  onChange: (event: { target: { value: string } }) => void;
}
type InputProps = Labeled & Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'>;
type TextProps = Labeled & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> & { rows: number };

/** An input or, with `rows`, a text area, with its label and what is wrong with it. */
export function FormField({ label, problem, hint, ...field }: InputProps | TextProps) {
  const id = useId();
  const described = {
    id,
    className: 'field',
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem || hint ? `${id}-note` : undefined,
  };
  return (
    <div className="topic-field">
      <label htmlFor={id}>{label}</label>
      {'rows' in field ? <textarea {...field} {...described} /> : <input {...field} {...described} />}
      {(problem || hint) && (
        <p id={`${id}-note`} className={problem ? 'form-problem' : 'note'}>
          {problem ? `${label} ${problem}.` : hint}
        </p>
      )}
    </div>
  );
}
