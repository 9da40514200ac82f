import type { Choice } from '@/lib/domain/newsletter/issue-choices';

interface Props {
  legend: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** What an issue may show, as boxes to tick; the issue shows them in the order in which they were ticked. */
export function ChoiceList({ legend, choices, chosen, onChange }: Props) {
  return (
    <fieldset className="issue-choices">
      <legend>
        {legend} ({chosen.length})
      </legend>
      <ul>
        {choices.map(({ id, label }) => {
          const place = chosen.indexOf(id) + 1;
          return (
            <li key={id}>
              <label>
                <input
                  type="checkbox"
                  checked={place > 0}
                  onChange={() => onChange(place > 0 ? chosen.filter((one) => one !== id) : [...chosen, id])}
                />
                {place > 0 && <b>{place}.</b>} {label}
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
