import { jakartaDate } from '@rihlah/rules/text/dates';
import { sql } from 'drizzle-orm';
import { branchesFor } from '../../../infra/access/grants.ts';
import { journeysSql } from '../../backoffice/order-search/find-journeys.ts';
import type { QueueSource } from '../../backoffice/order-search/queue-source.ts';
import { findPersons } from '../../identity/persons/persons.ts';
import { passportPlaces } from '../passports/passports.tables.ts';

/** Passports past the day on which they were expected to go on, for Hari ini; the same as the list of late ones. */
export const latePassports: QueueSource = {
  name: 'passports',
  permission: 'passport.move',
  source: (services, actor) => {
    const { db, clock } = services;
    const now = clock.now();
    const journeys = journeysSql(services, {}, branchesFor(actor.grants, 'person.read'));
    return {
      items: sql`select (p.due_on + 1)::timestamp at time zone 'Asia/Jakarta' as at, p.pilgrim_uuid::text as key,
          null::bigint as amount
        from (${journeys}) j join ${passportPlaces} p on p.order_uuid = j.order_uuid
        where p.due_on < ${jakartaDate(now)}::date`,
      lateBefore: now,
      labelOf: async (key) => (await findPersons(db, [key])).get(key)?.name ?? '',
    };
  },
};
