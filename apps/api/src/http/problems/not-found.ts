import { followEvents } from '@rihlah/contract/people/events';
import { followChanges } from '@rihlah/contract/staff/messaging/events';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './problems.ts';

interface Options {
  methodsOf: (path: string) => string[];
  sendPage: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;
}

const STREAMS = [followEvents.path, followChanges.path];

/** Whether an address is a program's, not a page. */
export const isApi = (path: string): boolean => /^\/(api|oauth|snap|demo)(\/|$)/.test(path);

/** Unknown addresses: problems below the API, the app's own not-found page elsewhere. */
export function registerNotFound(app: FastifyInstance, { methodsOf, sendPage }: Options): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (!isApi(path) && (request.method === 'GET' || request.method === 'HEAD'))
      return sendPage(request, reply);
    const methods = methodsOf(path);
    // A route of that shape and method is there: what it was asked for is not.
    if (methods.length === 0 || methods.includes(request.method)) return sendProblem(reply, 404);
    return sendProblem(reply.header('allow', methods.join(', ')), 405);
  });
  app.addHook('onRequest', async (request, reply) => {
    const { accept } = request.headers;
    if (accept === undefined || accept.includes('*/*') || !isApi(request.url)) return;
    if (request.url.startsWith('/demo') || request.url.startsWith('/api/docs')) return;
    if (/json|\*/.test(accept)) return;
    if (STREAMS.some((path) => request.url.startsWith(path)) && accept.includes('text/event-stream')) return;
    await sendProblem(reply, 406);
  });
}
