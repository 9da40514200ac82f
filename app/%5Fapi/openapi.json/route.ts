import { z } from 'zod';
import { config } from '@/lib/config';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { openApiDocument, publicRoutes } from '@/lib/http/openapi';
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
    async () =>
      openApiDocument(config().ADMIN_ENABLED ? ROUTES : publicRoutes(ROUTES)) as { openapi: string },
  ),
});
