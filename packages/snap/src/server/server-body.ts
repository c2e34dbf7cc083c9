import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Refusal } from './server-failure.ts';

const emptyBody = Buffer.alloc(0);

/** Makes every body of this Fastify context a Buffer of the bytes received, which is what is signed. */
export function keepRawBodies(app: FastifyInstance): void {
  // An outer context may have put its own JSON parser there; only this context's copy is changed.
  app.removeAllContentTypeParsers();
  // Every type: a body that will be refused is still to be kept as it came.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
}

/** Whether a request says that its body is JSON, as SNAP demands, or text, which some say of JSON. */
export function saysJson(request: FastifyRequest): boolean {
  return /^(application\/([\w.-]+\+)?json|text\/(plain|json))\b/i.test(request.headers['content-type'] ?? '');
}

/** The bytes of a request whose context went through `keepRawBodies`. */
export function rawBody(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : emptyBody;
}

/**
 * Reads the body by its schema. Not JSON: 400xx00. The first field that is wrong: 400xx02 when it is missing,
 * 400xx01 when it is there.
 */
export function readBody<Schema extends z.ZodType>(
  raw: Buffer,
  schema: Schema,
): { read: z.infer<Schema> } | Refusal {
  let json: unknown;
  try {
    // Some put the mark of their byte order first. It is signed as it came, and says nothing.
    json = JSON.parse(raw.toString('utf8').replace(/^\ufeff/, ''));
  } catch {
    return { refused: 'badRequest' };
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return { refused: 'badRequest' };
  const parsed = schema.safeParse(json);
  if (parsed.success) return { read: parsed.data };
  const path = parsed.error.issues[0]?.path ?? [];
  const missing = isAbsent(valueAt(json, path));
  return { refused: missing ? 'missingField' : 'badFormat', detail: path.join('.') };
}

function valueAt(json: unknown, path: readonly PropertyKey[]): unknown {
  let value = json;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
