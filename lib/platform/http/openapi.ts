import { z } from 'zod';
import { sessionCookieName } from '@/lib/platform/auth/cookies';
import { config } from '@/lib/platform/config/config';
import { ERROR_STATUS, type ErrorCode, errorBody } from './errors';
import type { Credential, RouteSpec } from './spec';

/** Handlers by path (`/topics/{slug}`) and method (`get`). */
export type Routes = Record<string, Record<string, { spec: RouteSpec }>>;

type Schemas = Record<string, unknown>;

/** @returns the public calls */
export const publicRoutes = (routes: Routes): Routes =>
  Object.fromEntries(
    Object.entries(routes).flatMap(([path, methods]) => {
      const open = Object.entries(methods).filter(([, { spec }]) => spec.access === 'public');
      return open.length > 0 ? [[path, Object.fromEntries(open)]] : [];
    }),
  );

/** @returns the OpenAPI 3.1 document, generated from the declarations of the handlers */
export function openApiDocument(routes: Routes): Record<string, unknown> {
  const schemas: Schemas = {};
  const paths = Object.fromEntries(
    Object.entries(routes).map(([path, handlers]) => [
      path,
      Object.fromEntries(
        Object.entries(handlers).map(([method, { spec }]) => [
          method,
          describeOperation(method, spec, schemas),
        ]),
      ),
    ]),
  );
  const errors = Object.fromEntries(
    Object.keys(ERROR_STATUS).map((code) => [code, describeError(code as ErrorCode, schemas)]),
  );
  const { SITE_NAME: name, SITE_URL: url } = config();
  const specs = Object.values(routes).flatMap((handlers) => Object.values(handlers).map(({ spec }) => spec));
  const credentials = [...new Set(specs.flatMap(credentialsOf))].sort();
  return {
    openapi: '3.1.0',
    info: {
      title: `${name} API`,
      version: '1.0.0',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Reads have an entity tag and answer 304 to If-None-Match. Every failure is an Error object. Any call answers ' +
        '405 with Allow to a method that it does not take.',
    },
    servers: [{ url: `${url}/_api` }],
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1))),
      responses: errors,
      ...(credentials.length > 0 && {
        securitySchemes: Object.fromEntries(credentials.map((name) => [name, securitySchemes()[name]])),
      }),
    },
  };
}

const credentialsOf = ({ access, credentials = [] }: RouteSpec): readonly Credential[] =>
  access === 'staff' ? ['staffSession'] : credentials;

const securitySchemes = (): Record<Credential, Record<string, string>> => ({
  staffSession: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookieName(),
    description: 'The cookie of a staff sign-in.',
  },
  metricsToken: { type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN of this site.' },
});

function describeOperation(method: string, spec: RouteSpec, schemas: Schemas) {
  return {
    operationId: spec.operation,
    summary: spec.summary,
    // None is a statement, too: everybody may call.
    security: credentialsOf(spec).map((name) => ({ [name]: [] })),
    parameters: [...parameters('path', spec.params), ...parameters('query', spec.query)],
    ...(spec.body && {
      requestBody: {
        // A body with only optional fields is optional.
        required: !spec.body.safeParse({}).success,
        content: Object.fromEntries(
          ['application/json', ...(spec.formOutcome ? ['application/x-www-form-urlencoded'] : [])].map(
            (type) => [type, { schema: jsonSchema(spec.body as z.ZodType, 'input', schemas) }],
          ),
        ),
      },
    }),
    responses: {
      ...Object.fromEntries(
        (spec.statuses ?? [200]).map((status) => [status, describeSuccess(status, method, spec, schemas)]),
      ),
      ...(isTagged(method, spec) && {
        304: { description: 'The copy that the client has is current', headers: { ETag } },
      }),
      ...Object.fromEntries(
        errorCodes(method, spec).map((code) => [
          ERROR_STATUS[code],
          { $ref: `#/components/responses/${code}` },
        ]),
      ),
    },
  };
}

const ETag = { description: 'Entity tag of this response', schema: { type: 'string' } };
const isTagged = (method: string, { isSecretUrl, access, response }: RouteSpec) =>
  method === 'get' && response !== undefined && !isSecretUrl && access === 'public';

