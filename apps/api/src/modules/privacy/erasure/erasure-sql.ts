import { type SQL, sql } from 'drizzle-orm';

export const ownOrders = (personUuid: string): SQL =>
  sql`(select o.uuid from orders o where o.pilgrim_uuid = ${personUuid})`;

/** Also those that they ordered for others. */
export const placedOrders = (personUuid: string): SQL =>
  sql`(select o.uuid from orders o where o.pilgrim_uuid = ${personUuid} or o.registrar_uuid = ${personUuid})`;

/** Orders that came by their link: nothing of theirs is in them, and the commission is theirs. */
export const linkOrders = (personUuid: string): SQL =>
  sql`(select o.uuid from orders o where o.link_agent_uuid = ${personUuid})`;

/**
 * Acts `t` by which another took a person's place on an order, or the place of a record merged into theirs. The audit log
 * alone knows who was there before (`replacePilgrim`). As of `COMPLAINTS_OF`.
 */
export const REPLACEMENTS_OF = `(t.verb = 'order.pilgrim-replaced' and t.before ->> 'pilgrim' in
  (select p.uuid::text from persons p where $1 in (p.uuid, p.merged_into)))`;

/** Orders on which another took a person's place. */
export const formerOrders = (personUuid: string): SQL =>
  sql`(select t.subject_uuid from audit_log t where ${ofPerson(REPLACEMENTS_OF, personUuid)})`;

/** Packages of which they are or were a pilgrim: what was frozen or made of them then may hold them still. */
export const ownJourneys = (personUuid: string): SQL =>
  sql`(select o.product_uuid from orders o where o.pilgrim_uuid = ${personUuid} or o.uuid in ${formerOrders(personUuid)})`;

export const ownDocuments = (personUuid: string): SQL =>
  sql`(select d.uuid from documents d where d.pilgrim_uuid = ${personUuid})`;

/** Orders whose texts may name a person: also those on which another took their place. */
export const namingOrders = (personUuid: string): SQL =>
  sql`(select o.uuid from orders o where o.uuid in ${placedOrders(personUuid)} or o.uuid in ${formerOrders(personUuid)})`;

export const placedBills = (personUuid: string): SQL =>
  sql`(select b.uuid from bills b where b.order_uuid in ${placedOrders(personUuid)})`;

/** Phones of a person and of records merged into theirs that nobody else has: what came by another's is not theirs. */
const OWN_PHONES = `(select p.phone from persons p where $1 in (p.uuid, p.merged_into) and not exists (select 1 from persons q
  where q.phone = p.phone and q.uuid <> $1 and q.merged_into is distinct from $1))`;

/** Whose journey a complaint `t` was about when it was made: whoever took the place since has no part in it. */
const PILGRIM_THEN = `(select pilgrim from (
    select a.before ->> 'pilgrim' as pilgrim, a.id from audit_log a where a.subject_uuid = t.order_uuid
      and a.verb = 'order.pilgrim-replaced' and a.at > t.opened_at
    union all select o.pilgrim_uuid::text, null from orders o where o.uuid = t.order_uuid) travelled
  order by id nulls last limit 1)`;

/**
 * Complaints `t` that are about a person's journeys, or that they made themselves: those have no order, and know them by
 * their phone, or where none was asked for by their name. Of the person whose uuid is `$1`.
 */
export const COMPLAINTS_OF = `(t.order_uuid is not null and exists (select 1
    from persons p where p.uuid = ${PILGRIM_THEN}::uuid and $1 in (p.uuid, p.merged_into))
  or t.order_uuid is null and (t.reporter_phone in ${OWN_PHONES} or t.reporter_phone is null and exists (select 1
    from persons p where $1 in (p.uuid, p.merged_into) and lower(p.name) = lower(btrim(t.reporter)))))`;

/** Photos `t` of groups that a person travels with, as of `COMPLAINTS_OF`. */
export const PHOTOS_OF = `t.departure_uuid in (select d.departure_uuid from orders o join products d on d.uuid = o.product_uuid
  where o.pilgrim_uuid = $1 and o.status <> 'Batal')`;

/** Messages that went to a person's own phone, and places on waiting lists, as of `COMPLAINTS_OF`. */
export const SMS_OF = `t.phone in ${OWN_PHONES}`;

/** Addresses of mail, in small letters, as of `OWN_PHONES`: families share one, and what came there is not one's own to read. */
const OWN_ADDRESSES = `(select lower(p.email) from persons p where $1 in (p.uuid, p.merged_into) and p.email <> ''
  and not exists (select 1 from persons q
    where lower(q.email) = lower(p.email) and q.uuid <> $1 and q.merged_into is distinct from $1))`;

/** Mails that went to a person's own address. */
export const MAILS_OF = `lower(t.address) in ${OWN_ADDRESSES}`;

/** The same of what the mail server was handed. */
export const MAIL_DELIVERIES_OF = `(t.gateway = 'smtp' and lower(t.recipient) in ${OWN_ADDRESSES})`;

/** The same of what gateways and the mail server were handed. */
export const DELIVERIES_OF = `(t.recipient in ${OWN_PHONES} or ${MAIL_DELIVERIES_OF})`;

/** A condition of a person, with their uuid in the place of `$1`. */
export const ofPerson = (condition: string, personUuid: string): SQL =>
  sql.join(
    condition.split('$1').map((part) => sql.raw(part)),
    sql`${personUuid}::uuid`,
  );

export const ownComplaints = (personUuid: string): SQL =>
  sql`(select t.uuid from complaints t where ${ofPerson(COMPLAINTS_OF, personUuid)})`;

/** What belongs to a person and is acted on under a uuid of its own, the person included. */
export const ownSubjects = (personUuid: string): SQL => sql`
  select ${personUuid}::uuid as uuid
  union select o.uuid from orders o where o.uuid in ${placedOrders(personUuid)}
  union select b.uuid from bills b where b.uuid in ${placedBills(personUuid)}
  union select m.uuid from payments m where m.bill_uuid in ${placedBills(personUuid)}
  union select w.uuid from withdrawals w where w.registrar_uuid = ${personUuid}
  union select a.uuid from bank_accounts a where a.registrar_uuid = ${personUuid}
  union select d.uuid from documents d where d.pilgrim_uuid = ${personUuid}
  union select d.uuid from additional_documents d where d.pilgrim_uuid = ${personUuid}
  union select v.uuid from visas v where v.pilgrim_uuid = ${personUuid}
  union select a.uuid from accounts a where a.person_uuid = ${personUuid}
  union select c.uuid from complaints c where c.uuid in ${ownComplaints(personUuid)}
  union select m.handover_uuid from passport_movements m where m.pilgrim_uuid = ${personUuid}`;
