import type { FastifyInstance } from 'fastify';
import { renderPage } from './page.ts';
import { pageScript } from './page-script.ts';
import { pageStyle } from './page-style.ts';

/** Serves the page and its two files, from memory: they travel with the code however it is bundled. */
export function servePage(app: FastifyInstance, mountPath: string): void {
  app.get('/', async (request, reply) => {
    const { va } = request.query as { va?: unknown };
    const number = typeof va === 'string' ? va.slice(0, 64) : '';
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(renderPage(mountPath, number));
  });
  app.get('/assets/bank.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(pageStyle),
  );
  app.get('/assets/bank.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(pageScript),
  );
}
