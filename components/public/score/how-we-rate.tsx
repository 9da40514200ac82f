import { PageLink } from '@/components/ui/page-link';
import {
  AGES,
  AVERAGE,
  BAND,
  PRIOR_IN_BAND,
  PRIOR_WEIGHT,
  RELIABLE_ABOVE,
  SCALE,
  UNRELIABLE_BELOW,
  WEIGHTS,
} from '@/lib/domain/score/constants';
import { EXAMPLES } from '@/lib/domain/score/examples';
import { TRIALS } from '@/lib/domain/score/trials.generated';
import { Figures } from './figures';

const percent = (share: number) => `${Math.round(share * 100)}%`;
const figure = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 });

/** How the score is computed, in words and figures that come from the constants it is computed with. */
export function HowWeRate() {
  const start = figure(PRIOR_WEIGHT * AVERAGE);
  return (
    <>
      <p>
        The score says how many of {SCALE} rumors of a reporter hold up, by the evidence so far. It is
        computed from every rumor that turned out correct or incorrect. Nothing else counts: not how well
        known a reporter is, not how readers vote, and not what we think of them.
      </p>
      <h2 id="formula">The formula</h2>
      <pre className="formula">
        {`score = ${SCALE} × (${start} + weight of correct rumors)
  ÷ (${PRIOR_WEIGHT} + weight of correct and incorrect rumors)`}
      </pre>
      <ul>
        <li>
          Everyone starts as the average reporter: as if {PRIOR_WEIGHT} small rumors had turned out as the
          average reporter’s do, {percent(AVERAGE)} of them correct ({PRIOR_WEIGHT} × {AVERAGE} = {start}).
          The more there is to go by, the less the start matters.
        </li>
        <li>
          A rumor weighs more the harder it was to know:{' '}
          {([1, 2, 3] as const).map((level) => `${WEIGHTS[level]} at impressiveness ${level}`).join(', ')}.
          One that editors gave no impressiveness weighs {WEIGHTS[0]}.
        </li>
        <li>Older rumors weigh less. {AGES.map(describeAge).join(' ')}</li>
        <li>
          Unconfirmable rumors count neither for nor against a reporter, and are in no rate: 20 correct, none
          incorrect and one that nobody can check is “20 of 20 right · 1 could not be checked”. Pending
          rumors, and those that nobody has judged yet, change nothing.
        </li>
        <li>Without a correct or incorrect rumor there is no score.</li>
      </ul>
      <h2 id="examples">Examples</h2>
      <Figures
        caption="All rumors of this month, unless it says otherwise."
        columns={[
          { label: 'Record' },
          { label: 'Sum' },
          { label: 'Score', isNumber: true },
          { label: 'Band', isNumber: true },
        ]}
        rows={EXAMPLES.map(({ name, sum, score, low, high }) => [
          name,
          sum,
          score.toFixed(2),
          `${low.toFixed(1)}–${high.toFixed(1)}`,
        ])}
      />
      <h2 id="band">The band</h2>
      <p>
        Few rumors say little. The band is where a reporter’s true accuracy is in {percent(BAND)} of all
        cases, given how many rumors there are and how much they weigh. Reporters with overlapping bands are
        too close to call, whatever their rank.
      </p>
      <p>
        In terms of statistics: the band is from the {percent((1 - BAND) / 2)} to the{' '}
        {percent(1 - (1 - BAND) / 2)} quantile of a beta distribution whose mean is the score and whose size
        is Kish’s effective sample size, in which the start counts{' '}
        {PRIOR_IN_BAND === 0.5 ? 'half' : percent(PRIOR_IN_BAND)}.
      </p>
      <h2 id="words">Reliable, Neutral, Unreliable</h2>
      <p>
        A word is earned. A reporter is <b>Reliable</b> when the whole band is above {RELIABLE_ABOVE}, the
        average reporter; <b>Unreliable</b> when it is below {UNRELIABLE_BELOW}; and <b>Neutral</b> when it is
        between these two borders. Until then it is <b>Too early to say</b>, however high the score, and the
        profile says how many more reports would do: the smallest number that would give a word if they all
        turned out correct now, none of them hard to know. The color and the shot beside a name follow the
        same rule.
      </p>
      <h2 id="test">Does it work?</h2>
      <p>
        We try it on invented reporters whose true accuracy we know, because we invented it. The band should
        contain it {percent(BAND)} of the time, and the scores should rank reporters as their accuracies do: a
        rank correlation of 1 would be perfect. Of those who are called Reliable, at least 95% should be
        better than the average reporter.
      </p>
      <Figures
        caption="2,000 invented reporters each, with 1 to 200 resolved rumors of up to five years."
        columns={[
          { label: 'Kind of reporters' },
          { label: 'In the band', isNumber: true },
          ...(TRIALS[0]?.coverageByResolved ?? []).map(({ upTo }, index, all) => ({
            label: `${(all[index - 1]?.upTo ?? 0) + 1} to ${upTo} rumors`,
            isNumber: true,
          })),
          { label: 'Rank correlation', isNumber: true },
          { label: 'Reliable', isNumber: true },
          { label: 'Better than average', isNumber: true },
        ]}
        rows={TRIALS.map(
          ({ name, coverage, coverageByResolved, rankCorrelation, reliable, betterThanAverage }) => [
            name,
            share(coverage),
            ...coverageByResolved.map((group) => share(group.coverage)),
            rankCorrelation.toFixed(2),
            share(reliable),
            share(betterThanAverage),
          ],
        )}
      />
      <h2 id="editors">When editors set their own number</h2>
      <p>
        Editors may set a number of their own, and say why. It stands in a note at the end of the profile and
        on the embedded card, with the reason, or that no reason was given. It changes neither the score nor
        the word, nor any place in the standings.
      </p>
      <h2 id="check">Check it yourself</h2>
      <p>
        Every score, rank and first can be computed again from the <PageLink href="/data">open data</PageLink>
        , and <code>npm run audit</code> does so.
      </p>
    </>
  );
}

const share = (value: number) => `${(value * 100).toFixed(1)}%`;

function describeAge({ below, keeps }: (typeof AGES)[number], index: number): string {
  const from = AGES[index - 1]?.below ?? 0;
  const part =
    keeps === 1 ? 'in full' : keeps === 0.5 ? 'half' : keeps === 0.25 ? 'a quarter' : percent(keeps);
  if (from === 0) return `For the first ${below} months they count ${part},`;
  if (below === Number.POSITIVE_INFINITY) return `after that ${part}.`;
  return `for the next ${below - from} ${part},`;
}
