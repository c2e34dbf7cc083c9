import type { ErasureGround } from '@rihlah/contract/staff/privacy/erasure';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { eraseAudit } from '../../../infra/audit/erase-audit.ts';
import { record } from '../../../infra/audit/record.ts';
import type { Encryption } from '../../../infra/crypto/encryption.ts';
import type { DbOrTx, Tx } from '../../../infra/db/database.ts';
import { queryRows } from '../../../infra/db/query-rows.ts';
import { Failure } from '../../../infra/failure.ts';
import { commitUpload } from '../../../infra/files/stage-upload.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { emptyPerson } from '../../identity/persons/empty-person.ts';
import { findMerged } from '../../identity/persons/join-persons.ts';
import { lockPersonWhole, type Person } from '../../identity/persons/persons.ts';
import { privacyFailure } from '../failures.ts';
import {
  eraseRows,
  GONE,
  identifyingMarks,
  isLongEnough,
  listMarks,
  longestFirst,
  matchMarks,
} from './erase-rows.ts';
import { findBlockers, retainedUntil } from './erasure-effects.ts';
import {
  namingOrders,
  ofPerson,
  ownDocuments,
  ownJourneys,
  ownOrders,
  ownSubjects,
  PHOTOS_OF,
} from './erasure-sql.ts';

export interface Erasure {
  personUuid: string;
  ground: ErasureGround;
}

/**
 * Whether somebody may be erased now.
 *
 * @throws Failure `notFound`, `alreadyErased`, `erasureBlocked`, `stillRetained`
 */
export async function assertErasable(
  db: DbOrTx,
  person: Person | null,
  ground: ErasureGround,
  now: Date,
): Promise<void> {
  if (!person) throw new Failure('notFound');
  if (person.erasedAt) throw privacyFailure('alreadyErased');
  if ((await findBlockers(db, person.uuid)).length > 0) throw privacyFailure('erasureBlocked');
  if (ground === 'retention' && (await retainedUntil(db, person.uuid)) >= jakartaDate(now))
    throw privacyFailure('stillRetained');
}

interface FrozenPerson {
  person: { uuid: string };
}

const frozenRow = z.object({ uuid: z.string(), sealed: z.string() });

/** @param personUuids of their record, and of those that were merged into it, which a manifest may have known them by */
async function eraseFreezes(
  tx: Tx,
  encryption: Encryption,
  personUuid: string,
  personUuids: string[],
): Promise<void> {
  const statement = sql`
    select f.uuid, f.rows_sealed as sealed from manifest_freezes f
    where f.product_uuid in ${ownJourneys(personUuid)} for update`;
  const rows = await queryRows(tx, frozenRow, statement);
  for (const { uuid, sealed } of rows) {
    const frozen = JSON.parse(encryption.open(sealed)) as FrozenPerson[];
    const left = frozen.filter(({ person }) => !personUuids.includes(person.uuid));
    if (left.length === frozen.length) continue;
    await tx.execute(sql`update manifest_freezes set rows_sealed = ${encryption.seal(JSON.stringify(left))}
      where uuid = ${uuid}`);
  }
}

const subjectRow = z.object({ uuid: z.string() });

/**
 * Erases everything by which a person can be known, in a transaction that is under way: it cannot be undone. Records of
 * money stay without identity; their pictures go with the next clean-up of files, which retries; the audit log keeps its
 * chain (`erase-audit.ts`).
 *
 * @throws Failure as `assertErasable`
 */
