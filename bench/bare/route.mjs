import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

/** A bare Fastify route that answers the bytes of a file, with the same ETag handling as a minimum. */
const [file, port] = process.argv.slice(2);
const bytes = readFileSync(file);
const app = Fastify();
app.get('/', (request, reply) => {
  reply
    .header('etag', '"bench"')
    .header('cache-control', 'public, no-cache')
    .type('application/hal+json; charset=utf-8');
  if (request.headers['if-none-match'] === '"bench"') return reply.code(304).send();
  return reply.send(bytes);
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.stdout.write('ready\n');
