'use client';

import {
  KIND_NAMES,
  NO_FILTER,
  type RumorFilter,
  SORT_NAMES,
  VERDICTS,
} from '@/lib/domain/tweet/filter-rules';
import { VERDICT_NAMES } from '@/lib/domain/tweet/verdict';
import { formatCount } from '@/lib/platform/text/count';
import { formatMonth } from '@/lib/platform/time/format';

export interface FilterFormProps {
  /** The list. */
  path: string;
  /** The current view; by default the plain list. */
  filter?: RumorFilter;
  /** The teams to choose from; none on the page of a team. */
  teams?: readonly { name: string; slug: string }[];
  /** Whether reporters can be chosen; not on the page of one. */
  hasReporter?: boolean;
  /** How many reports the list has of each month, by `2026-11`. */
  months: Readonly<Record<string, number>>;
}

/**
 * The form of a view. It is sent by its button, and the server drops the empty fields from the address. It is an island
 * for the sake of its choices, which pages then carry as data, instead of as a hundred elements.
 */
export function FilterForm({
  path,
  filter = NO_FILTER,
  teams,
  hasReporter = false,
  months,
}: FilterFormProps) {
  return (
    <form action={`${path}/filter`} className="filter-form" autoComplete="off">
      <Choice
        label="Outcome"
        name="verdict"
        value={filter.verdict}
        options={VERDICTS.map((verdict) => [verdict, VERDICT_NAMES[verdict]])}
      />
      {teams && (
        <Choice
          label="Team"
          name="team"
          value={filter.team}
          options={teams.map(({ slug, name }) => [slug, name])}
        />
      )}
      {hasReporter && (
        <label>
          Reporter
          <input
            className="field"
            type="search"
            name="reporter"
            defaultValue={filter.reporter ?? ''}
            maxLength={60}
            placeholder="Name or username"
          />
        </label>
      )}
      <Choice label="Kind" name="kind" value={filter.kind} options={Object.entries(KIND_NAMES)} />
      <Choice
        label="Month"
        name="month"
        value={filter.month}
        options={Object.entries(months).map(([month, count]) => [month, monthLabel(month, count)])}
        unlisted={filter.month && monthLabel(filter.month, 0)}
      />
      <Choice label="Order" name="sort" value={filter.sort} options={Object.entries(SORT_NAMES)} isRequired />
      <button type="submit" className="button button-strong">
        Show
      </button>
    </form>
  );
}

const monthLabel = (month: string, count: number) =>
  `${formatMonth(new Date(`${month}-01`))} (${formatCount(count)})`;

interface ChoiceProps {
  label: string;
  name: string;
  value: string | null;
  options: readonly (readonly [value: string, label: string])[];
  /** What the current value is called if it is not among the options; by default itself. */
  unlisted?: string | null;
  /** Without the option of everything. */
  isRequired?: boolean;
}

function Choice({ label, name, value, options, unlisted = value, isRequired = false }: ChoiceProps) {
  const isUnlisted = value !== null && !options.some(([option]) => option === value);
  return (
    <label>
      {label}
      <select className="field" name={name} defaultValue={value ?? ''}>
        {!isRequired && <option value="">Any</option>}
        {isUnlisted && <option value={value}>{unlisted}</option>}
        {options.map(([option, words]) => (
          <option value={option} key={option}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
