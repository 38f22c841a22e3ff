import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '#platform/contract/endpoint.ts';

const errorSchema = {
  type: 'object',
  required: ['message', 'code', 'errors', 'context'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    context: { type: 'object' },
  },
};

type Schema = { properties?: Record<string, object>; required?: string[] } & Record<string, unknown>;

const bodies =
  'Bodies are JSON. On request they are application/x-www-form-urlencoded or multipart/form-data with the same fields, nested as lines[0][quantity]; a file part fills a base64 field.';

/** Serves the document, made at the first call; a caller that has it gets 304. */
export function addOpenApi(app: FastifyInstance, makeDocument: () => Promise<object>): void {
  let made: Promise<{ text: string; etag: string }> | undefined;
  const document = async () => {
    const text = JSON.stringify(await makeDocument());
    return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
  };
  app.get('/api/openapi.json', async (request, reply) => {
    made ??= document();
    const { text, etag } = await made;
    reply.headers({ etag, 'cache-control': 'no-cache' });
    const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    if (known?.includes(etag)) return reply.status(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });
}

/**
 * Generates OpenAPI 3.1 from the endpoint values; `x-permission` is the access as in routes.csv, `x-asks` the permissions that an act needs
 * besides, for some of its records or inputs. Other calls get their turn before each endpoint: all of them together take half a second.
 */
export async function openApi(endpoints: readonly Endpoint[], version: string, moduleOf: (name: string) => string): Promise<object> {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    await turn();
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: { tags: [moduleOf(endpoint.name)], ...operationOf(endpoint) } };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Katern', version, description: bodies },
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'katern.session_token' },
        key: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

function operationOf(endpoint: Endpoint): object {
  const input = schemaOf(endpoint.input, 'input');
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]!);
  const properties = Object.entries(input.properties ?? {});
  const rest = properties.filter(([name]) => !inPath.includes(name));
  const required = new Set(input.required ?? []);
  const parameter = (place: string, name: string) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: input.properties?.[name] ?? {},
  });
  const reads = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const error = (description: string) => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  });
  return {
    operationId: endpoint.name,
    'x-permission': endpoint.permission,
    ...(endpoint.asks && { 'x-asks': endpoint.asks }),
    ...(endpoint.internalOnly && { 'x-internal-only': true }),
    ...(endpoint.personal && { 'x-personal': true }),
    ...(endpoint.token && { 'x-token': endpoint.token }),
    ...(endpoint.refusals.length > 0 && { 'x-refusals': endpoint.refusals }),
    security: securityOf(endpoint),
    parameters: [...inPath.map((name) => parameter('path', name)), ...(reads ? rest.map(([name]) => parameter('query', name)) : [])],
    ...(!reads && {
      requestBody: {
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: Object.fromEntries(rest),
              required: rest.map(([name]) => name).filter((name) => required.has(name)),
            },
          },
        },
      },
    }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: schemaOf(endpoint.output, 'output') } } },
      401: error('Not signed in'),
      403: error('Not allowed'),
      404: error('Not found'),
      409: error('Refused, or a stale version'),
      422: error('Bad input'),
      429: error('Too many calls'),
      503: error('Too busy, or the database is away: try again after the seconds of Retry-After'),
    },
  };
}

/** No scope of a key names what is open to every signed-in person. */
function securityOf({ permission }: Endpoint): object[] {
  if (permission === 'PUBLIC') return [];
  return permission === 'SIGNED_IN' ? [{ session: [] }] : [{ session: [] }, { key: [] }];
}

function schemaOf(shape: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Schema;
  return schema;
}
