import { and, desc, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import { deriveCsrf } from '../../../http/admission/admit.ts';
import type { StaffViewer } from '../../../http/admission/viewer.ts';
import { randomToken, tokenHash } from '../../../infra/crypto/encryption.ts';
import type { DbOrTx, Tx } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import { usernameOfAccount } from '../persons/find-account.ts';
import { grantsJson, readGrants } from '../team/read-grants.ts';
import { staffMembers, staffSessions } from '../team/team.tables.ts';
import { hasSecondFactor } from './second-factor.ts';

const MINUTE_MS = 60_000;
/** Sessions that are looked at for the last visit; nobody is signed in at more places at once. */
const VISITS = 20;
export const IDLE_MINUTES = 30;
/** How long a session lasts at most (specification 4, People and permissions). */
export const SESSION_SECONDS = 12 * 3600;

/** Where somebody signs in from. */
export interface Place {
  /** In words, see `deviceWords`. */
  device: string;
  address: string | null;
}

/** Opens a session. @returns its token, which is kept nowhere else */
export async function openStaffSession(
  tx: Tx,
  accountUuid: string,
  { device, address }: Place,
  now: Date,
): Promise<string> {
  const token = randomToken();
  const row = { accountUuid, device, address, createdAt: now, lastSeenAt: now };
  await tx.insert(staffSessions).values({ ...row, tokenHash: tokenHash(token) });
  return token;
}

const isOpen = (now: Date) =>
  and(
    isNull(staffSessions.endedAt),
    gt(staffSessions.createdAt, new Date(now.getTime() - SESSION_SECONDS * 1000)),
    gt(staffSessions.lastSeenAt, new Date(now.getTime() - IDLE_MINUTES * MINUTE_MS)),
  );

/**
 * The member behind the token of a session; null when it is unknown, ended, idle or too old, or the member has left.
 *
 * @param isUse somebody is at work: the session is kept
 */
export async function findStaffViewer(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
  { isUse }: { isUse: boolean },
): Promise<StaffViewer | null> {
  const now = clock.now();
  const [row] = await db
    .select({
      accountUuid: staffSessions.accountUuid,
      sessionUuid: staffSessions.uuid,
      username: usernameOfAccount(staffSessions.accountUuid),
      name: staffMembers.name,
      grants: grantsJson,
      hasSecondFactor,
      startedAt: staffSessions.createdAt,
      lastSeenAt: staffSessions.lastSeenAt,
    })
    .from(staffSessions)
    .innerJoin(staffMembers, eq(staffMembers.accountUuid, staffSessions.accountUuid))
    .where(and(eq(staffSessions.tokenHash, tokenHash(token)), isNull(staffMembers.endedAt), isOpen(now)));
  if (!row) return null;
  const { lastSeenAt, grants, ...viewer } = row;
  const minuteAgo = new Date(now.getTime() - MINUTE_MS);
  if (isUse && lastSeenAt <= minuteAgo)
    await db
      .update(staffSessions)
      .set({ lastSeenAt: now })
      .where(and(eq(staffSessions.uuid, row.sessionUuid), lte(staffSessions.lastSeenAt, minuteAgo)));
  return { ...viewer, grants: readGrants(grants), csrfToken: deriveCsrf(token) };
}

/** Sessions of an account that have not ended, the newest first. */
export const findOpenSessions = (db: DbOrTx, accountUuid: string, now: Date) =>
  db
    .select({
      uuid: staffSessions.uuid,
      device: staffSessions.device,
      address: staffSessions.address,
      createdAt: staffSessions.createdAt,
      lastSeenAt: staffSessions.lastSeenAt,
    })
    .from(staffSessions)
    .where(and(eq(staffSessions.accountUuid, accountUuid), isOpen(now)))
    .orderBy(sql`${staffSessions.createdAt} desc`, staffSessions.uuid);

/**
 * When somebody was last here before the visit that began last: a session that was open by then counts until it began.
 *
 * @returns null of whoever is here for the first time, or has been away longer than sessions are kept
 */
export async function findLastVisit(db: DbOrTx, accountUuid: string): Promise<Date | null> {
  const [current, ...before] = await db
    .select({ createdAt: staffSessions.createdAt, lastSeenAt: staffSessions.lastSeenAt })
    .from(staffSessions)
    .where(eq(staffSessions.accountUuid, accountUuid))
    .orderBy(desc(staffSessions.createdAt))
    .limit(VISITS);
  if (!current || before.length === 0) return null;
  const seen = Math.max(...before.map(({ lastSeenAt }) => lastSeenAt.getTime()));
  return new Date(Math.min(seen, current.createdAt.getTime()));
}

export async function findStillOpen(db: DbOrTx, sessionUuids: string[], now: Date): Promise<Set<string>> {
  const rows = await db
    .select({ uuid: staffSessions.uuid })
    .from(staffSessions)
    .innerJoin(staffMembers, eq(staffMembers.accountUuid, staffSessions.accountUuid))
    .where(and(inArray(staffSessions.uuid, sessionUuids), isNull(staffMembers.endedAt), isOpen(now)));
  return new Set(rows.map(({ uuid }) => uuid));
}

/** Ends one session of an account. @returns whether it was there and open */
export async function endStaffSession(
  tx: Tx,
  { accountUuid, sessionUuid }: { accountUuid: string; sessionUuid: string },
  now: Date,
): Promise<boolean> {
  const ended = await tx
    .update(staffSessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(staffSessions.uuid, sessionUuid),
        eq(staffSessions.accountUuid, accountUuid),
        isNull(staffSessions.endedAt),
      ),
    )
    .returning({ uuid: staffSessions.uuid });
  return ended.length === 1;
}

export async function endStaffSessions(
  tx: Tx,
  accountUuid: string,
  now: Date,
  keptUuid?: string,
): Promise<void> {
  await tx
    .update(staffSessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(staffSessions.accountUuid, accountUuid),
        isNull(staffSessions.endedAt),
        keptUuid === undefined ? undefined : ne(staffSessions.uuid, keptUuid),
      ),
    );
}
