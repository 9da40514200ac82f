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
        The score says how many of a reporter’s rumors out of {SCALE} hold up, on the evidence so far. It is
        computed from every rumor that turned out correct or incorrect. Nothing else counts: not how famous a
        reporter is, not how readers vote, and not what we think of them.
      </p>
      <h2 id="formula">The formula</h2>
      <pre className="formula">
        {`score = ${SCALE} × (${start} + weight of correct rumors)
  ÷ (${PRIOR_WEIGHT} + weight of correct and incorrect rumors)`}
      </pre>
      <ul>
        <li>
          Everyone starts as an average reporter: as if they already had {PRIOR_WEIGHT} small rumors,{' '}
          {percent(AVERAGE)} of them correct ({`${PRIOR_WEIGHT}\u00a0×\u00a0${AVERAGE}\u00a0=\u00a0${start}`}
          ). The longer the record, the less the start matters.
        </li>
        <li>
          The harder a rumor was to know, the more it weighs:{' '}
          {([1, 2, 3] as const).map((level) => `${WEIGHTS[level]} at impressiveness ${level}`).join(', ')}.
          One without an impressiveness rating weighs {WEIGHTS[0]}.
        </li>
        <li>Older rumors weigh less. {AGES.map(describeAge).join(' ')}</li>
        <li>
          Unconfirmable rumors count neither for nor against a reporter and stay out of the rate: 20 correct,
          none incorrect and 1 that can’t be checked make “20 of 20 right · 1 could not be checked.” Pending
          rumors, and those no one has judged yet, change nothing.
        </li>
        <li>Without a correct or incorrect rumor there is no score.</li>
      </ul>
      <h2 id="examples">Examples</h2>
      <Figures
        caption="All rumors are from this month unless noted."
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
        A few rumors don’t prove much. The band is the margin of error: given how many rumors there are and
        how much they weigh, a reporter’s true accuracy is inside it {percent(BAND)} of the time. Reporters
        with overlapping bands are too close to call, whatever their rank.
      </p>
      <p>
        In statistical terms, the band runs from the {percent((1 - BAND) / 2)} to the{' '}
        {percent(1 - (1 - BAND) / 2)} quantile of a beta distribution whose mean is the score and whose size
        is Kish’s effective sample size, in which the start counts{' '}
        {PRIOR_IN_BAND === 0.5 ? 'half' : percent(PRIOR_IN_BAND)}.
      </p>
      <h2 id="words">Reliable, Neutral, Unreliable</h2>
      <p>
        The word has to be earned. A reporter is <b>Reliable</b> when the whole band is above {RELIABLE_ABOVE}
        , the average reporter; <b>Unreliable</b> when it is below {UNRELIABLE_BELOW}; and <b>Neutral</b> when
        it is between those two lines. Until then it is <b>Too early to say</b>, however high the score, and
        the profile says how many more reports it would take: the smallest number that would earn a word if
        they all turned out correct now, none of them hard to know. The color and the shot beside a name
        follow the same rule.
      </p>
      <h2 id="test">Does it work?</h2>
      <p>
        We test it on made-up reporters whose true accuracy we know. The band should contain it{' '}
        {percent(BAND)} of the time, and the scores should rank reporters as their accuracies do: a rank
        correlation of 1 would be perfect. Of those who are called Reliable, at least 95% should be better
        than the average reporter.
      </p>
      <Figures
        caption="2,000 made-up reporters each, with 1 to 200 settled rumors over up to five years."
        columns={[
          { label: 'Kind of reporters' },
          { label: 'In the band', isNumber: true },
          ...(TRIALS[0]?.coverageByResolved ?? []).map(({ upTo }, index, all) => ({
            label: `${(all[index - 1]?.upTo ?? 0) + 1}\u00a0to\u00a0${upTo} rumors`,
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
        Editors may set a number of their own and say why. It appears in a note at the end of the profile and
        on the embedded card, with the reason, or “no reason given.” It doesn’t change the score, the word or
        the standings.
      </p>
      <h2 id="check">Check it yourself</h2>
      <p>
        You can recompute every score, rank and first from the <PageLink href="/data">open data</PageLink>, or
        run <code className="whitespace-nowrap">npm run audit</code>.
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
