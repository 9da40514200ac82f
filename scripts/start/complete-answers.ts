import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorBody } from '@/lib/http/errors';
import { type Replacement, replaceBody } from './replace-body';

/** An address that no route has, whose page Next.js renders in full. */
const UNMATCHED = '/_/not-found';
/** How long the page is kept, in milliseconds. */
const KEPT = 60_000;

let kept: { html: string; at: number } | undefined;

/** For a page that failed: it stands alone, whatever it was that failed. */
const FAILED = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>Unexpected Application Error!</title>
<style>
:root { color-scheme: light dark; }
body { max-width: 40rem; margin: 4rem auto; padding: 0 1.25rem; font: 1.05rem/1.5 "Archivo Narrow", system-ui, sans-serif;
  background: light-dark(#f6f3ec, #0f1115); color: light-dark(#16181d, #eceef2); }
h1 { border-top: 4px solid; padding-top: .75rem; line-height: 1.1; }
a { color: inherit; }
</style>
</head>
<body>
<main>
<h1>Unexpected Application Error!</h1>
<p>Something went wrong on our side while this page was made. Trying again often helps.</p>
<p><a href="">Try again</a> · <a href="/">Back to the home page</a></p>
</main>
</body>
</html>
`;

/**
 * Where a page finds nothing to show, Next.js answers 404 with a document that JavaScript has to fill; where no
 * route matches, with a complete one. Where a page fails it answers 500 with such a document, too. Gives every
 * reader complete ones. A call that is not taken by its method gets no body at all; it gets one in the API's form.
 * @param port where this server listens
 */
export async function completeAnswers(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
): Promise<void> {
  const { url = '/', method } = request;
  if (url.startsWith('/_api/')) {
    replaceBody(response, () => (response.statusCode === 405 ? refusedMethod(method) : undefined));
  } else if (url !== UNMATCHED && /^\/(?!_)/.test(url)) {
    const absent = await readNotFoundPage(port);
    replaceBody(response, () => {
      if (!String(response.getHeader('content-type')).startsWith('text/html')) return undefined;
      const html = { 404: absent, 500: FAILED }[response.statusCode];
      return html ? { type: 'text/html; charset=utf-8', body: html } : undefined;
    });
  }
}

function refusedMethod(method: string | undefined): Replacement {
  const error: ErrorBody['error'] = {
    code: 'method_not_allowed',
    message: `This call does not take ${method}. /_api/openapi.json lists what each call takes.`,
  };
  return { type: 'application/json', body: JSON.stringify({ error }) };
}

async function readNotFoundPage(port: number): Promise<string | undefined> {
  if (kept && Date.now() - kept.at < KEPT) return kept.html;
  const answer = await fetch(`http://127.0.0.1:${port}${UNMATCHED}`, { headers: { accept: 'text/html' } });
  const html = await answer.text();
  if (!html.includes('<h1')) return kept?.html;
  kept = { html, at: Date.now() };
  return html;
}
