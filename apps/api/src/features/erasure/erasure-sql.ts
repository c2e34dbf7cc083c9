import { type SQL, sql } from 'drizzle-orm';

/** Journeys of a person. */
export const ownOrders = (personUuid: string): SQL =>
  sql`(select o.uuid from orders o where o.pilgrim_uuid = ${personUuid})`;

/** Also those that they ordered for others. */
export const placedOrders = (personUuid: string): SQL =>
  sql`(select o.uuid from orders o where o.pilgrim_uuid = ${personUuid} or o.registrar_uuid = ${personUuid})`;

export const ownDocuments = (personUuid: string): SQL =>
  sql`(select d.uuid from documents d where d.pilgrim_uuid = ${personUuid})`;

export const placedBills = (personUuid: string): SQL =>
  sql`(select b.uuid from payments b where b.order_uuid in ${placedOrders(personUuid)})`;

/** What belongs to a person and is acted on under a uuid of its own, the person included. */
export const subjectsOf = (personUuid: string): SQL => sql`
  select ${personUuid}::uuid as uuid
  union select o.uuid from orders o where o.uuid in ${placedOrders(personUuid)}
  union select b.uuid from payments b where b.uuid in ${placedBills(personUuid)}
  union select m.uuid from bank_payments m where m.payment_uuid in ${placedBills(personUuid)}
  union select w.uuid from withdrawals w where w.registrar_uuid = ${personUuid}
  union select a.uuid from bank_accounts a where a.registrar_uuid = ${personUuid}
  union select d.uuid from documents d where d.pilgrim_uuid = ${personUuid}
  union select d.uuid from additional_documents d where d.pilgrim_uuid = ${personUuid}
  union select v.uuid from visas v where v.pilgrim_uuid = ${personUuid}
  union select a.uuid from accounts a where a.person_uuid = ${personUuid}
  union select c.uuid from complaints c where c.order_uuid in ${ownOrders(personUuid)}
  union select m.handover_uuid from passport_movements m where m.pilgrim_uuid = ${personUuid}`;
