import { ApiError } from './errors';
import { LIMITS } from './limits';
import { type Handler, route } from './route';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
type Method = (typeof METHODS)[number];

/** What the file of a call declares; the other methods follow from it. */
type Declared = Partial<Record<Exclude<Method, 'HEAD' | 'OPTIONS'>, Handler>>;

type PlainHandler = (...given: Parameters<Handler>) => Promise<Response>;

/**
 * Completes the methods of a call's file: Next.js answers those that are missing without a body, and without the
 * `Allow` that HTTP asks for.
 * @returns a handler for every method: `HEAD` as `GET`, `OPTIONS` with what is allowed, 405 for the rest
 */
export function methods<Given extends Declared>(declared: Given): Given & Record<Method, PlainHandler> {
  const takes = (method: Method) => method === 'OPTIONS' || (method === 'HEAD' ? 'GET' : method) in declared;
  const allow = METHODS.filter(takes).join(', ');
  const { access = 'public', isSecretUrl } = Object.values(declared)[0]?.spec ?? {};
  const common = { access, isSecretUrl, limit: LIMITS.read };

  const refuse = route(
    { ...common, operation: 'refuseMethod', summary: 'A method that a call does not take' },
    async ({ request: { method } }) => {
      const message = `This call does not take ${method}. It takes ${allow}.`;
      throw new ApiError('method_not_allowed', message, undefined, { allow });
    },
  );
  const listMethods = route(
    { ...common, operation: 'listMethods', summary: 'The methods that a call takes', statuses: [204] },
    async () => new Response(null, { status: 204, headers: { allow, 'cache-control': 'no-store' } }),
  );
  const others = Object.fromEntries(METHODS.map((method) => [method, withoutSpec(refuse)]));
  return Object.assign(others, declared, {
    HEAD: withoutSpec(declared.GET ?? refuse),
    OPTIONS: withoutSpec(listMethods),
  }) as Given & Record<Method, PlainHandler>;
}

/** What follows from other methods is no operation of its own. */
const withoutSpec =
  (handler: Handler): PlainHandler =>
  (...given) =>
    handler(...given);
