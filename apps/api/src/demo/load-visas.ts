import { VISA_PROVIDERS } from '@rihlah/demo/data/facts';
import { at } from '@rihlah/demo/moments';
import { between, seeded } from '@rihlah/demo/seeded';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import type { Encryption } from '../infra/crypto/encryption.ts';
import type { Tx } from '../infra/db/database.ts';
import { visas } from '../modules/documents/visa/visas.tables.ts';
import { insertAll } from './insert-all.ts';
import { VISA_DAYS_BEFORE } from './load-additional-documents.ts';
import type { PlannedOrder } from './plan/plan-orders.ts';
import { reachedAt } from './plan/timeline.ts';

const REQUESTED_DAYS_BEFORE = 24;
/** So long a visa for Umrah is good. */
const VALID_DAYS = 90;

/** Writes the visas of the journeys that are near or over: asked for, and issued on the day their picture came. */
export async function loadVisas(
  tx: Tx,
  orders: PlannedOrder[],
  { encryption, now }: { encryption: Encryption; now: Date },
): Promise<void> {
  const rows = orders.flatMap((order) => {
    if (!reachedAt(order, 'Manasik Haji') || order.status === 'Batal') return [];
    const { departureDate } = order.product;
    const requestedAt = at(addDays(departureDate, -REQUESTED_DAYS_BEFORE), 9);
    if (requestedAt > now) return [];
    const random = seeded(`visa/${order.pilgrim.key}`);
    const provider = VISA_PROVIDERS[between(random, 0, VISA_PROVIDERS.length - 1)] ?? '';
    const issuedAt = at(addDays(departureDate, -VISA_DAYS_BEFORE), 10.5);
    const isIssued = issuedAt <= now;
    const validFrom = jakartaDate(issuedAt);
    const number = `60${between(random, 10_000_000, 99_999_999)}`;
    return [
      {
        orderUuid: order.uuid,
        pilgrimUuid: order.pilgrim.uuid,
        provider,
        requestedAt,
        state: isIssued ? ('issued' as const) : ('requested' as const),
        issuedAt: isIssued ? issuedAt : null,
        numberSealed: isIssued ? encryption.seal(number) : null,
        validFrom: isIssued ? validFrom : null,
        validUntil: isIssued ? addDays(validFrom, VALID_DAYS - 1) : null,
      },
    ];
  });
  await insertAll(tx, visas, rows);
}
