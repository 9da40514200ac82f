import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { replaceErrorResponses } from '@/server/error-responses';
import { HeldResponse } from '@/server/held-response';

/**
 * Starts a server that replaces error responses as `npm start` does.
 * @param render in place of Next.js
 * @returns the URL of the server
 */
export async function startFrontServer(
  render: (response: ServerResponse) => Promise<void> | void,
): Promise<{ url: string; stop: () => void }> {
  const server = createServer({ ServerResponse: HeldResponse }, async (request, response) => {
    if (!(await replaceErrorResponses(request, response, 0))) await render(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
