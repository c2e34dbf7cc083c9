import { desc } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { type DbOrTx, inTransaction } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { smsPrices } from './messages.tables.ts';

export interface SmsPrice {
  /** 0 until somebody has decided. */
  version: number;
  /** Rupiah. */
  perSegment: number;
}

/** What Indonesian gateways ask for about one segment, until somebody enters the agency's own contract. */
const DEFAULT_PRICE = 400;

/** What the trail names the price by: it is one thing of the agency. */
const SUBJECT = '00000000-0000-4000-8000-000000000019';

export async function findSmsPrice(db: DbOrTx): Promise<SmsPrice> {
  const [newest] = await db.select().from(smsPrices).orderBy(desc(smsPrices.version)).limit(1);
  return newest
    ? { version: newest.version, perSegment: newest.perSegment }
    : { version: 0, perSegment: DEFAULT_PRICE };
}

/** @throws Failure `settingsChanged` (412) */
export function setSmsPrice(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: StaffActor,
  { version, perSegment }: SmsPrice,
): Promise<SmsPrice> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const before = await findSmsPrice(tx);
    const next = { version: version + 1, perSegment };
    const written =
      before.version === version
        ? await tx
            .insert(smsPrices)
            .values({ ...next, changedAt: now })
            .onConflictDoNothing()
            .returning({ version: smsPrices.version })
        : [];
    if (written.length === 0) throw new Failure('settingsChanged');
    const change = { before: { smsPerSegment: before.perSegment }, after: { smsPerSegment: perSegment } };
    await record(tx, actor, { verb: 'agency.changed', subjectUuid: SUBJECT, ...change }, now);
    return next;
  });
}
