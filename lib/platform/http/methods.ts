import { ApiError } from './errors';
import { LIMITS } from './limits';
import { type Handler, route } from './route';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
type Method = (typeof METHODS)[number];

/** The handlers declared by the file of a call; other methods are derived. */
type Declared = Partial<Record<Exclude<Method, 'HEAD' | 'OPTIONS'>, Handler>>;

type PlainHandler = (...given: Parameters<Handler>) => Promise<Response>;

/**
 * Adds the missing methods of a call: Next.js responds to those without a body, and without the `Allow` header that
 * HTTP requires.
 * @returns a handler for every method: `HEAD` like `GET`, `OPTIONS` with the allowed methods, 405 for the rest
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

/** Derived methods are not operations of their own. */
const withoutSpec =
  (handler: Handler): PlainHandler =>
  (...given) =>
    handler(...given);