export async function writeErasure(
  tx: Tx,
  { clock, encryption }: Services,
  actor: StaffActor,
  { personUuid, ground }: Erasure,
): Promise<void> {
  const now = clock.now();
  const person = await lockPersonWhole(tx, personUuid);
  await assertErasable(tx, person, ground, now);
  if (!person) return;
  const records = [person, ...(await findMerged(tx, personUuid))];
  const personUuids = records.map(({ uuid }) => uuid);
  const phones: string[] = [];
  for (const each of records) phones.push(...(await findPhones(tx, each)));
  const former = await findFormerMarks(tx, personUuids);
  const marks = longestFirst([...former, ...records.flatMap((each) => listMarks(encryption, each, phones))]);
  const statement = sql`
    with s as (${ownSubjects(personUuid)})
      select uuid from s union select a.uuid from approvals a where a.subject_uuid in (select uuid from s)`;
  const subjects = await queryRows(tx, subjectRow, statement);
  const subjectUuids = [...pluck(subjects, 'uuid'), ...personUuids];
  // Read once: it goes through the audit log.
  const naming = await queryRows(tx, subjectRow, sql`select o.uuid from ${namingOrders(personUuid)} o`);
  const namingUuids = pluck(naming, 'uuid');
  await commitUpload(tx, await findFiles(tx, personUuid), new Date(0));
  await eraseFreezes(tx, encryption, personUuid, personUuids);
  const pattern = matchMarks(marks);
  const own = await ownPhones(tx, personUuids, phones);
  const elsewhere = matchMarks(
    identifyingMarks(marks.filter((mark) => own.includes(mark) || !phones.includes(mark))),
  );
  await tx.execute(sql`update privacy_requests set ended_at = ${now.toISOString()}::timestamptz, outcome = 'done'
    where ended_at is null and kind = 'erasure' and person_uuid = ${personUuid}`);
  await eraseRows(tx, { personUuid, pattern, elsewhere, phones: own, namingUuids, subjectUuids });
  for (const uuid of personUuids) await emptyPerson(tx, encryption, { personUuid: uuid, name: GONE, now });
  const withoutAny = (sought: RegExp) => (text: string) => text.replace(sought, GONE);
  const rows = await eraseAudit(tx, encryption, {
    subjectUuids: [...subjectUuids, ...namingUuids],
    personUuids,
    without: withoutAny(new RegExp(pattern, 'gi')),
    elsewhere: { pattern: elsewhere, without: withoutAny(new RegExp(elsewhere, 'gi')) },
  });
  await record(tx, actor, { verb: 'person.erased', subjectUuid: personUuid, after: { ground, rows } }, now);
}

const markRow = z.object({ mark: z.string() });

/** Names and addresses of mail that they had before staff corrected them: others were written to by those. */
async function findFormerMarks(tx: Tx, personUuids: string[]): Promise<string[]> {
  const statement = sql`
    select distinct w.mark from audit_log a cross join lateral (values (a.before ->> 'name'), (a.before ->> 'email')) w (mark)
    where a.subject_uuid = any(${sql.param(personUuids)}::uuid[]) and a.verb = 'person.corrected' and w.mark is not null`;
  return pluck(await queryRows(tx, markRow, statement), 'mark').filter(isLongEnough);
}

const phoneRow = z.object({ phone: z.string() });

/** Their phone, and those that a change of it left behind in what was sent about it. */
async function findPhones(tx: Tx, { uuid, phone }: Person): Promise<string[]> {
  const statement = sql`
    select distinct m.phone from audit_log a
    join sms_outbox m on m.kind = 'phone-changed' and m.created_at between a.at and a.at + interval '5 seconds'
      and m.phone like regexp_replace(a.before ->> 'phone', '[^0-9]+', '%', 'g')
    where a.subject_uuid = ${uuid} and a.verb = 'person.phone-changed'`;
  const left = await queryRows(tx, phoneRow, statement);
  return [...new Set([...(phone === null ? [] : [phone]), ...pluck(left, 'phone')])];
}

/** Of some phones those that nobody else has: a child is reached by its parent's, a pilgrim without one by the agent's. */
async function ownPhones(tx: Tx, personUuids: string[], phones: string[]): Promise<string[]> {
  const statement = sql`
    select distinct p.phone from persons p where not p.uuid = any(${sql.param(personUuids)}::uuid[]) and p.phone = any(${sql.param(phones)}::text[])`;
  const others = await queryRows(tx, phoneRow, statement);
  const shared = new Set(pluck(others, 'phone'));
  return phones.filter((phone) => !shared.has(phone));
}

const fileRow = z.object({ key: z.string() });

/** Keys of every stored file in which they are: pictures, papers, photos of their group, lists of the departures they were on. */
async function findFiles(tx: Tx, personUuid: string): Promise<string[]> {
  const statement = sql`
    select file_key as key from document_pictures where document_uuid in ${ownDocuments(personUuid)}
    union select photo from additional_documents where pilgrim_uuid = ${personUuid}
    union select jsonb_array_elements_text(file_keys) from travel_documents
      where pilgrim_uuid = ${personUuid} or attached_to in ${ownOrders(personUuid)}
    union select file_key from departure_lists where product_uuid in ${ownJourneys(personUuid)}
    union select t.file_key from trip_photos t where ${ofPerson(PHOTOS_OF, personUuid)}`;
  const files = await queryRows(tx, fileRow, statement);
  // Pictures whose time was over are gone already.
  return pluck(files, 'key').filter((key) => key !== '');
}
