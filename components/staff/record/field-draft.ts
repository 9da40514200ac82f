/** By field of a form: its value there, and the stored value when the editor began to change it. */
export type FieldDraft<Fields> = {
  readonly [Name in keyof Fields]?: { value: Fields[Name]; base: Fields[Name] };
};

/** @returns whether two values of a field are equal */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const namesOf = <Fields extends object>(draft: FieldDraft<Fields>) => Object.keys(draft) as (keyof Fields)[];

/** @returns the values a form shows: of fields that the editor has not changed, the stored ones */
export function shownValues<Fields extends object>(stored: Fields, draft: FieldDraft<Fields>): Fields {
  const typed = Object.entries<{ value: unknown }>(draft as Record<string, { value: unknown }>);
  return { ...stored, ...Object.fromEntries(typed.map(([name, { value }]) => [name, value])) };
}

/**
 * @param isSame whether two values of a field are equal
 * @returns the draft with a field changed; without it if it has the stored value again
 */
export function withValue<Fields extends object, Name extends keyof Fields>(
  draft: FieldDraft<Fields>,
  stored: Fields,
  name: Name,
  value: Fields[Name],
  isSame = isSameValue,
): FieldDraft<Fields> {
  const { [name]: previous, ...others } = draft;
  const base = previous?.base ?? stored[name];
  const isStored = isSame(value, stored[name]) && isSame(base, stored[name]);
  return (isStored ? others : { ...draft, [name]: { value, base } }) as FieldDraft<Fields>;
}

/** @returns fields of the draft that others have changed meanwhile, to something else */
export const conflictsOf = <Fields extends object>(draft: FieldDraft<Fields>, stored: Fields) =>
  namesOf(draft).filter(
    (name) => !isSameValue(draft[name]?.base, stored[name]) && !isSameValue(draft[name]?.value, stored[name]),
  );

/** @returns the draft with the stored values as the base of these fields: the editor has been told of them */
export const rebased = <Fields extends object>(
  draft: FieldDraft<Fields>,
  stored: Fields,
  names: readonly (keyof Fields)[] = namesOf(draft),
): FieldDraft<Fields> => ({
  ...draft,
  ...Object.fromEntries(
    names.flatMap((name) => (draft[name] ? [[name, { value: draft[name].value, base: stored[name] }]] : [])),
  ),
});
