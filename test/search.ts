import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entityRef } from './views';

/** Mocks the calls from which search boxes load names: `/_api/teams/names-and-slugs` returns `teams`, and so on. */
export function mockNames(names: Record<string, readonly string[]>): void {
  const fetch = async (url: string) => {
    const kind = url.match(/^\/_api\/(\w+)\/names-and-slugs$/)?.[1] ?? '';
    return { ok: kind in names, json: async () => names[kind]?.map((name) => entityRef(name)) };
  };
  Object.assign(globalThis, { fetch });
}

/**
 * Types into the only search box.
 * @returns its suggestions
 */
export async function suggestionsFor(typed: string): Promise<(string | undefined)[]> {
  await userEvent.click(screen.getByRole('combobox'));
  if (typed) await userEvent.keyboard(typed);
  if (typed.trim()) await waitFor(() => screen.getByText(/^\d+ suggestions?$/));
  return screen.queryAllByRole('option').map(({ textContent }) => textContent?.trim());
}
