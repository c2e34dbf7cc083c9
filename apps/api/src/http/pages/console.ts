import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { StaffAppConfig } from '@rihlah/contract/staff/identity/app-config';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../../infra/services.ts';
import { embed, type PreparedText, pageReply, prepare, workerReply } from './pages.ts';

/** The built console beside this program: three folders up from the sources, and from the bundle too. */
const DIST = ['../../../../console/dist', '../../console/dist']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(join(path, 'index.html')));

const MISSING = '<!doctype html><title>Loket</title><p>The console is not built: npm run build</p>';

/** The console's one page, made anew once the agency has another name. */
function pages({ agency, config }: Services): () => PreparedText {
  const template = DIST ? readFileSync(join(DIST, 'index.html'), 'utf8') : MISSING;
  const made = (name: string) => {
    const told: StaffAppConfig = { demo: config.DEMO, agency: { name } };
    return { name, page: prepare(template.replace('%APP_CONFIG%', () => embed(told))) };
  };
  let last = made(agency.settings.name);
  return () => {
    if (last.name !== agency.settings.name) last = made(agency.settings.name);
    return last.page;
  };
}

/** Reads QR codes where the browser cannot: compiled from our own file, on the pages of Loket alone. */
function allowReader({ raw }: FastifyReply): void {
  const policy = String(raw.getHeader('content-security-policy'));
  raw.setHeader(
    'content-security-policy',
    policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"),
  );
}

/**
 * Serves the staff console below `/staf`: every address is the app, which knows its screens; its files are compressed at
 * build and never change under their name.
 */
export async function serveConsole(app: FastifyInstance, services: Services): Promise<void> {
  if (DIST) {
    await app.register(fastifyStatic, {
      root: join(DIST, 'assets'),
      prefix: '/staf/assets/',
      preCompressed: true,
      index: false,
      decorateReply: false,
      setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
    });
  }
  const page = pages(services);
  const hidden = { schema: { hide: true } };
  for (const path of ['/staf', '/staf/*'])
    app.get(path, hidden, (request, reply) => {
      allowReader(reply);
      return pageReply(page(), request, reply);
    });
  if (!DIST) return;
  const worker = prepare(readFileSync(join(DIST, 'service-worker.js'), 'utf8'));
  app.get('/staf/service-worker.js', hidden, (request, reply) => workerReply(worker, request, reply));
}
