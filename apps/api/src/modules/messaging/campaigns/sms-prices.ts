import type { MessageGatewayName } from '@rihlah/contract/staff/backoffice/system';
import type { SavedPrice } from '@rihlah/contract/staff/messaging/messages';
import { desc } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { type DbOrTx, inTransaction } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { smsPrices } from './messages.tables.ts';

/** What Indonesian gateways ask for about one segment, until somebody enters the agency's own contract. */
const DEFAULT_PRICE = 400;

/** What the trail names the price by: it is one thing of the agency. */
const SUBJECT = '00000000-0000-4000-8000-000000000019';

type Prices = Pick<typeof smsPrices.$inferSelect, 'version' | 'perSegment' | 'byGateway'>;

/** Version 0 until somebody has decided. */
async function findNewest(db: DbOrTx): Promise<Prices> {
  const [newest] = await db.select().from(smsPrices).orderBy(desc(smsPrices.version)).limit(1);
  return newest ?? { version: 0, perSegment: DEFAULT_PRICE, byGateway: {} };
}

/** What a segment costs at each gateway, and a message at WhatsApp, in rupiah. */
export async function findSmsPrices(db: DbOrTx): Promise<(gateway: MessageGatewayName) => number> {
  const { perSegment, byGateway } = await findNewest(db);
  return (gateway) => byGateway[gateway] ?? perSegment;
}

/** The price at the gateway that sends, and at the one that takes over. */
export async function findSmsPrice({
  db,
  smsGateways,
}: {
  db: DbOrTx;
  smsGateways: Services['smsGateways'];
}): Promise<SavedPrice> {
  const { version } = await findNewest(db);
  const priceOf = await findSmsPrices(db);
  const [first, second] = smsGateways.all.map(({ name }) => ({ gateway: name, perSegment: priceOf(name) }));
  if (!first) throw new Error('no gateway of SMS');
  const perWhatsapp = smsGateways.whatsapp && priceOf('whatsapp');
  return { version, ...first, second: second ?? null, perWhatsapp };
}

interface NewPrice {
  version: number;
  perSegment: number;
  second?: number | undefined;
  perWhatsapp?: number | undefined;
}

/** @throws Failure `settingsChanged` (412) */
export function setSmsPrice(
  { db, clock, smsGateways }: Pick<Services, 'db' | 'clock' | 'smsGateways'>,
  actor: StaffActor,
  { version, perSegment, second, perWhatsapp }: NewPrice,
): Promise<SavedPrice> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const [newest, before] = [await findNewest(tx), await findSmsPrice({ db: tx, smsGateways })];
    const byGateway = {
      ...newest.byGateway,
      [before.gateway]: perSegment,
      ...(before.second && second !== undefined && { [before.second.gateway]: second }),
      ...(before.perWhatsapp !== null && perWhatsapp !== undefined && { whatsapp: perWhatsapp }),
    };
    const written =
      before.version === version
        ? await tx
            .insert(smsPrices)
            .values({ version: version + 1, perSegment, byGateway, changedAt: now })
            .onConflictDoNothing()
            .returning({ version: smsPrices.version })
        : [];
    if (written.length === 0) throw new Failure('settingsChanged');
    const after = await findSmsPrice({ db: tx, smsGateways });
    const fields = (price: SavedPrice) => ({
      smsPerSegment: price.perSegment,
      ...(price.second && { smsPerSegmentSecond: price.second.perSegment }),
      ...(price.perWhatsapp !== null && { perWhatsapp: price.perWhatsapp }),
    });
    const change = { before: fields(before), after: fields(after) };
    await record(tx, actor, { verb: 'agency.changed', subjectUuid: SUBJECT, ...change }, now);
    return after;
  });
}
