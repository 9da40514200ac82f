import { z } from 'zod';
import { config } from '@/lib/platform/config/config';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { openApiDocument, publicRoutes } from '@/lib/platform/http/openapi';
import { route } from '@/lib/platform/http/route';
import { ROUTES } from './routes';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'getOpenApiDocument',
      summary: 'This API as an OpenAPI document',
      access: 'public',
      sharedTags: [],
      limit: LIMITS.read,
      response: z.looseObject({ openapi: z.string() }),
    },
    async () =>
      openApiDocument(config().ADMIN_ENABLED ? ROUTES : publicRoutes(ROUTES)) as { openapi: string },
  ),
});
