import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { SignInForm } from '@/components/staff/account/sign-in-form.island';
import { PageHead } from '@/components/ui/page-head';
import { readStaffPage } from '@/lib/platform/auth/require-staff-page';
import { returnPath } from '@/lib/platform/auth/return-path';
import { signInProblem } from '@/lib/platform/auth/sign-in-problems';
import { config } from '@/lib/platform/config/config';

export const metadata: Metadata = { title: 'Sign in' };

/** The sign-in page. Staff with a session are redirected. */
export default async function LoginPage({ searchParams }: PageProps<'/admin/login'>) {
  const staff = await readStaffPage();
  const { next: asked, problem, wait, step } = await searchParams;
  const next = returnPath(asked);
  if (staff) redirect(next);
  return (
    <div className="wrap staff-narrow">
      <PageHead title="Sign in" lede={`For the editors of ${config().SITE_NAME}.`} />
      <SignInForm next={next} problem={signInProblem(problem, wait)} startsWithCode={step === 'code'} />
    </div>
  );
}
