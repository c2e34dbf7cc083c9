import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import product from '../../package.json' with { type: 'json' };

interface ObjectSchema {
  properties?: Record<string, unknown>;
  required?: string[];
}

/** The pictures of a form stand beside its text fields. */
const describeCall: typeof jsonSchemaTransform = (route) => {
  const described = jsonSchemaTransform(route);
  const { body, files } = (described.schema ?? {}) as { body?: ObjectSchema; files?: readonly string[] };
  if (!body || !files) return described;
  const picture = { type: 'string', contentMediaType: 'application/octet-stream' };
  const withPictures = {
    ...body,
    properties: { ...body.properties, ...Object.fromEntries(files.map((name) => [name, picture])) },
    required: [...(body.required ?? []), ...files],
  };
  return { ...described, schema: { ...described.schema, body: withPictures, files: undefined } };
};

/** OpenAPI 3.1, generated from the schemas the server validates with: `/api/openapi.json` and a page at `/api/docs`. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Rihlah',
        version: product.version,
        description: 'Umrah packages: browse, order, pay, track.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          loket: {
            type: 'apiKey',
            in: 'cookie',
            name: 'loket',
            description: 'Of the staff; what changes something also needs the header x-csrf-token.',
          },
        },
      },
    },
    transform: describeCall,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
