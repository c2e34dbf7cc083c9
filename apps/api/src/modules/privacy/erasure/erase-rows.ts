import { type SQL, sql } from 'drizzle-orm';
import type { Encryption } from '../../../infra/crypto/encryption.ts';
import type { Tx } from '../../../infra/db/database.ts';
import type { Person } from '../../identity/persons/persons.ts';
import {
  MAIL_DELIVERIES_OF,
  MAILS_OF,
  ofPerson,
  ownComplaints,
  ownDocuments,
  ownOrders,
  PHOTOS_OF,
  placedBills,
  placedOrders,
} from './erasure-sql.ts';

interface Erased {
  personUuid: string;
  /** Matches whatever identifies them. */
  pattern: string;
  /** Matches what identifies nobody but them, for texts that have nothing to do with them otherwise. */
  elsewhere: string;
  /** Of now and before, that nobody else has. */
  phones: string[];
  /** `namingOrders` */
  namingUuids: string[];
  /** Approvals about any of these are emptied. */
  subjectUuids: string[];
}

/** What stands in the place of what identified somebody. */
export const GONE = 'Data dihapus';

/** Shorter texts would hit words that have nothing to do with them. */
const SHORTEST = 4;

export const isLongEnough = (mark: string): boolean => mark.length >= SHORTEST;

/** Each once, so that a whole name is found before a part of it. */
export const longestFirst = (marks: string[]): string[] =>
  [...new Set(marks)].sort((one, other) => other.length - one.length);

/** Everything written by which a person could be known again. @param phones of now and before */
export function listMarks(encryption: Encryption, person: Person, phones: string[]): string[] {
  const sealed = [person.nikSealed, person.passportNumberSealed, person.bpjsNumberSealed];
  const numbers = sealed.flatMap((text) => (text ? [encryption.open(text)] : []));
  const { name, passportName, fatherName, address, currentAddress, email } = person;
  const written = [name, passportName, fatherName, address, currentAddress, email, ...phones, ...numbers];
  return written.flatMap((text) => (text && isLongEnough(text) ? [text] : []));
}

/** A full name, numbers and addresses of mail, by which nobody else is known; a single name is many people's. */
const isNotifying = (mark: string): boolean => /\s|@|\d{4}/.test(mark);

/**
 * Of some marks those that are looked for in texts which have nothing to do with the person otherwise, also as they stand
 * in the query of an address.
 */
export const identifyingMarks = (marks: string[]): string[] =>
  marks
    .filter(isNotifying)
    .flatMap((mark) => [...new Set([mark, encodeURIComponent(mark), mark.replace(/\s+/g, '+')])]);

/** As a regular expression of whole words that both JavaScript and PostgreSQL understand. */
export const matchMarks = (marks: string[]): string =>
  // Nothing: nowhere.
  marks.length === 0
    ? '\\w(?<!\\w)'
    : `(?<!\\w)(?:${marks.map((mark) => mark.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?!\\w)`;

/**
 * Erases a person in every table but their own row and the audit log. Records of money and of what was agreed stay; their
 * free texts lose what names the person. Order matters only where rows refer to each other.
 */
