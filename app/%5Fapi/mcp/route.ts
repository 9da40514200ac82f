import { answerMcp } from '@/lib/domain/mcp/server';
import { SEARCH_RATE } from '@/lib/domain/search/rules';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      operation: 'answerMcp',
      summary:
        'The Model Context Protocol (streamable HTTP, read only): reports, records, stories and comparisons',
      access: 'public',
      limit: SEARCH_RATE,
      protocol: 'MCP',
    },
    ({ request }) => answerMcp(request),
  ),
});
