import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '@/lib/platform/browser/call';
import { CopyButton } from './copy-button.island';

/** As Safari: writes only while the press is handled, and takes a promise for it. */
function fakeClipboard() {
  const user = userEvent.setup();
  let written: Promise<Blob> | undefined;
  class Item {
    constructor(readonly parts: Record<string, Promise<Blob>>) {}
  }
  Object.assign(globalThis, { ClipboardItem: Item });
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      write: async ([item]: [Item]) => {
        written = item.parts['text/plain'];
        await written;
      },
    },
  });
  return { user, written: () => written };
}

const show = (text: () => Promise<string>, onFailure = jest.fn()) => {
  render(
    <CopyButton text={text} className="button" onFailure={onFailure}>
      Copy all
    </CopyButton>,
  );
  return onFailure;
};

test('a text that is still being read is handed to the clipboard within the press', async () => {
  const { user, written } = fakeClipboard();
  let finish: (text: string) => void = () => undefined;
  show(() => new Promise((resolve) => (finish = resolve)));
  await user.click(screen.getByRole('button', { name: 'Copy all' }));
  expect(written()).toBeInstanceOf(Promise);
  finish('All of it');
  expect((await written())?.size).toBe('All of it'.length);
  expect(await screen.findByText('Copied to clipboard')).toBeVisible();
});

test('what could not be read is said with its reason', async () => {
  const { user } = fakeClipboard();
  const onFailure = show(() =>
    Promise.reject(new CallError('The database cannot be reached.', 503, 'unavailable')),
  );
  await user.click(screen.getByRole('button', { name: 'Copy all' }));
  await waitFor(() =>
    expect(onFailure).toHaveBeenCalledWith('Could not copy. The database cannot be reached.'),
  );
});
