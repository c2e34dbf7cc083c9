import type { HandoverSide } from '@rihlah/contract/documents/passport-places';
import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { pluck } from '../../../infra/pluck.ts';
import { handoverSignatures, handovers, passportMovements } from '../passports/passports.tables.ts';

export type HandoverRow = typeof handovers.$inferSelect;
type SignatureRow = typeof handoverSignatures.$inferSelect;

/** A signature before it is sealed. */
export type Signature = Omit<SignatureRow, 'uuid' | 'seal' | 'handoverUuid'>;

export interface WholeHandover {
  handover: HandoverRow;
  moved: { orderUuid: string; pilgrimUuid: string }[];
  signatures: SignatureRow[];
}

export async function findHandovers(db: DbOrTx, uuids: string[]): Promise<Map<string, WholeHandover>> {
  if (uuids.length === 0) return new Map();
  const rows = await db.select().from(handovers).where(inArray(handovers.uuid, uuids));
  const moved = await db
    .select()
    .from(passportMovements)
    .where(inArray(passportMovements.handoverUuid, uuids))
    .orderBy(passportMovements.orderUuid);
  const signatures = await db
    .select()
    .from(handoverSignatures)
    .where(inArray(handoverSignatures.handoverUuid, uuids))
    .orderBy(asc(handoverSignatures.at), handoverSignatures.uuid);
  const of = <T extends { handoverUuid: string }>(list: T[], uuid: string) =>
    list.filter(({ handoverUuid }) => handoverUuid === uuid);
  return new Map(
    rows.map((handover) => [
      handover.uuid,
      { handover, moved: of(moved, handover.uuid), signatures: of(signatures, handover.uuid) },
    ]),
  );
}

/** Handovers of a person's passport, the newest first. */
export async function findPilgrimHandovers(db: DbOrTx, pilgrimUuid: string): Promise<WholeHandover[]> {
  const rows = await db
    .select({ uuid: handovers.uuid })
    .from(passportMovements)
    .innerJoin(handovers, eq(handovers.uuid, passportMovements.handoverUuid))
    .where(eq(passportMovements.pilgrimUuid, pilgrimUuid))
    // Once also where it moved passports of two records that became one.
    .groupBy(handovers.uuid)
    .orderBy(desc(handovers.at), desc(handovers.number));
  const found = await findHandovers(db, pluck(rows, 'uuid'));
  return rows.flatMap(({ uuid }) => found.get(uuid) ?? []);
}

export async function findHandoverByNumber(db: DbOrTx, number: string): Promise<WholeHandover | null> {
  const [row] = await db.select({ uuid: handovers.uuid }).from(handovers).where(eq(handovers.number, number));
  return row ? ((await findHandovers(db, [row.uuid])).get(row.uuid) ?? null) : null;
}

/** Whether a side is the pilgrims', where each signs for themself. */
export const isPilgrims = ({ fromPlace, toPlace }: HandoverRow, side: HandoverSide): boolean =>
  (side === 'from' ? fromPlace : toPlace) === 'pilgrim';

/** How many signatures a handover has and wants. @param of one order: what it wants of that one */
export function countSignatures({ handover, moved, signatures }: WholeHandover, of?: string) {
  const sides = (['from', 'to'] as const).map((side) => {
    const own = signatures.filter((each) => each.side === side);
    const isEach = isPilgrims(handover, side);
    const fitting = isEach && of ? own.filter(({ signedFor }) => signedFor === of) : own;
    return { side, given: fitting.length, wanted: isEach && !of ? moved.length : 1 };
  });
  return {
    given: sides.reduce((sum, { given }) => sum + given, 0),
    wanted: sides.reduce((sum, { wanted }) => sum + wanted, 0),
    unsigned: sides.filter(({ given, wanted }) => given < wanted).map(({ side }) => side),
  };
}

/** As SQL, the orders whose passports were handed over. @param handoverUuids a query of one column */
export const ordersOfHandovers = (handoverUuids: SQL): SQL =>
  sql`select m.order_uuid from ${passportMovements} m where m.handover_uuid in (${handoverUuids})`;
