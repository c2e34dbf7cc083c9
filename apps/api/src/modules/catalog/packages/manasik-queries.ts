import type { ManasikSession } from '@rihlah/contract/orders/order';
import { inArray } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../infra/db/database.ts';
import { manasikSessions } from './packages.tables.ts';

/** PostgreSQL tells a time to the second. */
const minutes = (time: string): string => time.slice(0, 5);

/** Manasik sessions by package; a package whose session nobody has entered has none. */
export async function findManasikSessions(
  db: DbOrTx,
  productUuids: string[],
): Promise<Map<string, ManasikSession>> {
  if (productUuids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(manasikSessions)
    .where(inArray(manasikSessions.productUuid, productUuids));
  return new Map(
    rows.map(({ productUuid, updatedAt: _, ...session }) => [
      productUuid,
      {
        ...session,
        startsAt: minutes(session.startsAt),
        endsAt: minutes(session.endsAt),
        gatheringTime: minutes(session.gatheringTime),
      },
    ]),
  );
}

export async function saveManasikSession(
  tx: Tx,
  productUuid: string,
  session: ManasikSession,
  now: Date,
): Promise<void> {
  const values = { ...session, updatedAt: now };
  await tx
    .insert(manasikSessions)
    .values({ productUuid, ...values })
    .onConflictDoUpdate({ target: manasikSessions.productUuid, set: values });
}
