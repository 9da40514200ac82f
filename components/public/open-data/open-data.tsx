import { Fragment } from 'react';
import { Figures } from '@/components/public/score/figures';
import { BreakableAddress } from '@/components/ui/breakable-address';
import { PageLink } from '@/components/ui/page-link';
import {
  COLUMNS,
  DATA_FILES,
  DATA_FORMATS,
  DATA_VERSION,
  type DataFile,
} from '@/lib/domain/open-data/columns';
import { DATA_LIMIT, NIGHTS } from '@/lib/domain/open-data/download-limit';
import { API_PAGE, HOW_WE_RATE } from '@/lib/domain/site/paths';

const ABOUT: Record<DataFile, { title: string; text: string }> = {
  rumors: {
    title: 'Rumors',
    text: 'Every published rumor, newest first: who reported it and when, how it turned out, and the source for that.',
  },
  reporters: {
    title: 'Reporters',
    text: 'Every reporter with a rumor, best score first, with what goes into the score.',
  },
  stories: { title: 'Stories', text: 'Every story that was reported, and who had it first.' },
  forecasts: {
    title: 'Forecasts',
    text: 'Every forecast we published, with what went into it. Rows never change.',
  },
  weights: {
    title: 'Weights',
    text: 'The model’s weights, one row for each night they were refit to settled rumors. The ones it started with are in the code.',
  },
  record: {
    title: 'Record of forecasts',
    text: 'How settled forecasts did, next to simpler ones: overall, by season and by kind of news.',
  },
};

const FORMATS = Object.keys(DATA_FORMATS);

/** Describes the files of the open data, and how to get them. */
export function OpenData({ siteUrl }: { siteUrl: string }) {
  return (
    <>
      <ul>
        {DATA_FILES.map((file) => (
          <li key={file}>
            <b>{ABOUT[file].title}</b>:{' '}
            {FORMATS.map((format, index) => (
              <span key={format}>
                {index > 0 && ' · '}
                <a href={`/data/${file}.${format}`} download>
                  {file}.{format}
                </a>
              </span>
            ))}
          </li>
        ))}
      </ul>
      <h2 id="nightly">Each night</h2>
      <p>
        The same files are also written once a night and kept for {NIGHTS} nights, so you can reproduce your
        numbers:{' '}
        {DATA_FILES.map((file, index) => (
          <Fragment key={file}>
            {index > 0 && ', '}
            <span className="whitespace-nowrap">
              {FORMATS.map((format, place) => (
                <span key={format}>
                  {place > 0 && ' · '}
                  <a href={`/data/nightly/${file}.${format}`} download>
                    {place === 0 ? `${file}.${format}` : format}
                  </a>
                </span>
              ))}
            </span>
          </Fragment>
        ))}
        . <code>?date=2026-11-01</code> asks for one night;{' '}
        <a href="/data/nightly" download="nights.json">
          the list of nights
        </a>{' '}
        has rows, sizes and checksums.
      </p>
      <h2 id="use">How to use it</h2>
      <ul>
        <li>
          The files above are written on request, so a changed outcome is in the next download. CSV files have
          a header line, and <code>|</code> between the items of a list. Text that a spreadsheet would run as
          a formula, because it starts with <code>=</code>, <code>+</code>, <code>-</code>, <code>@</code> or
          a control character, has a <code>'</code> before it. In JSON Lines each line is one object. Both are
          UTF-8, times are in UTC.
        </li>
        <li>
          Each response has an entity tag. Send it back as <code>If-None-Match</code>, and you get 304 without
          a body while nothing has changed: polling is cheap.
        </li>
        <li>
          Scripts on any site may read the files, and all public calls of{' '}
          <PageLink href={API_PAGE}>the API</PageLink> (CORS), which can be tried there.
        </li>
        <li>
          Limits: {DATA_LIMIT.calls} requests for files in {DATA_LIMIT.seconds / 60} minutes. Beyond that the
          response is 429, and <code>Retry-After</code> says when to ask again. For copies:{' '}
          <code>
            <BreakableAddress>{`curl -O --compressed ${siteUrl}/data/nightly/rumors.csv`}</BreakableAddress>
          </code>
        </li>
        <li>
          This is version {DATA_VERSION} of the columns. New columns may come at the end; when one changes
          meaning or goes away, the version number goes up.
        </li>
      </ul>
      <h2 id="check">Check our math</h2>
      <p>
        Download the files into a folder, and <code>npm run audit -- folder</code> recomputes every score,
        rank, first and forecast from the files alone (<PageLink href={HOW_WE_RATE}>how we rate</PageLink>).
      </p>
      <h2 id="license">License</h2>
      <p>
        What we add is free to use for any purpose with a link to this site (
        <a href="https://creativecommons.org/licenses/by/4.0/">Creative Commons Attribution 4.0</a>):
        outcomes, sources, scores, ranks and firsts. The posts themselves belong to their authors; the files
        link to them and do not contain their texts.
      </p>
      {DATA_FILES.map((file) => (
        <Fragment key={file}>
          <h2 id={file}>{ABOUT[file].title}</h2>
          <p>{ABOUT[file].text}</p>
          <Figures
            caption={`The columns of ${file}.csv, and the fields of ${file}.jsonl`}
            columns={[{ label: 'Column' }, { label: 'Type' }, { label: 'What it means' }]}
            rows={COLUMNS[file].map(({ name, type, means }) => [name, type, means])}
          />
        </Fragment>
      ))}
    </>
  );
}
