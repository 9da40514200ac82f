import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { createElement, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';

/** Pages as tests read them: rendered as the server does it, of whatever the test's database holds. */

/**
 * @returns the page's HTML, complete
 * @throws what the page throws, such as the error that `notFound()` is
 */
export async function renderPage(page: ReactNode): Promise<string> {
  const value = {} as AppRouterInstance;
  const { prelude } = await prerender(createElement(AppRouterContext.Provider, { value }, page), {
    onError: () => {},
  });
  return new Response(prelude).text();
}

/** @returns the section with that id; empty when the page has none */
export const sectionOf = (html: string, id: string): string =>
  html.match(new RegExp(`<section[^>]* id="${id}".*?</section>`, 's'))?.[0] ?? '';

/**
 * @param selector an element's name, or a class with a dot before it; one that does not hold another of its kind
 * @returns the texts of all those elements, in their order
 */
export function textsOf(html: string, selector: string): string[] {
  const opening = selector.startsWith('.')
    ? `<(\\w+) [^>]*class="(?:[^"]* )?${selector.slice(1)}(?: [^"]*)?"[^>]*>`
    : `<(${selector})(?: [^>]*)?>`;
  const found = html.matchAll(new RegExp(`${opening}(.*?)</\\1>`, 'gs'));
  return [...found].map(([, , inner = '']) => inner.replace(/<[^>]*>/g, ''));
}
