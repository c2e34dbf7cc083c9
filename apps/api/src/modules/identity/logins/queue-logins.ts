import { linkTo, loginFor, paths } from '@rihlah/contract/wire/paths';
import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { systemActor } from '../../../infra/access/actor.ts';
import { recordAll } from '../../../infra/audit/record.ts';
import { wake, wakeAfter } from '../../../infra/db/after-commit.ts';
import { inTransaction, type Tx } from '../../../infra/db/database.ts';
import { type OutboxLoop, startOutboxLoop } from '../../../infra/db/outbox-loop.ts';
import { queryRows } from '../../../infra/db/query-rows.ts';
import { whenAvailable } from '../../../infra/db/when-available.ts';
import { oneOf } from '../../../infra/one-of.ts';
import { pluck } from '../../../infra/pluck.ts';
import { withoutParams } from '../../../infra/process/log.ts';
import type { Services } from '../../../infra/services.ts';
import { enqueueSms } from '../../../infra/sms/enqueue-sms.ts';
import { accounts, issuedPasswords, pendingLogins, persons } from '../persons/accounts.tables.ts';
import { findWhoLogsIn } from '../persons/find-account.ts';

/** Logins that are opened together. */
const AT_ONCE = 64;
/** A process that died meanwhile holds its logins no longer than this. */
const CLAIM_SECONDS = 20;
/** So often a login is tried; what could not be opened by then is left to a person. */
const MAX_ATTEMPTS = 25;
const MAX_PAUSE_SECONDS = 3600;

const OPENER = systemActor('logins');

/**
 * Requests for logins of people, as SQL for `combinedWrite`; whoever writes it wakes the loop. Those who have one are left
 * out, and those without a phone, who get one when they claim it; wishing twice changes nothing.
 */
export const queueLoginsSql = (personUuids: string[]): SQL => sql`
  insert into ${pendingLogins} (person_uuid)
  select distinct p.uuid from unnest(${sql.param(personUuids)}::uuid[]) as p(uuid)
  where not exists (select from ${accounts} a where a.person_uuid = p.uuid)
    and not exists (select from ${persons} n where n.uuid = p.uuid and n.phone is null)
  on conflict do nothing`;

/** As `queueLoginsSql`, in the transaction that causes it. */
export async function queueLogins(tx: Tx, personUuids: string[]): Promise<void> {
  await tx.execute(queueLoginsSql(personUuids));
  wakeAfter(tx, 'logins');
}

export const startOpeningLogins = (services: Services): OutboxLoop =>
  startOutboxLoop({
    outbox: 'logins',
    log: services.log,
    drain: async () => {
      // There may be more. The loop comes back for it, unless it is stopping.
      if ((await openSome(services)) === AT_ONCE) wake('logins');
    },
  });

async function openSome(services: Services): Promise<number> {
  const wanted = await claim(services);
  if (wanted.length === 0) return 0;
  try {
    await whenAvailable(() => openLogins(services, wanted));
  } catch {
    // One that cannot be opened keeps none of the others waiting.
    for (const personUuid of wanted)
      await openLogins(services, [personUuid]).catch((error: unknown) => putOff(services, personUuid, error));
  }
  return wanted.length;
}

const claimedRow = z.object({ person: z.string() });

async function claim({ db, clock }: Services): Promise<string[]> {
  const now = clock.now();
  const stale = new Date(now.getTime() - CLAIM_SECONDS * 1000);
  const statement = sql`
    update ${pendingLogins} set claimed_at = ${now.toISOString()}::timestamptz, attempts = attempts + 1
    where person_uuid in (
      select person_uuid from ${pendingLogins}
      where attempts < ${MAX_ATTEMPTS} and (claimed_at is null or claimed_at < ${stale.toISOString()}::timestamptz)
        and (not_before is null or not_before <= ${now.toISOString()}::timestamptz)
      limit ${AT_ONCE} for update skip locked)
    returning person_uuid as person`;
  const claimed = await queryRows(db, claimedRow, statement);
  return pluck(claimed, 'person');
}

