import { z } from 'zod';
import { NETWORKS, type Network } from './social-networks';

/** The accounts of journalists on social networks (docs/product/sources.md). */

/** An account as stored. */
export interface Account {
  network: Network;
  /** The permanent id that the network gave it; null until the reader has found it by the handle. */
  id: string | null;
  /** The changeable name, without @. */
  handle: string | null;
}

/** The permanent ids of networks, and their handles. */
const FORMS: Record<Network, { id: RegExp; idForm: string; handle: RegExp }> = {
  bluesky: {
    id: /^did:(?:plc:[a-z2-7]{1,64}|[a-z]{1,20}:[\w.:%-]{1,200})$/,
    idForm: 'a DID, such as did:plc:z72i7hdynmk6r22z27h6tvur',
    handle: /^(?:[a-zA-Z0-9-]{1,63}\.)+[a-zA-Z][a-zA-Z0-9-]{0,62}$/,
  },
  x: { id: /^\d{1,20}$/, idForm: 'a number', handle: /^\w{1,30}$/ },
};

/** An account in an import or an edit: with its permanent id, its handle, or both. */
const accountInput = z
  .strictObject({
    network: z.enum(NETWORKS),
    id: z.string().trim().max(300).nullish(),
    handle: z
      .string()
      .trim()
      .max(300)
      .transform((text) => text.replace(/^@/, ''))
      .nullish(),
  })
  .superRefine(({ network, id, handle }, { addIssue }) => {
    const { idForm, ...form } = FORMS[network];
    const refuse = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
    if (!id && !handle) refuse('id', 'give the id or the handle of the account');
    if (id && !form.id.test(id)) refuse('id', `must be ${idForm}`);
    if (handle && !form.handle.test(handle)) refuse('handle', `is no handle on ${network}`);
  })
  .transform(({ network, id, handle }): Account => ({ network, id: id || null, handle: handle || null }));

/** The accounts of one journalist. Each is listed once. */
export const accountsInput = z
  .array(accountInput)
  .max(20)
  .superRefine((accounts, { addIssue }) => {
    const keys = accounts.map(keyOfAccount);
    for (const [place, key] of keys.entries()) {
      if (keys.indexOf(key) < place) addIssue({ code: 'custom', path: [place], message: 'is listed twice' });
    }
  });

export const accountView = z.object({
  network: z.enum(NETWORKS),
  id: z.string().nullable(),
  handle: z.string().nullable(),
});

/** @returns the key of the account with a permanent id, unique across networks */
export const accountKey = (network: Network, id: string): string => `${network}:${id}`;

/** @returns the key of an account; by its handle while its permanent id is not known */
export const keyOfAccount = ({ network, id, handle }: Account): string =>
  accountKey(network, id ?? `@${handle?.toLowerCase()}`);

/**
 * @returns what is unique of a journalist with accounts. The username is among them, so that the list is not empty:
 *   a unique index takes one empty list only.
 */
export const accountKeysOf = (username: string, accounts: readonly Account[]): string[] => [
  `username:${username.toLowerCase()}`,
  ...accounts.map(keyOfAccount),
];