function describeSuccess(status: number, method: string, spec: RouteSpec, schemas: Schemas) {
  if (status >= 300) {
    const headers = { Location: { description: 'A path of this site', schema: { type: 'string' } } };
    return { description: 'Redirect to Location', headers };
  }
  if (!spec.response) return { description: 'Success, without a body' };
  return {
    description: 'Success',
    headers: {
      ...(isTagged(method, spec) && { ETag }),
      ...Object.fromEntries(
        Object.entries(spec.headers ?? {}).map(([name, header]) => [
          name,
          { description: header.description, schema: jsonSchema(header, 'output', schemas) },
        ]),
      ),
    },
    content: { 'application/json': { schema: jsonSchema(spec.response, 'output', schemas) } },
  };
}

/** The errors of a call: those that follow from its declaration, and those it declares. */
function errorCodes(method: string, { access, params, query, body, errors = [] }: RouteSpec): ErrorCode[] {
  const codes = new Set<ErrorCode>(['method_not_allowed', 'too_many_requests', 'internal', 'unavailable']);
  if (params || query || body) codes.add('bad_request');
  if (body) codes.add('payload_too_large').add('unsupported_media_type');
  if (method !== 'get') codes.add('forbidden');
  if (access !== 'public') codes.add('not_found');
  if (access === 'staff') codes.add('unauthorized');
  for (const code of errors) codes.add(code);
  return [...codes].sort((one, other) => ERROR_STATUS[one] - ERROR_STATUS[other]);
}

const ERROR_DESCRIPTIONS: Record<ErrorCode, string> = {
  bad_request: 'The input is not valid; `issues` names each field and what it must be',
  unauthorized: 'Not signed in, or the credentials are wrong',
  forbidden: 'The request comes from another site, or is about what belongs to somebody else',
  not_found: 'What the path or the input names does not exist',
  method_not_allowed: 'The call does not take this method',
  conflict: 'Conflicts with what is stored, or with a concurrent change',
  payload_too_large: 'The body is too large',
  unsupported_media_type: 'The content type of the body is not JSON',
  too_many_requests: 'Too many calls from one address',
  internal: 'A fault on our side',
  unavailable: 'Something that the call needs does not answer now',
};
const HEADERS_OF_ERRORS: Partial<Record<ErrorCode, Record<string, unknown>>> = {
  method_not_allowed: { Allow: { description: 'The methods it takes', schema: { type: 'string' } } },
  too_many_requests: {
    'Retry-After': { description: 'When to try again, in seconds', schema: { type: 'integer' } },
  },
  unavailable: {
    'Retry-After': { description: 'When to try again, in seconds', schema: { type: 'integer' } },
  },
};

const describeError = (code: ErrorCode, schemas: Schemas) => ({
  description: ERROR_DESCRIPTIONS[code],
  ...(HEADERS_OF_ERRORS[code] && { headers: HEADERS_OF_ERRORS[code] }),
  content: { 'application/json': { schema: jsonSchema(errorBody, 'output', schemas) } },
});

function parameters(place: 'path' | 'query', declared: z.ZodType | undefined) {
  if (!declared) return [];
  const { properties = {}, required = [] } = jsonSchema(declared, 'input', {}) as {
    properties?: Record<string, { type?: string; description?: string }>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description && { description }),
    // A list is one comma-separated parameter.
    ...(schema.type === 'array' && { style: 'form', explode: false }),
    schema,
  }));
}

/**
 * @param io the schema before transformations (`input`: requests) or after (`output`: responses)
 * @param schemas collects named schemas, which the result refers to
 * @returns JSON Schema for an OpenAPI document
 */
function jsonSchema(declared: z.ZodType, io: 'input' | 'output', schemas: Schemas): unknown {
  // Nested, so that a named schema becomes a reference, too.
  const { properties, $defs = {} } = z.toJSONSchema(z.object({ declared }), {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema: made }) {
      const { def } = zodSchema._zod;
      // zod omits these, since a default belongs to the output of a transformation.
      if (def.type === 'default') made.default = def.defaultValue as typeof made.default;
      // zod requires each name of a record, and defines none.
      if (def.type === 'record' && made.required) {
        const { required, additionalProperties: one = {} } = made;
        made.properties = Object.fromEntries(required.map((name) => [name, one]));
        made.additionalProperties = false;
        delete made.propertyNames;
      }
      if (made.minimum === Number.MIN_SAFE_INTEGER) delete made.minimum;
      if (made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum;
      const { parameter, description } = z.globalRegistry.get(zodSchema) ?? {};
      if (!parameter) return;
      for (const key of Object.keys(made)) delete made[key as keyof typeof made];
      Object.assign(made, parameter, description && { description });
    },
  });
  for (const [name, { id: _id, ...schema }] of Object.entries($defs)) schemas[name] = refer(schema);
  return refer(properties?.declared);
}

/** Rewrites references to the place of named schemas in OpenAPI. */
const refer = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
