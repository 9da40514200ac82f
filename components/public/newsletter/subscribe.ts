import { FAILED, INVALID_ADDRESS, NEXT_STEP, SUBSCRIBED } from '@/lib/domain/newsletter/subscribe-texts';
import { CallError, call } from '@/lib/platform/browser/call';

export interface SubscribeOutcome {
  state: 'done' | 'failed';
  message: string;
  /** What to do next, if anything. */
  hint?: string;
}

/** Subscribes an address to the newsletter. Loaded when the form is sent. */
export async function subscribe(email: string): Promise<SubscribeOutcome> {
  try {
    const { confirmation } = await call('POST', '/_api/newsletter/subscribe', { email });
    return { state: 'done', message: SUBSCRIBED, hint: NEXT_STEP[confirmation] };
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 0) return { state: 'failed', message: FAILED };
    const hint = error.status === 400 ? INVALID_ADDRESS : error.message;
    return { state: 'failed', message: FAILED, hint };
  }
}
