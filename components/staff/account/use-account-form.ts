import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';

export interface FormResult {
  isGood: boolean;
  message: string;
}

/**
 * The state of a form on the account page: one submission at a time, and its outcome.
 * @param submit sends the fields of the form and returns the message to show
 */
export function useAccountForm(submit: (fields: Record<string, string>) => Promise<string>) {
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<FormResult | null>(null);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    setBusy(true);
    setOutcome(null);
    try {
      const message = await submit(Object.fromEntries(new FormData(form)) as Record<string, string>);
      setOutcome({ isGood: true, message });
      form.reset();
      router.refresh();
    } catch (error) {
      setOutcome({ isGood: false, message: (error as Error).message });
    }
    setBusy(false);
  };
  return { onSubmit, isBusy, outcome };
}
