'use client';

import { createContext, type ReactNode, useContext } from 'react';

const Account = createContext('');

/** Tells components below which staff account is signed in; the id is empty on the sign-in page. */
export function StaffAccount({ id, children }: { id: string; children: ReactNode }) {
  return <Account value={id}>{children}</Account>;
}

/** @returns the id of the staff account that is signed in; empty without one */
export const useStaffAccount = (): string => useContext(Account);
