import { useId } from 'react';

/** What staff write about a comparison. */
export interface ComparisonText {
  title: string;
  description: string;
}

interface Props {
  text: ComparisonText;
  onChange: (text: ComparisonText) => void;
}

/** The fields of a comparison's title and description. */
export function ComparisonFields({ text, onChange }: Props) {
  const id = useId();
  return (
    <>
      <label htmlFor={`${id}-title`}>Title</label>
      <input
        id={`${id}-title`}
        className="field"
        maxLength={300}
        value={text.title}
        onChange={(event) => onChange({ ...text, title: event.target.value })}
      />
      <label htmlFor={`${id}-description`}>Description</label>
      <textarea
        id={`${id}-description`}
        className="field"
        maxLength={10_000}
        value={text.description}
        onChange={(event) => onChange({ ...text, description: event.target.value })}
      />
    </>
  );
}
