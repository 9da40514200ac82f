'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { callStaff } from '@/lib/platform/browser/staff-call';

interface Session {
  id: string;
  device: string;
  address: string;
  signedIn: string;
  lastUsed: string;
  isCurrent: boolean;
}

const PATH = '/_api/admin/account/sessions';

/** The sessions of the account, each with a button that ends it. */
export function SessionList({ sessions }: { sessions: Session[] }) {
  const router = useRouter();
  const [problem, setProblem] = useState<string | null>(null);

  const end = async (send: () => Promise<unknown>) => {
    setProblem(null);
    try {
      await send();
    } catch (error) {
      setProblem((error as Error).message);
    }
    router.refresh();
  };
  return (
    <>
      <ul className="staff-rows">
        {sessions.map(({ id, device, address, signedIn, lastUsed, isCurrent }) => (
          <li key={id}>
            <div>
              <b>{device}</b> {isCurrent && <span className="badge">This one</span>}
              <p className="note">
                {address} · last used {lastUsed} · signed in {signedIn}
              </p>
            </div>
            {!isCurrent && (
              <button
                type="button"
                className="button"
                onClick={() => void end(() => callStaff('DELETE', `${PATH}/${id}`))}
              >
                Sign out <span className="sr-only">{`of ${device}, ${address}`}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <button
          type="button"
          className="button staff-below"
          onClick={() => void end(() => callStaff('DELETE', PATH))}
        >
          Sign out everywhere else
        </button>
      )}
      <p role="alert" className="form-problem">
        {problem}
      </p>
    </>
  );
}
