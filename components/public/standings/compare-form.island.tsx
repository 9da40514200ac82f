'use client';

import { CHOOSE_PATH } from '@/lib/domain/standings/two-reporters-rules';

interface Props {
  reporters: readonly { username: string; name: string }[];
  /** The usernames chosen already. */
  a?: string;
  b?: string;
}

/**
 * Chooses two reporters to compare; the server redirects to their address. It is an island because a page then carries the
 * reporters once, as data (docs/performance.md). It needs no JavaScript.
 */
export function CompareForm({ reporters, a, b }: Props) {
  return (
    <form action={CHOOSE_PATH} className="filter-form compare-form">
      <Choice name="a" label="One reporter" reporters={reporters} chosen={a} />
      <Choice name="b" label="Another reporter" reporters={reporters} chosen={b} />
      <button type="submit" className="button button-strong">
        Compare
      </button>
    </form>
  );
}

interface ChoiceProps extends Pick<Props, 'reporters'> {
  name: string;
  label: string;
  chosen?: string;
}

function Choice({ name, label, reporters, chosen }: ChoiceProps) {
  return (
    <label>
      {label}
      <select className="field" name={name} defaultValue={chosen ?? ''} required>
        <option value="">Choose</option>
        {reporters.map(({ username, name: reporter }) => (
          <option value={username} key={username}>
            {reporter}
          </option>
        ))}
      </select>
    </label>
  );
}
