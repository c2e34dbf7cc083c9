import type { ConsentState } from '@rihlah/contract/orders/consent';
import { type DocumentClaim, mustBeAsked } from '@rihlah/rules/documents/document-access';
import { and, eq, inArray, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../infra/db/database.ts';
import { isReachedBy } from '../../identity/persons/find-account.ts';
import { agentConsents, orders } from './orders.tables.ts';

export type ConsentRow = typeof agentConsents.$inferSelect;

export interface Pair {
  pilgrimUuid: string;
  registrarUuid: string;
}

const isPair = ({ pilgrimUuid, registrarUuid }: Pair) =>
  and(eq(agentConsents.pilgrimUuid, pilgrimUuid), eq(agentConsents.agentUuid, registrarUuid));

const keyOf = ({ pilgrimUuid, registrarUuid }: Pair): string => `${pilgrimUuid}:${registrarUuid}`;

/** What the pilgrim of two said; null: never asked. @param isLocked so that nobody answers until the transaction ends */
export async function findConsent(
  db: DbOrTx,
  pair: Pair,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<ConsentRow | null> {
  const found = db.select().from(agentConsents).where(isPair(pair));
  const [row] = await (isLocked ? found.for('update') : found);
  return row ?? null;
}

/** The same of several orders, in one look. @returns tells the state of an order's two people */
export async function findConsents(db: DbOrTx, pairs: Pair[]): Promise<(pair: Pair) => ConsentState | null> {
  const others = pairs.filter(({ pilgrimUuid, registrarUuid }) => pilgrimUuid !== registrarUuid);
  const pilgrims = [...new Set(others.map(({ pilgrimUuid }) => pilgrimUuid))];
  const rows =
    pilgrims.length === 0
      ? []
      : await db.select().from(agentConsents).where(inArray(agentConsents.pilgrimUuid, pilgrims));
  const states = new Map(
    rows.map(({ pilgrimUuid, agentUuid, state }) => [
      keyOf({ pilgrimUuid, registrarUuid: agentUuid }),
      state,
    ]),
  );
  return (pair) => states.get(keyOf(pair)) ?? null;
}

/** Everybody about whom a pilgrim was asked or has said something. */
export const findConsentsOfPilgrim = (db: DbOrTx, pilgrimUuid: string): Promise<ConsentRow[]> =>
  db.select().from(agentConsents).where(eq(agentConsents.pilgrimUuid, pilgrimUuid));

/** `isShutOut` of `packages/rules` as SQL, of the pilgrim and the agent in two columns; a property test compares them. */
export const isShutOutSql = (
  pilgrimUuid: SQL,
  agentUuid: SQL,
): SQL => sql`exists (select 1 from ${agentConsents} c
  where c.pilgrim_uuid = ${pilgrimUuid} and c.agent_uuid = ${agentUuid} and c.state <> 'given')`;

/** What a person has to show for a pilgrim's papers. @param but an order that does not count */
export async function findClaim(db: DbOrTx, pair: Pair, but?: string): Promise<DocumentClaim> {
  const { pilgrimUuid, registrarUuid } = pair;
  if (pilgrimUuid === registrarUuid) return { isSelf: true, hasStandingOrder: false, consent: null };
  const standing = and(
    eq(orders.registrarUuid, registrarUuid),
    eq(orders.pilgrimUuid, pilgrimUuid),
    ne(orders.status, 'Batal'),
    but ? ne(orders.uuid, but) : undefined,
  );
  const [order] = await db.select({ uuid: orders.uuid }).from(orders).where(standing).limit(1);
  const consent = await findConsent(db, pair);
  return { isSelf: false, hasStandingOrder: order !== undefined, consent: consent?.state ?? null };
}

/**
 * Whether a pilgrim is asked about whoever orders for them now, as the rules say; not about whoever is reached for them.
 *
 * @param pilgrim whom the order is for; `isKnown`: before it
 * @param but the order itself, where it is written already
 */
export const mustAskPilgrim = async (
  db: DbOrTx,
  { registrarUuid, pilgrim }: { registrarUuid: string; pilgrim: { uuid: string; isKnown: boolean } },
  but?: string,
): Promise<boolean> =>
  pilgrim.isKnown &&
  mustBeAsked(await findClaim(db, { pilgrimUuid: pilgrim.uuid, registrarUuid }, but), pilgrim.isKnown) &&
  !(await isReachedBy(db, { personUuid: pilgrim.uuid, contactUuid: registrarUuid }));

/** Asks a pilgrim about the agent of an order: until they answer, the agent reaches nothing of theirs. @param codeHash null: no code was sent */
export async function askConsent(
  tx: Tx,
  { uuid: orderUuid, pilgrimUuid, registrarUuid }: Pair & { uuid: string },
  codeHash: string | null,
  now: Date,
): Promise<void> {
  const asked = { state: 'asked' as const, at: now, orderUuid, codeHash, attempts: 0 };
  await tx
    .insert(agentConsents)
    .values({ pilgrimUuid, agentUuid: registrarUuid, ...asked })
    .onConflictDoUpdate({ target: [agentConsents.pilgrimUuid, agentConsents.agentUuid], set: asked });
}

/**
 * Writes down what a pilgrim said about an agent; the code in their SMS ends by it.
 *
 * @param from states that it replaces; null among them: also where nothing was ever asked
 * @returns whether it was another answer than before
 */
export async function answerConsent(
  tx: Tx,
  { uuid: orderUuid, pilgrimUuid, registrarUuid }: Pair & { uuid: string },
  { state, from }: { state: ConsentState; from: (ConsentState | null)[] },
  now: Date,
): Promise<boolean> {
  const answer = { state, at: now, orderUuid, codeHash: null, attempts: 0 };
  const replaced = from.filter((one) => one !== null);
  const [changed] = await tx
    .update(agentConsents)
    .set(answer)
    .where(and(isPair({ pilgrimUuid, registrarUuid }), inArray(agentConsents.state, replaced)))
    .returning({ state: agentConsents.state });
  if (changed || !from.includes(null)) return changed !== undefined;
  const [added] = await tx
    .insert(agentConsents)
    .values({ pilgrimUuid, agentUuid: registrarUuid, ...answer })
    .onConflictDoNothing()
    .returning({ state: agentConsents.state });
  return added !== undefined;
}

/** Counts a try of a code in a statement of its own, so that a wrong one cannot undo it. @returns of which order it must be, and what it must hash to */
export async function takeAttempt(
  db: DbOrTx,
  pair: Pair,
  mostAttempts: number,
): Promise<{ orderUuid: string; hash: string } | null> {
  const { state, codeHash, attempts, orderUuid } = agentConsents;
  const [tried] = await db
    .update(agentConsents)
    .set({ attempts: sql`${attempts} + 1` })
    .where(and(isPair(pair), eq(state, 'asked'), isNotNull(codeHash), lt(attempts, mostAttempts)))
    .returning({ hash: codeHash, orderUuid });
  return tried?.hash ? { hash: tried.hash, orderUuid: tried.orderUuid } : null;
}

/** What a pilgrim said about one record of an agent counts for the record under which the agent turns out to be known; what they said about that one stays. */
export async function carryConsent(tx: Tx, from: Pair, to: Pair): Promise<void> {
  await tx.execute(sql`insert into ${agentConsents} (pilgrim_uuid, agent_uuid, state, at, order_uuid, code_hash, attempts)
    select ${to.pilgrimUuid}, ${to.registrarUuid}, state, at, order_uuid, code_hash, attempts from ${agentConsents}
    where pilgrim_uuid = ${from.pilgrimUuid} and agent_uuid = ${from.registrarUuid}
    on conflict do nothing`);
}

/** The orders that two people share; those that stand before cancelled ones, then the newest. */
export const findSharedOrders = (db: DbOrTx, { pilgrimUuid, registrarUuid }: Pair) =>
  db
    .select({ uuid: orders.uuid, pilgrimUuid: orders.pilgrimUuid, registrarUuid: orders.registrarUuid })
    .from(orders)
    .where(and(eq(orders.pilgrimUuid, pilgrimUuid), eq(orders.registrarUuid, registrarUuid)))
    .orderBy(sql`${orders.status} = 'Batal'`, sql`${orders.createdAt} desc`, orders.uuid);
