/**
 * The parameters with which `next build` renders a route whose pages are rendered when they are asked for. Next.js wants
 * one set of each (docs of `generateStaticParams`), and the build has no data, so the values are those of no page.
 *
 * @param names every dynamic part of the route's path
 * @returns what the route exports as `generateStaticParams`
 */
export const renderedOnRequest =
  <Name extends string>(...names: Name[]) =>
  (): Record<Name, string>[] => [
    Object.fromEntries(names.map((name) => [name, '__none__'])) as Record<Name, string>,
  ];
