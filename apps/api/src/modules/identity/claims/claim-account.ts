import { CLAIM_CODE_MINUTES, CLAIM_CODE_RESEND_SECONDS } from '@rihlah/contract/people/claim';
import { and, eq, gt, lt, ne, or, sql } from 'drizzle-orm';
import type { CustomerActor, StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { MAX_CODE_TRIES, randomCode } from '../../../infra/crypto/encryption.ts';
import { brokenConstraint, type DbOrTx, inTransaction, type Tx } from '../../../infra/db/database.ts';
import { Failure, invalid } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { enqueueSms } from '../../../infra/sms/enqueue-sms.ts';
import { notify } from '../../messaging/inbox/notify.ts';
import { queueLogins } from '../logins/queue-logins.ts';
import { accounts, claimCodes, persons } from '../persons/accounts.tables.ts';
import { findContact } from '../persons/find-account.ts';
import { findPerson, lockPerson, type Person } from '../persons/persons.ts';

const LIFETIME_MS = CLAIM_CODE_MINUTES * 60_000;

export interface Claimed {
  personUuid: string;
  /** 08…, validated: to be theirs. */
  phone: string;
  /** What staff saw of them; of a customer nothing. */
  why: string;
}

type Claimer = CustomerActor | StaffActor;

/** Somebody known without a phone, for staff or for whoever is reached for them. @throws Failure `notFound` */
function requireClaimable(person: Person | null, actor: Claimer): Person & { contactPersonUuid: string } {
  const { contactPersonUuid } = person ?? {};
  const isReached = actor.kind === 'staff' || contactPersonUuid === actor.uuid;
  if (!person?.verifiedAt || !contactPersonUuid || !isReached) throw new Failure('notFound');
  return { ...person, contactPersonUuid };
}

/** People without a phone for whom somebody is reached, by name. */
export async function findDependants(db: DbOrTx, contactUuid: string) {
  const rows = await db
    .select({ uuid: persons.uuid, name: persons.name, verifiedAt: persons.verifiedAt })
    .from(persons)
    .where(eq(persons.contactPersonUuid, contactUuid))
    .orderBy(persons.name, persons.uuid);
  return rows.map(({ verifiedAt, ...person }) => ({ ...person, isKnown: verifiedAt !== null }));
}

/**
 * Sends a code to the phone that somebody without one is to have. Whether that phone is another's is told after the code
 * alone. Asked again a moment later for the same phone nothing goes out: the code is on its way.
 *
 * @throws Failure `notFound`
 */
export async function sendClaimCode(
  services: Services,
  actor: Claimer,
  { personUuid, phone }: Pick<Claimed, 'personUuid' | 'phone'>,
): Promise<void> {
  const { db, clock, agency } = services;
  requireClaimable(await findPerson(db, personUuid), actor);
  const now = clock.now();
  const code = randomCode();
  const values = {
    phoneHash: phoneHashOf(services, phone),
    codeHash: codeHashOf(services, { personUuid, phone, code }),
    sentAt: now,
    tries: 0,
  };
  await db.transaction(async (tx) => {
    const sent = await tx
      .insert(claimCodes)
      .values({ personUuid, ...values })
      .onConflictDoUpdate({
        target: claimCodes.personUuid,
        set: values,
        setWhere: or(
          ne(claimCodes.phoneHash, values.phoneHash),
          lt(claimCodes.sentAt, new Date(now.getTime() - CLAIM_CODE_RESEND_SECONDS * 1000)),
        ),
      })
      .returning({ personUuid: claimCodes.personUuid });
    if (sent.length === 0) return;
    // Names nobody: a mistyped number is a stranger's.
    const text = `${agency.settings.name}: kode ${code} untuk membuka akun jamaah dengan nomor ini, berlaku ${CLAIM_CODE_MINUTES} menit. Berikan hanya kepada yang mendaftarkan Anda. Abaikan bila Anda tidak memintanya.`;
    await enqueueSms(tx, [{ phone, kind: 'claim-code', text, isSecret: true }], now);
  });
}

/**
 * Makes a phone the own one of somebody who had none, by the code that was sent to it: they get a login, and whoever was
 * reached for them is told and is for them what any agent is. A code is good for a quarter of an hour, five tries and one use.
 *
 * @returns their name
 * @throws Failure `notFound`, or 422 on `code` (the same for a wrong one and an old one) and on `phone` that is somebody's
 */
export async function claimAccount(
  services: Services,
  actor: Claimer,
  { code, ...claimed }: Claimed & { code: string },
): Promise<string> {
  const { db, clock } = services;
  const { personUuid } = claimed;
  requireClaimable(await findPerson(db, personUuid), actor);
  // Counted before it is compared: of many tries at once no more than five see the code.
  const [tried] = await db
    .update(claimCodes)
    .set({ tries: sql`${claimCodes.tries} + 1` })
    .where(
      and(
        eq(claimCodes.personUuid, personUuid),
        lt(claimCodes.tries, MAX_CODE_TRIES),
        gt(claimCodes.sentAt, new Date(clock.now().getTime() - LIFETIME_MS)),
      ),
    )
    .returning({ codeHash: claimCodes.codeHash });
  const codeHash = codeHashOf(services, { ...claimed, code });
  if (tried?.codeHash !== codeHash) throw invalid('code', 'phoneCodeWrong');
  return await inTransaction(db, async (tx) => {
    const used = await tx
      .delete(claimCodes)
      .where(and(eq(claimCodes.personUuid, personUuid), eq(claimCodes.codeHash, codeHash)))
      .returning({ personUuid: claimCodes.personUuid });
    if (used.length === 0) throw invalid('code', 'phoneCodeWrong');
    return writeClaim(tx, services, actor, claimed);
  });
}

async function writeClaim(
  tx: Tx,
  services: Services,
  actor: Claimer,
  { personUuid, phone, why }: Claimed,
): Promise<string> {
  const now = services.clock.now();
  const { name, contactPersonUuid } = requireClaimable(await lockPerson(tx, personUuid), actor);
  const contact = await findContact(tx, personUuid);
  // Also of somebody of the staff, who logs in by it.
  if ((await tx.$count(accounts, eq(accounts.username, phone))) > 0) throw invalid('phone', 'phoneTaken');
  try {
    await tx.update(persons).set({ phone, contactPersonUuid: null }).where(eq(persons.uuid, personUuid));
  } catch (error) {
    if (brokenConstraint(error) === 'persons_known_phone') throw invalid('phone', 'phoneTaken');
    throw error;
  }
  const change = { before: { contactPersonUuid }, after: { phone } };
  await record(tx, actor, { verb: 'person.account-claimed', subjectUuid: personUuid, ...change, why }, now);
  await queueLogins(tx, [personUuid]);
  const title = `${name} sekarang punya akun sendiri`;
  const message = `Kabar untuk ${name} tidak lagi dikirim ke nomor Anda. Pesanannya tetap dapat Anda lihat; ${name} dapat mengatur sendiri siapa yang melihat berkasnya.`;
  await notify(tx, [{ personUuid: contactPersonUuid, type: 'account-claimed', title, message }], now);
  if (contact.phone === '') return name;
  const { name: agency, callCenter } = services.agency.settings;
  const text = `${agency}: ${title}. Bila bukan Anda yang memberikannya, hubungi ${callCenter}`;
  await enqueueSms(tx, [{ phone: contact.phone, kind: 'phone-changed', text }], now);
  return name;
}

/** Codes that open nothing any more. */
export async function forgetOldClaimCodes(db: DbOrTx, now: Date): Promise<void> {
  await db.delete(claimCodes).where(lt(claimCodes.sentAt, new Date(now.getTime() - LIFETIME_MS)));
}

const phoneHashOf = ({ encryption }: Services, phone: string): string =>
  encryption.hash(`claim-phone:${phone}`);

const codeHashOf = (
  { encryption }: Services,
  { personUuid, phone, code }: { personUuid: string; phone: string; code: string },
): string => encryption.hash(`claim-code:${personUuid}:${phone}:${code}`);
