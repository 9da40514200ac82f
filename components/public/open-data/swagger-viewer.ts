import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import { callUntyped } from '@/lib/platform/browser/call';

interface ApiDocument {
  paths: Record<string, Record<string, { security: readonly unknown[] }>>;
}

/** Shows the public calls of this site's OpenAPI document, and sends them from here. */
export async function showDocument(place: HTMLElement): Promise<void> {
  const api = await callUntyped<ApiDocument>('GET', '/_api/openapi.json');
  const open = Object.entries(api.paths).flatMap(([path, methods]) => {
    const calls = Object.entries(methods).filter(([, { security }]) => security.length === 0);
    return calls.length > 0 ? [[path, Object.fromEntries(calls)]] : [];
  });
  const isDark = document.documentElement.dataset.theme === 'dark';
  document.documentElement.classList.toggle('dark-mode', isDark);
  SwaggerUI({
    domNode: place,
    // The site itself, at whatever address it was opened.
    spec: { ...api, paths: Object.fromEntries(open), servers: [{ url: '/_api' }] },
    docExpansion: 'list',
    tryItOutEnabled: true,
    // It would send the document to a service of its own.
    validatorUrl: null,
  });
}