export async function eraseRows(
  tx: Tx,
  { personUuid, pattern, elsewhere, phones, namingUuids, subjectUuids }: Erased,
): Promise<void> {
  const own = ownOrders(personUuid);
  const placed = placedOrders(personUuid);
  const naming = sql`(select unnest(${sql.param(namingUuids)}::uuid[]))`;
  const bills = sql`(select b.uuid from bills b where b.order_uuid in ${naming})`;
  const account = sql`(select a.uuid from accounts a where a.person_uuid = ${personUuid})`;
  const session = sql`(select s.uuid from sessions s where s.account_uuid in ${account})`;
  const remove = (table: string, where: SQL) =>
    tx.execute(sql`delete from ${sql.identifier(table)} t where ${where}`);
  const rename = async (table: string, columns: string[], where: SQL, sought = pattern) => {
    for (const name of columns.map((column) => sql.identifier(column)))
      await tx.execute(sql`update ${sql.identifier(table)} t
        set ${name} = regexp_replace(t.${name}, ${sought}, ${GONE}, 'gi') where (${where}) and t.${name} ~* ${sought}`);
  };

  await remove('tokens', sql`t.session_uuid in ${session}`);
  // Before its resets, as whoever asks for one locks them.
  await tx.execute(sql`select from accounts a where a.uuid in ${account} order by a.uuid for update`);
  for (const table of ['sessions', 'known_devices', 'password_resets'])
    await remove(table, sql`t.account_uuid in ${account}`);
  for (const table of ['accounts', 'pending_logins', 'members'])
    await remove(table, sql`t.person_uuid = ${personUuid}`);
  await remove('claim_codes', sql`t.person_uuid = ${personUuid}`);
  await remove('person_relations', sql`${personUuid} in (t.person_uuid, t.relative_uuid)`);

  for (const table of ['document_claims', 'document_decisions', 'passport_readings', 'document_pictures'])
    await remove(table, sql`t.document_uuid in ${ownDocuments(personUuid)}`);
  for (const table of ['passport_details', 'supporting_details', 'covid_details'])
    await remove(table, sql`t.document_uuid in ${ownDocuments(personUuid)}`);
  for (const table of ['documents', 'additional_documents'])
    await remove(table, sql`t.pilgrim_uuid = ${personUuid}`);
  await remove('travel_documents', sql`t.pilgrim_uuid = ${personUuid} or t.attached_to in ${own}`);
  for (const table of ['insurance_policies', 'hidden_photos'])
    await remove(table, sql`t.order_uuid in ${own}`);
  await remove('follow_links', sql`t.order_uuid in ${own} or t.opened_by = ${personUuid}`);
  await remove('trip_photos', ofPerson(PHOTOS_OF, personUuid));
  await remove('lent_steps', sql`${personUuid} in (t.pilgrim_uuid, t.lender_uuid)`);
  await tx.execute(sql`update privacy_requests set note = '', answer = '' where person_uuid = ${personUuid}`);
  await tx.execute(sql`update group_places set care = null where order_uuid in ${own}`);
  await remove('order_notes', sql`t.order_uuid in ${own}`);
  await rename('order_notes', ['text'], sql`t.order_uuid in ${naming}`);
  await remove('order_changes', sql`t.order_uuid in ${own}`);
  await tx.execute(sql`update visas set number_sealed = null where pilgrim_uuid = ${personUuid}`);

  await remove('notifications', sql`t.person_uuid = ${personUuid}`);
  // Also what whoever was reached for them was told when they claimed their account, which is about no order.
  await rename(
    'notifications',
    ['title', 'message'],
    sql`t.order_uuid in ${naming} or t.type = 'account-claimed'
      and t.person_uuid in (select o.registrar_uuid from orders o where o.uuid in ${own})`,
  );
  await rename(
    'messages',
    ['title', 'text'],
    sql`t.uuid in (select r.message_uuid from message_recipients r where r.person_uuid = ${personUuid})`,
  );
  await tx.execute(
    sql`update message_recipients set title = ${GONE}, text = ${GONE} where person_uuid = ${personUuid}`,
  );
  await rename('message_recipients', ['title', 'text'], sql`t.order_uuid in ${naming}`);
  await remove('sms_outbox', sql`t.phone = any(${sql.param(phones)}::text[])`);
  await remove('waiting_entries', sql`t.phone = any(${sql.param(phones)}::text[])`);
  // What it cost stays.
  await tx.execute(sql`update message_deliveries set recipient = '', text_sealed = null
    where recipient = any(${sql.param(phones)}::text[])`);
  await tx.execute(
    sql`update message_deliveries t set recipient = '' where ${ofPerson(MAIL_DELIVERIES_OF, personUuid)}`,
  );
  await remove('email_outbox', ofPerson(MAILS_OF, personUuid));
  // What their agents were told, and what came to a phone that others have too.
  const toThem = sql`t.phone in (select p.phone from persons p where p.uuid = ${personUuid}
    or p.uuid in (select o.registrar_uuid from orders o where o.uuid in ${naming}))`;
  await rename('sms_outbox', ['text'], toThem);
  await tx.execute(
    sql`update sms_outbox t set template = null where ${toThem} and t.template::text ~* ${pattern}`,
  );

  // Withdrawals refer to their account, and an account is one by bank and number.
  await tx.execute(sql`update bank_accounts set account_name = ${GONE}, account_number = uuid::text,
    bank_address = '', is_active = false where registrar_uuid = ${personUuid}`);
  await remove('agent_links', sql`t.registrar_uuid = ${personUuid}`);
  await rename('withdrawals', ['reason'], sql`t.registrar_uuid = ${personUuid}`);
  await tx.execute(sql`update refunds set account = ${GONE} where payment_uuid in
    (select m.uuid from payments m where m.bill_uuid in ${placedBills(personUuid)})`);
  await rename(
    'refunds',
    ['account'],
    sql`t.payment_uuid in (select m.uuid from payments m where m.bill_uuid in ${bills})`,
  );
  const numbers = sql`(select v.customer_no from virtual_accounts v where v.uuid in
    (select s.account_uuid from account_bills s where s.bill_uuid in ${bills}))`;
  await rename(
    'bank_messages',
    ['body'],
    sql`exists (select 1 from ${numbers} n where position(n.customer_no in t.body) > 0)`,
  );
  await rename(
    'virtual_accounts',
    ['name'],
    sql`t.uuid in (select s.account_uuid from account_bills s where s.bill_uuid in ${bills})`,
  );

  const complaints = sql`(select c.uuid from complaints c where c.uuid in ${ownComplaints(personUuid)}
    or c.order_uuid is null and c.reporter_phone = any(${sql.param(phones)}::text[]))`;
  await tx.execute(sql`update complaint_events set text = '' where complaint_uuid in ${complaints}`);
  await tx.execute(sql`update complaints set title = ${GONE}, text = ${GONE}, reporter = ${GONE}, reporter_phone = null
    where uuid in ${complaints}`);
  // Of a complaint about somebody else's journey, and of what staff keep for themselves: only what names them.
  const anywhere = sql`true`;
  await rename('complaints', ['title', 'text', 'reporter', 'reporter_phone'], anywhere, elsewhere);
  await rename('complaint_events', ['text'], anywhere, elsewhere);
  await rename('order_views', ['name', 'address'], anywhere, elsewhere);
  await rename('message_templates', ['name', 'title', 'text'], anywhere, elsewhere);
  await rename('order_status_history', ['why'], sql`t.order_uuid in ${naming}`);
  const handovers = sql`(select m.handover_uuid from passport_movements m where m.pilgrim_uuid = ${personUuid})`;
  await rename('handovers', ['gives', 'takes', 'note'], sql`t.uuid in ${handovers}`);
  await rename('handover_signatures', ['name'], sql`t.handover_uuid in ${handovers}`);
  await tx.execute(sql`update approvals set label = ${GONE}, input = '{}', why = ${GONE}, decided_why = ''
    where subject_uuid = any(${sql.param(subjectUuids)}::uuid[])`);
  // The answers hold a first name and the order's number.
  await remove(
    'idempotency_keys',
    sql`t.body::text ~* ${pattern} or exists (select 1 from orders o where o.uuid in ${placed}
      and (position(o.order_id in t.body::text) > 0 or position(o.uuid::text in t.body::text) > 0))`,
  );

  await tx.execute(sql`update orders set pilgrim_nik_hash = 'erased:' || uuid, member_id = null, passport_expiry = null
    where pilgrim_uuid = ${personUuid}`);
  // What they said about agents names nobody, and keeps those out.
  await tx.execute(sql`update agent_consents set code_hash = null where pilgrim_uuid = ${personUuid}`);
}
