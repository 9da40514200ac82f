import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { SignInForm } from '@/components/staff/sign-in-form.island';
import { PageHead } from '@/components/ui/page-head';
import { readStaffPage } from '@/lib/auth/page';
import { returnPath } from '@/lib/auth/return-path';
import { config } from '@/lib/config';
import { signInProblem } from '@/lib/sign-in/problems';

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
