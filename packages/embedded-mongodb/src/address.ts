/** Where the server listens: a unix socket, or a port of 127.0.0.1 (0 takes a free one). */
export type Listen = { path: string } | { port: number };

export function uriOf(listen: Listen): string {
  const address = 'path' in listen ? encodeURIComponent(listen.path) : `127.0.0.1:${listen.port}`;
  return `mongodb://${address}/?directConnection=true`;
}
