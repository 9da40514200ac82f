import type { Metadata } from 'next';
import { PasskeyList } from '@/components/staff/account/passkey-list.island';
import { PasswordForm } from '@/components/staff/account/password-form.island';
import { SecondFactor } from '@/components/staff/account/second-factor.island';
import { SessionList } from '@/components/staff/account/session-list.island';
import { PageHead } from '@/components/ui/page-head';
import { Section } from '@/components/ui/section';
import { requireStaffPage } from '@/lib/platform/auth/require-staff-page';
import { listPasskeys, listSessions } from '@/lib/platform/auth/staff-queries';
import { formatLongDateTime } from '@/lib/platform/time/format';

export const metadata: Metadata = { title: 'Account' };

/** A staff member's own account. */
export default async function AccountPage() {
  const staff = await requireStaffPage();
  const [sessions, passkeys] = await Promise.all([listSessions(staff), listPasskeys(staff)]);
  return (
    <div className="wrap">
      <PageHead title="Account" lede={staff.email} />
      <Section id="sessions" title="Sessions">
        <SessionList
          sessions={sessions.map(({ lastUsedAt, signedInAt, ...session }) => ({
            ...session,
            lastUsed: formatLongDateTime(lastUsedAt),
            signedIn: formatLongDateTime(signedInAt),
          }))}
        />
      </Section>
      <Section id="second-factor" title="Second factor">
        <SecondFactor isOn={staff.hasSecondFactor} />
      </Section>
      <Section id="passkeys" title="Passkeys">
        <PasskeyList
          passkeys={passkeys.map(({ addedAt, ...passkey }) => ({
            ...passkey,
            added: addedAt ? formatLongDateTime(addedAt) : '',
          }))}
        />
      </Section>
      <Section id="password" title="Password">
        <PasswordForm />
      </Section>
    </div>
  );
}
