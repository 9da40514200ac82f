import type { z } from 'zod';

/**
 * The answers of calls, by the schemas of their routes: types alone, so that no schema reaches the browser. The list of
 * routes, which is above this folder, adds itself (`app/%5Fapi/openapi.json/routes.ts`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled where the routes are listed
export interface Routes {}

/** `/teams/{slug}` as an address: `/_api/teams/${string}`. */
type Address<Path> = Path extends string ? `/_api${Filled<Path>}` : never;
type Filled<Path extends string> = Path extends `${infer Start}{${string}}${infer Rest}`
  ? `${Start}${string}${Filled<Rest>}`
  : Path;
type WithoutQuery<Path extends string> = Path extends `${infer Start}?${string}` ? Start : Path;

/** The route whose address a path is. An identifier may be any text, so both ways: `/a/${string}/b` is not `/a/{id}`. */
type RouteOf<Path extends string> = Path extends string
  ? {
      [Route in keyof Routes]: WithoutQuery<Path> extends Address<Route>
        ? Address<Route> extends WithoutQuery<Path>
          ? Route
          : never
        : never;
    }[keyof Routes]
  : never;

type Declared<Route, Method extends string> = Route extends keyof Routes
  ? Method extends keyof Routes[Route]
    ? Routes[Route][Method]
    : never
  : never;

/**
 * What a call answers, as JSON: `Answer<'get', '/_api/live'>`. Undefined without a schema, `never` for what is no call.
 */
export type Answer<Method extends string, Path extends string> = [Declared<RouteOf<Path>, Method>] extends [
  never,
]
  ? never
  : Declared<RouteOf<Path>, Method> extends { spec: { response?: infer Schema } }
    ? Parsed<NonNullable<Schema>>
    : undefined;
type Parsed<Schema> = [Schema] extends [never]
  ? undefined
  : Schema extends z.ZodType
    ? z.output<Schema>
    : undefined;

/** A path, if a call of that method has it; otherwise `never`, so that the compiler refuses it. */
export type KnownPath<Method extends string, Path extends string> = [Answer<Method, Path>] extends [never]
  ? never
  : Path;
