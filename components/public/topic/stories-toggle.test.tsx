import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StoriesToggle } from './stories-toggle.island';

test.each([
  [[], 'resolved'],
  [['Pending'], 'pending'],
  [['Resolved'], 'resolved'],
  [['Pending', 'Resolved'], 'resolved'],
  [['Pending', 'Pending'], 'pending'],
])('toggle buttons "Resolved" (default) and "Pending": after %j, %s', async (pressed, shown) => {
  render(<StoriesToggle resolved="the resolved" pending="the pending" />);
  for (const name of pressed) await userEvent.click(screen.getByRole('button', { name }));
  for (const state of ['resolved', 'pending']) {
    expect(screen.getByText(`the ${state}`)).toHaveAttribute('data-shown', String(state === shown));
    const button = screen.getByRole('button', { name: new RegExp(state, 'i') });
    expect(button).toHaveAttribute('aria-pressed', String(state === shown));
  }
});
