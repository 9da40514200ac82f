import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PhoneFold } from './phone-fold.island';
import { PHONE_CARDS, phoneFoldClass } from './phone-fold-class';

const show = (total: number) =>
  render(
    <PhoneFold rest={total - PHONE_CARDS}>
      {Array.from({ length: total }, (_, place) => (
        <p key={place} className={phoneFoldClass(place)}>
          {place + 1}
        </p>
      ))}
    </PhoneFold>,
  );

test.each([
  [0, 0],
  [PHONE_CARDS, 0],
  [PHONE_CARDS + 1, 1],
  [72, 72 - PHONE_CARDS],
])('of %i items phones leave out %i', (total, rest) => {
  const { container } = show(total);
  expect(container.querySelectorAll('.phone-rest')).toHaveLength(rest);
  expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    rest > 0 ? [`Show ${rest} more`] : [],
  );
});

test('the link shows the rest, and the first of it gets the focus', async () => {
  const { container } = show(72);
  await userEvent.click(screen.getByRole('link'));
  expect(container.firstElementChild).toHaveAttribute('data-expanded');
  expect(screen.getByText(String(PHONE_CARDS + 1))).toHaveFocus();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