/**
 * Opens the logins of people and sends user name and password by SMS, both in one transaction. One that exists is left
 * alone, so doing it twice changes nothing; whose phone is the user name of somebody else is tried again later.
 */
async function openLogins(services: Services, personUuids: string[]): Promise<void> {
  const { db, clock, encryption, passwords } = services;
  const now = clock.now();
  const refused = await inTransaction(db, async (tx) => {
    const people = await lockKnown(tx, personUuids);
    const fresh = people.map((person) => ({ person, ...passwords.issue() }));
    const rows =
      fresh.length === 0
        ? []
        : await tx
            .insert(accounts)
            .values(
              fresh.map(({ person, issuedHash }) => ({
                username: person.phone,
                passwordHash: issuedHash,
                role: 'Customer' as const,
                personUuid: person.uuid,
                firstName: person.name,
                createdAt: now,
              })),
            )
            .onConflictDoNothing()
            .returning({ uuid: accounts.uuid, personUuid: accounts.personUuid });
    const acts = rows.map(({ uuid, personUuid }) => ({
      verb: 'account.opened' as const,
      subjectUuid: uuid,
      after: { person: personUuid },
    }));
    await recordAll(tx, OPENER, acts, now);
    const opened = fresh.flatMap((one) => {
      const account = rows.find(({ personUuid }) => personUuid === one.person.uuid);
      return account ? [{ ...one, accountUuid: account.uuid }] : [];
    });
    if (opened.length > 0)
      await tx.insert(issuedPasswords).values(
        opened.map(({ accountUuid, password }) => ({
          accountUuid,
          passwordSealed: encryption.seal(password),
        })),
      );
    wakeAfter(tx, 'passwords');
    const messages = opened.map(({ person: { phone }, password }) => ({
      phone,
      kind: 'credentials' as const,
      text: credentials(services, phone, password),
      isSecret: true,
    }));
    await enqueueSms(tx, messages, now);
    const without = await findWithoutLogin(tx, pluck(people, 'uuid'));
    const done = personUuids.filter((uuid) => !without.includes(uuid));
    await tx.delete(pendingLogins).where(oneOf(pendingLogins.personUuid, done));
    return without;
  });
  for (const personUuid of refused) await putOff(services, personUuid, new Error('user name taken'));
}

/** Those of some people who are known and have a phone, in one order, so that two who lock several wait for each other. */
async function lockKnown(tx: Tx, uuids: string[]) {
  const people = await tx
    .select({ uuid: persons.uuid, phone: persons.phone, name: persons.name })
    .from(persons)
    .where(and(inArray(persons.uuid, uuids), isNotNull(persons.verifiedAt)))
    .orderBy(asc(persons.uuid))
    .for('no key update');
  return people.flatMap(({ phone, ...person }) => (phone === null ? [] : [{ ...person, phone }]));
}

async function findWithoutLogin(tx: Tx, uuids: string[]): Promise<string[]> {
  const having = await findWhoLogsIn(tx, uuids);
  return uuids.filter((uuid) => !having.has(uuid));
}

/** Leads to what waits in the account. Nothing stands directly behind what is tapped or copied. */
const credentials = ({ agency, publicUrl }: Services, phone: string, password: string): string =>
  `${agency.settings.name}: akun Anda sudah siap.\nUsername ${phone}\npassword ${password}\nMasuk di ${linkTo(publicUrl, loginFor(paths.account))}\nJangan berikan password kepada siapa pun.`;

/** Waits e to the power of the tries, in seconds, but never more than an hour. */
async function putOff({ db, clock, log }: Services, personUuid: string, error: unknown): Promise<void> {
  log.warn({ err: error, person: personUuid }, 'login not opened');
  const lastError = error instanceof Error ? withoutParams(error.message) : 'unknown';
  const now = clock.now().toISOString();
  await db
    .update(pendingLogins)
    .set({
      claimedAt: null,
      lastError,
      notBefore: sql`${now}::timestamptz
        + make_interval(secs => least(${MAX_PAUSE_SECONDS}, exp(least(attempts, 20))))`,
    })
    .where(eq(pendingLogins.personUuid, personUuid));
}
