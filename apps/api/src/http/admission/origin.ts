import type { FastifyRequest } from 'fastify';

/** Scheme and host that links are written with: PUBLIC_URL when set, else the request's (or its trusted proxy's) own. */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}
