import { z } from 'zod';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { openApiDocument } from '@/lib/http/openapi';
import { route } from '@/lib/http/route';
import { ROUTES } from './routes';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'getOpenApiDocument',
      summary: 'This API as an OpenAPI document',
      access: 'public',
      limit: LIMITS.read,
      response: z.looseObject({ openapi: z.string() }),
    },
    async () => openApiDocument(ROUTES) as { openapi: string },
  ),
});
