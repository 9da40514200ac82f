import { createHash } from 'node:crypto';
import { staticPagePolicy } from '@/lib/platform/http/content-security-policy.mjs';

const STYLE = `
:root { color-scheme: light dark; }
body { max-width: 40rem; margin: 4rem auto; padding: 0 1.25rem; font: 1.05rem/1.5 "Archivo Narrow", system-ui, sans-serif;
  background: light-dark(#f6f3ec, #0f1115); color: light-dark(#16181d, #eceef2); }
h1 { border-top: 4px solid; padding-top: .75rem; line-height: 1.1; }
a { color: inherit; }
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

export const STATIC_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': staticPagePolicy(`'sha256-${STYLE_HASH}'`),
};

/** An error page without external style sheet or script, for when nothing else can be loaded. */
export const staticErrorPage = (message: string, links = '<a href="">Try again</a> · ') => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>Unexpected Application Error!</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Unexpected Application Error!</h1>
<p>${message}</p>
<p>${links}<a href="/">Back to the home page</a></p>
</main>
</body>
</html>
`;
