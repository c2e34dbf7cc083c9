import { jakartaIso } from '@rihlah/rules/dates';
import { desc, eq, isNotNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { advanceClock } from '../platform/clock-store.ts';
import type { Jobs } from '../platform/jobs/start-jobs.ts';
import type { Services } from '../platform/services.ts';
import { smsOutbox } from '../platform/sms/sms.tables.ts';
import { SMS_PAGE_STYLE, smsPage } from './sms-page.ts';

const MAX_ADVANCE_SECONDS = 400 * 86_400;
const SHOWN = 100;

/** What only a demo has: its clock and the messages that a real installation would send (decisions, Running it). */
export function demoRoutes(app: FastifyInstance, services: Services, jobs: () => Jobs): void {
  const { db, clock } = services;

  const sent = async (phone?: string) => {
    const rows = await db
      .select({ phone: smsOutbox.phone, text: smsOutbox.text, sentAt: smsOutbox.sentAt })
      .from(smsOutbox)
      .where(phone ? eq(smsOutbox.phone, phone) : isNotNull(smsOutbox.sentAt))
      .orderBy(desc(smsOutbox.sentAt), desc(smsOutbox.createdAt))
      .limit(SHOWN);
    return rows.flatMap(({ sentAt, ...sms }) => (sentAt ? [{ ...sms, sentAt: jakartaIso(sentAt) }] : []));
  };

  // Phones count down by the server's time, so an answer's Date is the product's clock too.
  app.addHook('onRequest', async (_request, reply) => {
    if (clock.offsetMs !== 0) reply.header('date', clock.now().toUTCString());
  });

  app.post(
    '/demo/clock',
    { schema: { hide: true, body: z.object({ advanceSeconds: z.int().min(0).max(MAX_ADVANCE_SECONDS) }) } },
    async (request) => {
      const { advanceSeconds } = request.body as { advanceSeconds: number };
      await advanceClock(db, clock, advanceSeconds);
      await jobs().sweepNow();
      return { now: jakartaIso(clock.now()) };
    },
  );

  const byPhone = z.object({ phone: z.string().max(20).optional() });

  app.get('/demo/sms.json', { schema: { hide: true, querystring: byPhone } }, (request) =>
    sent((request.query as z.infer<typeof byPhone>).phone),
  );

  app.get('/demo/sms', { schema: { hide: true, querystring: byPhone } }, async (request, reply) => {
    const { phone } = request.query as z.infer<typeof byPhone>;
    return reply.type('text/html; charset=utf-8').send(smsPage(await sent(phone), phone));
  });

  app.get('/demo/sms.css', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(SMS_PAGE_STYLE),
  );
}
