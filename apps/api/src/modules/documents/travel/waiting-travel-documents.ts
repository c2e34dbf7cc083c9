import { DAYS_BEFORE, SOON_DAYS } from '@rihlah/rules/journey/milestones';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { type SQL, sql } from 'drizzle-orm';
import { branchesFor } from '../../../infra/access/grants.ts';
import { journeysSql } from '../../backoffice/order-search/find-journeys.ts';
import type { QueueSource } from '../../backoffice/order-search/queue-source.ts';
import { findOrderSummaries } from '../../orders/record/order-queries.ts';
import { hasTicketAs, type JourneyAs } from '../record/find-document-states.ts';
import { hasVisaAs } from '../visa/visa-queries.ts';

const sourceOf = (
  name: 'visas' | 'tickets',
  hasIt: (journey: JourneyAs) => SQL,
  daysBefore: number,
): QueueSource => ({
  name,
  permission: 'visa.change',
  source: (services, actor) => {
    const { db, clock } = services;
    const now = clock.now();
    const today = jakartaDate(now);
    const ahead = { departsFrom: today, departsTo: addDays(today, daysBefore + SOON_DAYS) };
    const journeys = journeysSql(services, ahead, branchesFor(actor.grants, 'visa.change'));
    return {
      items: sql`select (j.departs_on - ${daysBefore}::int + 1)::timestamp at time zone 'Asia/Jakarta' as at,
          j.order_uuid::text as key, null::bigint as amount
        from (${journeys}) j where j.status <> 'Batal'
          and not ${hasIt({ orderUuid: sql`j.order_uuid`, pilgrimUuid: sql`j.pilgrim_uuid` })}`,
      lateBefore: now,
      labelOf: async (key) => (await findOrderSummaries(db, [key])).get(key)?.pilgrim.name ?? '',
    };
  },
});

/**
 * Pilgrims about to leave whose visa or e-ticket is past the day of its milestone or near it, until the end of that day, for
 * Hari ini.
 */
export const waitingTravelDocuments: QueueSource[] = [
  sourceOf('visas', hasVisaAs, DAYS_BEFORE.visa),
  sourceOf('tickets', hasTicketAs, DAYS_BEFORE.ticket),
];
