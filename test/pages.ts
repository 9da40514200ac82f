import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { parse } from 'node-html-parser';
import { createElement, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';

/** Renders pages like the server, with the data in the test database. */

/**
 * @returns the complete HTML of a page
 * @throws what the page throws, such as the error of `notFound()`
 */
export async function renderPage(page: ReactNode): Promise<string> {
  const value = {} as AppRouterInstance;
  const { prelude } = await prerender(createElement(AppRouterContext.Provider, { value }, page), {
    onError: () => {},
  });
  return new Response(prelude).text();
}

interface NumberedPages<Params> {
  Page: (props: { params: Promise<Params> }) => ReactNode;
  NumberedPage: (props: { params: Promise<Params & { page: string }> }) => ReactNode;
}

/** Renders a page of a paged list, counted from 1. */
export const renderNumbered = <Params>(
  { Page, NumberedPage }: NumberedPages<Params>,
  params: Params,
  page: number,
): Promise<string> =>
  renderPage(
    page === 1
      ? createElement(Page, { params: Promise.resolve(params) })
      : createElement(NumberedPage, { params: Promise.resolve({ ...params, page: String(page) }) }),
  );

/** The error of `notFound()`. */
export const NOT_FOUND = { digest: 'NEXT_HTTP_ERROR_FALLBACK;404' };

/** @returns the HTML of the section with that id; empty if there is none */
export const sectionOf = (html: string, id: string): string =>
  parse(html).querySelector(`section#${id}`)?.outerHTML ?? '';

/** @returns the texts of all elements that match a CSS selector, in order */
export const textsOf = (html: string, selector: string): string[] =>
  parse(html)
    .querySelectorAll(selector)
    .map(({ textContent }) => textContent);
