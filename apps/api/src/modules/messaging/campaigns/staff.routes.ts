import * as calls from '@rihlah/contract/staff/messaging/messages';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import type { Services } from '../../../infra/services.ts';
import { keepTemplate, listTemplates, removeTemplate } from './message-templates.ts';
import { findMessage, listSendings, resendFailed } from './present-sendings.ts';
import { previewMessage } from './preview-message.ts';
import { sendMessages } from './send-messages.ts';
import { findSmsPrice, setSmsPrice } from './sms-prices.ts';

/** Writing to many in Loket (specification 4, screen 13). */
export function messagesRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serveCall(app, services, calls.previewMessage, ({ actor, body }) => previewMessage(services, actor, body));

  serveCall(app, services, calls.sendMessages, ({ actor, body }) => sendMessages(services, actor, body));

  serveCall(app, services, calls.listMessages, async ({ actor }) => ({
    messages: await listSendings(db, actor),
  }));

  serveCall(app, services, calls.getMessage, ({ actor, params }) => findMessage(db, actor, params.uuid));

  serveCall(app, services, calls.resendMessages, async ({ actor, params }) => ({
    again: await resendFailed(services, actor, params.uuid),
  }));

  serveCall(app, services, calls.listTemplates, async () => ({ templates: await listTemplates(db) }));

  serveCall(app, services, calls.keepTemplate, ({ actor, params, body }) =>
    keepTemplate(services, actor, { ...params, ...body }),
  );

  serveCall(app, services, calls.removeTemplate, async ({ actor, params, body }) => {
    await removeTemplate(services, actor, { ...params, ...body });
    return {};
  });

  serveCall(app, services, calls.getSmsPrice, () => findSmsPrice(services));

  serveCall(app, services, calls.setSmsPrice, ({ actor, body }) => setSmsPrice(services, actor, body));
}
