/** By field of a form: its value there, and the stored value when the editor began to change it. */
export type FieldDraft<Fields> = {
  readonly [Name in keyof Fields]?: { value: Fields[Name]; base: Fields[Name] };
};

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
  isSame: (one: unknown, other: unknown) => boolean = (one, other) => one === other,
): FieldDraft<Fields> {
  const { [name]: known, ...others } = draft;
  const base = known?.base ?? stored[name];
  const isStored = isSame(value, stored[name]) && isSame(base, stored[name]);
  return (isStored ? others : { ...draft, [name]: { value, base } }) as FieldDraft<Fields>;
}
