import { fireEvent, render, screen } from '@testing-library/react';
import { Finder } from '@/components/staff/record/finder.island';
import { TagField } from './tag-field.island';

const NAMES = ['Adi Lane', 'Ben Lane', 'Cy Lane', 'Dee Lane', 'Ed Lane', 'Flo Lane', 'Gus Moss'];
const onChosen = jest.fn();
const onType = jest.fn();
beforeEach(() => jest.clearAllMocks());

const FINDER = (names?: string[]) => (
  <Finder
    label="Find"
    choices={names?.map((name) => ({ key: name, label: name, detail: 'Player' }))}
    onChoose={({ label }) => onChosen(label)}
    onType={onType}
  />
);
const TAG_FIELD = (names?: string[]) => (
  <TagField
    label="Find"
    names={names?.map((name) => ({ _id: name, name, slug: name, tagKind: 'players' }))}
    taken={[]}
    onAdd={({ name }) => onChosen(name)}
    onType={onType}
  />
);
const field = () => screen.getByRole('combobox', { name: 'Find' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (key: string) => fireEvent.keyDown(field(), { key });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const activeOption = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');

describe.each([
  ['the finder', FINDER],
  ['the tag field', TAG_FIELD],
])('%s', (_name, ui) => {
  test('suggests 5 at most, of which the first is active', () => {
    render(ui(NAMES));
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    type('lane');
    expect(options()).toEqual(NAMES.slice(0, 5).map((name) => `${name} Player`));
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    expect(activeOption()).toHaveTextContent('Adi Lane');
    expect(screen.getByRole('listbox').id).toBe(field().getAttribute('aria-controls'));
  });

  test('takes with Enter what the arrow keys chose, around both ends', () => {
    render(ui(NAMES));
    type('lane');
    press('ArrowUp');
    expect(activeOption()).toHaveTextContent('Ed Lane');
    press('ArrowDown');
    press('ArrowDown');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Ben Lane');
    press('Enter');
    expect(onChosen.mock.calls).toEqual([['Ben Lane']]);
    expect(onType.mock.calls).toEqual([['lane'], ['']]);
    expect(field()).toHaveValue('');
    expect(options()).toEqual([]);
  });

  test('makes the first active again when the text changes', () => {
    render(ui(NAMES));
    type('lane');
    press('ArrowDown');
    type('lan');
    expect(activeOption()).toHaveTextContent('Adi Lane');
  });

  test('takes what is pressed with the pointer', () => {
    render(ui(NAMES));
    type('moss');
    fireEvent.pointerDown(screen.getByRole('option'));
    expect(onChosen.mock.calls).toEqual([['Gus Moss']]);
  });

  test('is cleared by Escape, and Enter sends no form', () => {
    render(ui(NAMES));
    type('lane');
    press('Escape');
    expect(field()).toHaveValue('');
    expect(press('Enter')).toBe(false);
    expect(onChosen).not.toHaveBeenCalled();
  });

  test('takes the first when Enter was pressed before the names were loaded', () => {
    const { rerender } = render(ui());
    type('lane');
    press('Enter');
    expect(onChosen).not.toHaveBeenCalled();
    rerender(ui(NAMES));
    expect(onChosen.mock.calls).toEqual([['Adi Lane']]);
    expect(field()).toHaveValue('');
  });

  test('takes nothing that was typed after that Enter', () => {
    const { rerender } = render(ui());
    type('lane');
    press('Enter');
    type('moss');
    rerender(ui(NAMES));
    expect(onChosen).not.toHaveBeenCalled();
    expect(field()).toHaveValue('moss');
  });

  test.each([
    ['the names are loaded', undefined, 'Loading names…'],
    ['nothing matches', NAMES, 'No match on file.'],
  ])('says when %s', (_when, names, note) => {
    render(ui(names));
    type('xyz');
    expect(screen.getByRole('status')).toHaveTextContent(note);
  });
});

test('a tag field that was opened is closed by Escape with its text', () => {
  const onClose = jest.fn();
  render(<TagField label="Find" names={[]} taken={[]} onAdd={onChosen} onClose={onClose} />);
  expect(field()).toHaveFocus();
  type('lane');
  press('Escape');
  expect(onClose).toHaveBeenCalledTimes(1);
});
