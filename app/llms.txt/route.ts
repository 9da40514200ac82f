import { absoluteUrl } from '@/lib/domain/site/json-ld';
import {
  API_PAGE,
  contentPath,
  FORECASTS_PAGE,
  HOW_WE_RATE,
  journalistsPath,
  OPEN_DATA,
} from '@/lib/domain/site/paths';
import { standingsPath } from '@/lib/domain/standings/rules';
import { COMPARE_PATH } from '@/lib/domain/standings/two-reporters-rules';
import { config } from '@/lib/platform/config/config';
import { taggedResponse } from '@/lib/platform/text/xml';

const SECTIONS: Record<string, readonly (readonly [name: string, path: string, text: string])[]> = {
  Pages: [
    ['Rumors', contentPath('rumors'), 'every published rumor, newest first, with its verdict'],
    ['Reporters', journalistsPath(), 'each with score, margin of error and record'],
    ['Standings', standingsPath(), 'reporters by score, by period, team and kind of news'],
    ['Compare', COMPARE_PATH, 'any two reporters side by side'],
    ['Forecasts', FORECASTS_PAGE, 'how likely open rumors are, and how often the numbers were right'],
    ['How we rate', HOW_WE_RATE, 'what is judged, and how a score is computed'],
  ],
  'For programs': [
    [
      'MCP',
      '/_api/mcp',
      'tools over streamable HTTP that search reports and read records, stories and standings',
    ],
    ['API', API_PAGE, 'every public call'],
    ['OpenAPI document', '/_api/openapi.json', 'the same for programs'],
    ['Open data', OPEN_DATA, 'all rumors, reporters and stories as CSV and JSON Lines, CC BY 4.0'],
    ['Sitemap', '/sitemap.xml', 'every page'],
  ],
};

/** What is here, for language models (https://llmstxt.org). */
export async function GET(): Promise<Response> {
  const sections = Object.entries(SECTIONS).map(([title, links]) =>
    [
      `## ${title}`,
      '',
      ...links.map(([name, path, text]) => `- [${name}](${absoluteUrl(path)}): ${text}`),
    ].join('\n'),
  );
  const head = [
    `# ${config().SITE_NAME}`,
    '> What NBA reporters reported, how it turned out, and how far each of them can be trusted.',
    'A score is from 0 to 10 and has a margin of error: where two margins overlap, it is too close to call.',
  ];
  const response = taggedResponse(`${[...head, ...sections].join('\n\n')}\n`, 'text/plain; charset=utf-8');
  // Next.js would have shared caches keep it for a year, upgrades or not.
  response.headers.set('cache-control', 'public, max-age=0, must-revalidate');
  return response;
}
