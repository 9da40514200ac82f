import { Reporters } from '@/components/public/rumor/reporters';
import { Stamp } from '@/components/public/rumor/stamp';
import { PageHead } from '@/components/ui/page-head';
import type { ReliabilityIndex } from '@/lib/domain/journalist/reliability';
import type { Disputable } from '@/lib/domain/outcome/dispute-queries';
import { CLAIMS } from '@/lib/domain/outcome/dispute-schema';
import { tintOf, VERDICT_NAMES } from '@/lib/domain/tweet/verdict';
import { ReplyFields } from './reply-fields';

interface Props {
  tweet: Disputable;
  reliability: ReliabilityIndex;
  /** Whether it can be answered. */
  sendsMail: boolean;
}

/** The form that objects to the outcome of a rumor. It works without JavaScript. */
export function DisputeForm({ tweet, reliability, sendsMail }: Props) {
  return (
    <div className="wrap">
      <PageHead
        title="Dispute an outcome"
        lede="Did we get it wrong? Say what should be changed and why. An editor reads every dispute."
      />
      <blockquote className="dispute-rumor" cite={tweet.url}>
        <p>{tweet.tweet}</p>
        <p className="note">
          <Reporters tweet={tweet} reliability={reliability} />
          <Stamp verdict={tweet.resolution} tint={tintOf(tweet)} />
        </p>
      </blockquote>
      <form className="dispute-form" method="post" action="/_api/disputes">
        <input type="hidden" name="tweet" value={tweet._id} />
        <fieldset>
          <legend>What should it be?</legend>
          {CLAIMS.filter((claim) => claim !== tweet.resolution).map((claim) => (
            <label key={claim}>
              <input type="radio" name="claim" value={claim} required /> {VERDICT_NAMES[claim]}
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend>Who are you?</legend>
          <label>
            <input type="radio" name="role" value="reader" required defaultChecked /> A reader
          </label>
          <label>
            <input type="radio" name="role" value="reporter" /> The reporter, or someone who speaks for them
          </label>
        </fieldset>
        <label htmlFor="dispute-reason">Why? At least 20 characters.</label>
        <textarea
          className="field"
          id="dispute-reason"
          name="reason"
          required
          minLength={20}
          maxLength={4000}
          rows={6}
        />
        <label htmlFor="dispute-source">Link to a source (optional)</label>
        <input
          className="field"
          id="dispute-source"
          name="source"
          type="url"
          maxLength={2000}
          pattern="https?://.+"
          title="A link that starts with https:// or http://"
        />
        <ReplyFields id="dispute" sendsMail={sendsMail} />
        <button type="submit" className="button button-strong">
          Send dispute
        </button>
      </form>
    </div>
  );
}
