import { jakartaIso } from '@rihlah/rules/text/dates';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { advanceClock } from '../infra/clock/clock-store.ts';
import type { Jobs } from '../infra/jobs/start-jobs.ts';
import type { Services } from '../infra/services.ts';
import { findRiders, joinTexts } from '../infra/sms/joining/gather-sms.ts';
import { prepareTexts } from '../infra/sms/joining/sum-up.ts';
import { smsOutbox } from '../infra/sms/sms.tables.ts';
import { findOrderIds } from '../modules/orders/record/order-queries.ts';
import { SMS_PAGE_STYLE, smsPage } from './sms-page.ts';

const MAX_ADVANCE_SECONDS = 400 * 86_400;
const SHOWN = 100;

/** What only a demo has: its clock and the messages that a real installation would send (decisions, Running it). */
export function demoRoutes(app: FastifyInstance, services: Services, jobs: () => Jobs): void {
  const { db, clock } = services;

  /** As they went out: what was joined is one message. */
  const sent = async (phone?: string) => {
    const rows = await db
      .select()
      .from(smsOutbox)
      .where(
        and(isNull(smsOutbox.joinedUuid), phone ? eq(smsOutbox.phone, phone) : isNotNull(smsOutbox.sentAt)),
      )
      .orderBy(desc(smsOutbox.sentAt), desc(smsOutbox.createdAt))
      .limit(SHOWN);
    const riders = await findRiders(db, rows);
    const all = rows.map((row) => [row, ...(riders.get(row.uuid) ?? [])]);
    const write = await prepareTexts(services, all.flat(), (orders) => findOrderIds(db, orders));
    return rows.flatMap(({ phone: to, sentAt }, index) => {
      const texts = write(all[index] ?? []).map(({ text }) => text);
      const whole = joinTexts(services.agency.settings.name, texts);
      return sentAt ? [{ phone: to, text: whole, sentAt: jakartaIso(sentAt) }] : [];
    });
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
