import { z } from 'zod';
import { config } from '@/lib/config';
import { ERROR_STATUS, errorBody } from './errors';
import type { RouteSpec } from './spec';

/** Handlers by path (`/topics/{slug}`) and method (`get`). */
export type Routes = Record<string, Record<string, { spec: RouteSpec }>>;

const METHODS_WITH_BODY = ['post', 'put', 'patch'];

/** @returns the OpenAPI 3.1 document of the handlers, made from what each declares */
export function openApiDocument(routes: Routes): Record<string, unknown> {
  const paths = Object.fromEntries(
    Object.entries(routes).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, { spec }]) => [method, operation(method, spec)]),
      ),
    ]),
  );
  const { SITE_NAME: name, SITE_URL: url } = config();
  return {
    openapi: '3.1.0',
    info: { title: `${name} API`, version: '1.0.0' },
    servers: [{ url: `${url}/_api` }],
    paths,
    components: { schemas: { Error: schema(errorBody) } },
  };
}

function operation(method: string, spec: RouteSpec) {
  const errors = ['bad_request', 'not_found', 'too_many_requests', 'internal', 'unavailable'] as const;
  return {
    summary: spec.summary,
    parameters: [...parameters('path', spec.params), ...parameters('query', spec.query)],
    ...(spec.body &&
      METHODS_WITH_BODY.includes(method) && {
        requestBody: { required: true, content: { 'application/json': { schema: schema(spec.body) } } },
      }),
    responses: {
      200: {
        description: 'Success',
        ...(spec.response && { content: { 'application/json': { schema: schema(spec.response) } } }),
      },
      ...Object.fromEntries(
        errors.map((code) => [
          ERROR_STATUS[code],
          {
            description: code,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
          },
        ]),
      ),
    },
  };
}

function parameters(place: 'path' | 'query', declared: z.ZodType | undefined) {
  if (!declared) return [];
  const { properties = {}, required = [] } = schema(declared) as {
    properties?: Record<string, { description?: string }>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    description: property.description,
    schema: property,
  }));
}

/** What is sent, as JSON Schema: of a value that is transformed on arrival, the form before. */
const schema = (declared: z.ZodType) => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(declared, { io: 'input', unrepresentable: 'any' });
  return rest;
};
