import { jakartaDate } from '@rihlah/rules/text/dates';
import { sql } from 'drizzle-orm';
import { branchesFor } from '../../../infra/access/grants.ts';
import type { QueueSource } from '../../backoffice/order-search/queue-source.ts';
import { askingChangesSql } from '../../catalog/assurances/assurance-queries.ts';
import { packagesAtBranches } from '../../catalog/packages/package-queries.ts';
import { findOrderSummaries, openOrdersSql } from '../../orders/record/order-queries.ts';
import { answersSql } from '../answers/order-change-queries.ts';

/**
 * Whom the office has to call after a change of their package, for Hari ini: who wants to move or cancel, since they said
 * so, and who has not answered, since the day for it is over; until somebody notes how it ended.
 */
export const waitingAnswers: QueueSource = {
  name: 'answers',
  permission: 'departure.change',
  // The order of whom to call has their phone, and their name is theirs alone who may read it.
  alsoNeeds: 'order.read',
  source: ({ db, clock }, actor) => {
    const now = clock.now();
    const late = sql`(c.answer_by + 1)::timestamp at time zone 'Asia/Jakarta'`;
    return {
      items: sql`select coalesce(a.answered_at, ${late}) as at, o.uuid::text as key, null::bigint as amount
        from (${askingChangesSql}) c
        join (${openOrdersSql}) o on o.product_uuid = c.product_uuid and o.created_at < c.changed_at
        left join (${answersSql}) a on a.change_uuid = c.uuid and a.order_uuid = o.uuid
        where o.product_uuid in (${packagesAtBranches(branchesFor(actor.grants, 'departure.change'))})
          and o.product_uuid in (${packagesAtBranches(branchesFor(actor.grants, 'order.read'))})
          and a.settled_at is null
          and (a.answer = 'leaving' or (a.answer is null and c.answer_by < ${jakartaDate(now)}::date))`,
      lateBefore: null,
      labelOf: async (key) => (await findOrderSummaries(db, [key])).get(key)?.pilgrim.name ?? '',
    };
  },
};
