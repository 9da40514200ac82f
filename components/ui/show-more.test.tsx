import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShowMore } from './show-more.island';
import { showMoreClass } from './show-more-class';

const css = readFileSync(join(__dirname, 'ui.css'), 'utf8');
/** The CSS rules that hide items while the list is collapsed, by window width. */
const HIDING = [...css.matchAll(/(?:@media ([^{]+) \{\s*)?(\.show-more[^{]+) \{\s*display: none;/g)].map(
  ([, media = '', selector = '']) => ({ media, selector }),
);

const isTrue = (media: string, width: number) =>
  [...media.matchAll(/\((min|max)-width: ([\d.]+)px\)/g)].every(([, border, px]) =>
    border === 'min' ? width >= Number(px) : width <= Number(px),
  );
const isVisible = (element: Element, width: number) =>
  !HIDING.some(({ media, selector }) => element.matches(selector) && isTrue(media, width));

const scrollTo = jest.fn();
beforeEach(() => Object.assign(window, { scrollTo }));

const show = (total: number) =>
  render(
    <ShowMore total={total}>
      {Array.from({ length: total }, (_, place) => (
        <p key={`item-${place + 1}`} className={showMoreClass(place)}>
          item
        </p>
      ))}
    </ShowMore>,
  );

test.each([
  [1340, 0, 0, false],
  [1340, 1, 1, false],
  [1340, 2, 2, false],
  [1340, 3, 3, false],
  [1340, 4, 3, true],
  [1340, 30, 3, true],
  [1339, 0, 0, false],
  [1339, 1, 1, false],
  [1339, 2, 2, false],
  [1339, 3, 2, true],
  [1339, 4, 2, true],
  [390, 30, 2, true],
])(
  'shows 3, or 2 when the window is under 1340 px wide: at %i px, of %i items %i, and Show more: %s',
  async (width, total, shown, hasButton) => {
    show(total);
    const visible = (elements: HTMLElement[]) => elements.filter((element) => isVisible(element, width));
    expect(visible(screen.queryAllByText('item'))).toHaveLength(shown);
    const button = screen.queryByText('Show more');
    expect(button !== null && isVisible(button.closest('details')!, width)).toBe(hasButton);
    if (!hasButton) return;
    await userEvent.click(button!);
    expect(visible(screen.queryAllByText('item'))).toHaveLength(total);
    await userEvent.click(screen.getByText('Show less'));
    expect(visible(screen.queryAllByText('item'))).toHaveLength(shown);
  },
);

test('Show less restores the scroll position at which Show more was pressed', async () => {
  show(9);
  Object.assign(window, { scrollY: 640 });
  await userEvent.click(screen.getByText('Show more'));
  Object.assign(window, { scrollY: 4000 });
  await userEvent.click(screen.getByText('Show less'));
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top: 640, behavior: 'instant' }));
});
