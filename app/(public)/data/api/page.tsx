import type { Metadata } from 'next';
import { ROUTES } from '@/app/%5Fapi/openapi.json/routes';
import { TextPage } from '@/components/layout/text-page';
import { ApiCalls } from '@/components/public/open-data/api-calls';
import { ApiViewer } from '@/components/public/open-data/api-viewer.island';
import { BreakableAddress } from '@/components/ui/breakable-address';
import { PageLink } from '@/components/ui/page-link';
import { absoluteUrl } from '@/lib/domain/site/json-ld';
import { pageMetadata } from '@/lib/domain/site/metadata';
import { API_PAGE, OPEN_DATA } from '@/lib/domain/site/paths';
import { openApiDocument, publicRoutes } from '@/lib/platform/http/openapi';
import { type CallsDocument, callsOf } from '@/lib/platform/http/openapi-calls';

export const ensureStatic = 'navigation';

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: 'The API',
    description: 'Every public API call: its parameters and its response, to read and to try.',
    path: API_PAGE,
  });

/** The OpenAPI document as a page: a list that needs no JavaScript, and a viewer that sends calls. */
export default function ApiPage() {
  const calls = callsOf(openApiDocument(publicRoutes(ROUTES)) as unknown as CallsDocument);
  const reads = calls.filter(({ method }) => method === 'GET');
  const writes = calls.filter(({ method }) => method !== 'GET');
  return (
    <TextPage title="The API" path={API_PAGE} lede="Everything programs can ask this site for, call by call.">
      <p>
        Reads need no key, work from other sites’ scripts, and have entity tags: an unchanged response is a
        304. Errors say what is wrong as <code>{'{"error":{"code","message","issues"}}'}</code>. Everything
        below comes from the <a href="/_api/openapi.json">OpenAPI document</a>. Whole tables are easier to get
        as <PageLink href={OPEN_DATA}>files</PageLink>.
      </p>
      <ApiViewer />
      <h2 id="assistants">For assistants</h2>
      <p>
        An assistant that speaks the <a href="https://modelcontextprotocol.io">Model Context Protocol</a> can
        search reports and read records, stories, standings and comparisons at{' '}
        <code>
          <BreakableAddress>{absoluteUrl('/_api/mcp')}</BreakableAddress>
        </code>{' '}
        (streamable HTTP, no key). What else is here is listed in <a href="/llms.txt">llms.txt</a>.
      </p>
      <h2 id="reads">Reads</h2>
      <ApiCalls calls={reads} />
      <h2 id="writes">What readers can send</h2>
      <ApiCalls calls={writes} />
    </TextPage>
  );
}
