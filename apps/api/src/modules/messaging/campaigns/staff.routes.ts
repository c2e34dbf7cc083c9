import {
  getMessage,
  getSmsPrice,
  keepTemplate as keepCall,
  listMessages,
  previewMessage as previewCall,
  setSmsPrice as priceCall,
  removeTemplate as removeCall,
  resendMessages,
  sendMessages as sendCall,
  listTemplates as templatesCall,
} from '@rihlah/contract/staff/messaging/messages';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import type { Services } from '../../../infra/services.ts';
import { keepTemplate, listTemplates, removeTemplate } from './message-templates.ts';
import { findMessage, listSendings, resendFailed } from './present-sendings.ts';
import { previewMessage } from './preview-message.ts';
import { sendMessages } from './send-messages.ts';
import { findSmsPrice, setSmsPrice } from './sms-price.ts';

/** Writing to many in Loket (specification 4, screen 13). */
export function messagesRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serveCall(app, services, previewCall, ({ actor, body }) => previewMessage(services, actor, body));

  serveCall(app, services, sendCall, ({ actor, body }) => sendMessages(services, actor, body));

  serveCall(app, services, listMessages, async ({ actor }) => ({ messages: await listSendings(db, actor) }));

  serveCall(app, services, getMessage, ({ actor, params }) => findMessage(db, actor, params.uuid));

  serveCall(app, services, resendMessages, async ({ actor, params }) => ({
    again: await resendFailed(services, actor, params.uuid),
  }));

  serveCall(app, services, templatesCall, async () => ({ templates: await listTemplates(db) }));

  serveCall(app, services, keepCall, ({ actor, params, body }) =>
    keepTemplate(services, actor, { ...params, ...body }),
  );

  serveCall(app, services, removeCall, async ({ actor, params, body }) => {
    await removeTemplate(services, actor, { ...params, ...body });
    return {};
  });

  serveCall(app, services, getSmsPrice, () => findSmsPrice(db));

  serveCall(app, services, priceCall, ({ actor, body }) => setSmsPrice(services, actor, body));
}
