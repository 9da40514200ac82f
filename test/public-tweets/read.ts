import { createElement, type ReactNode } from 'react';
import { readShareContent } from '@/components/public/share/share-contents';
import { COOKIE } from '@/lib/domain/following/secret';
import { call } from '../calls';
import { renderPage } from '../pages';

interface Address {
  params: Record<string, string>;
  query: Record<string, string>;
}

/** @returns what fills the parameters of a pattern, `[slug]` or `{slug}`, in an address */
function parse(pattern: string, address: string): Address {
  const [path = '', query = ''] = address.split('?');
  const values = path.split('/');
  const params = pattern.split('/').flatMap((part, place) => {
    const name = part.match(/^[[{](\w+)[\]}]$/)?.[1];
    return name ? [[name, values[place] ?? '']] : [];
  });
  return { params: Object.fromEntries(params), query: Object.fromEntries(new URLSearchParams(query)) };
}

interface PageModule {
  default: (props: object) => ReactNode;
  generateMetadata?: (props: object) => unknown;
}

export type SurfaceKind = 'pages' | 'files' | 'calls';

/**
 * Reads what a reader is sent from an address. Tests that use it mock `next/server`, `next/headers` and the texts of posts.
 * @param secret of the list of who asks
 */
export const READERS: Record<
  SurfaceKind,
  (pattern: string, address: string, secret: string) => Promise<string>
> = {
  async pages(pattern, address) {
    const { params, query } = parse(pattern, address);
    const props = { params: Promise.resolve(params), searchParams: Promise.resolve(query) };
    const page: PageModule = await import(`../../app/(public)${pattern === '/' ? '' : pattern}/page`);
    try {
      const metadata = JSON.stringify(await page.generateMetadata?.(props));
      return metadata + (await renderPage(createElement(page.default, props)));
    } catch (error) {
      const { digest } = error as { digest?: string };
      // Not found, or a redirect.
      if (digest?.startsWith('NEXT_')) return digest;
      throw error;
    }
  },
  async files(pattern, address) {
    const { params } = parse(pattern, address);
    if (pattern.startsWith('/share/'))
      return JSON.stringify(await readShareContent(params.kind!, params.name!));
    const { GET } = await import(
      `../../app${pattern.startsWith('/blog') ? '/(public)' : ''}${pattern}/route`
    );
    const response: Response = await GET(new Request(`http://localhost:3000${address}`), {
      params: Promise.resolve(params),
    });
    return response.text();
  },
  async calls(pattern, address, secret) {
    const { params } = parse(pattern, address);
    const query = address.split('?')[1] ?? '';
    const headers = { cookie: `${COOKIE}=${secret}` };
    return (await call(`${pattern}?${query}`, params, { headers })).text();
  },
};
