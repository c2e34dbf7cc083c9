import type { JoinWaitingList } from '@rihlah/contract/orders/waiting-list';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { and, eq, inArray } from 'drizzle-orm';
import type { CustomerActor, GuestActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { lockNames } from '../../../infra/db/lock-names.ts';
import { invalid } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { enqueueSms } from '../../../infra/sms/enqueue-sms.ts';
import { holdSeats, lockSeats } from '../../catalog/packages/seats.ts';
import { orderFailure } from '../failures.ts';
import { confirmGuestPhone } from '../place/confirm-guest.ts';
import { waitingEntries } from './waiting.tables.ts';
import { countLiving, LIVING, type WaitingRow, waitingLock } from './waiting-queries.ts';
import { joinedText } from './waiting-texts.ts';

/** So many lists one phone waits on at a time. */
const MAX_LISTS = 5;

/**
 * Puts somebody who has confirmed their phone on the list of a package that has too few seats for them. Whoever waits there
 * already keeps their place.
 *
 * @throws Failure 422 on `code`, `product`; `seatsFree`, `tooManyWaiting`, `tooManyRequests`
 */
export async function joinList(
  services: Services,
  actor: CustomerActor | GuestActor,
  { product: productUuid, name, phone, seats, code, address }: JoinWaitingList['body'] & { address: string },
): Promise<WaitingRow> {
  await confirmGuestPhone(services, { address, phone, code }, 'code');
  return inTransaction(services.db, async (tx) => {
    // Of one phone too: it is counted on how many lists it waits.
    await lockNames(tx, [waitingLock(productUuid), `waiting-phone:${phone}`]);
    const now = services.clock.now();
    const { minDaysBeforeDeparture } = services.agency.policyAt(now);
    const product = await lockSeats(tx, productUuid);
    if (!product?.isActive) throw invalid('product', 'productNotFound');
    if (product.departureDate < addDays(jakartaDate(now), minDaysBeforeDeparture))
      throw invalid('product', 'productDeparted');
    const own = await tx
      .select()
      .from(waitingEntries)
      .where(and(eq(waitingEntries.phone, phone), inArray(waitingEntries.state, [...LIVING])));
    const before = own.find((row) => row.productUuid === productUuid);
    if (before) return before;
    if (product.seatAvailable >= seats) throw orderFailure('seatsFree');
    if (own.length >= MAX_LISTS) throw orderFailure('tooManyWaiting');
    const [row] = await tx
      .insert(waitingEntries)
      .values({ productUuid, name, phone, seats, joinedAt: now })
      .returning();
    if (!row) throw new Error('nothing inserted');
    const { seatAvailable, heldSeats } = product;
    if (!product.holdsFreed) await holdSeats(tx, productUuid, { seatAvailable, heldSeats, holdsFreed: true });
    const place = await countLiving(tx, productUuid);
    const act = {
      verb: 'package.waiting-joined' as const,
      subjectUuid: productUuid,
      after: { seats, place },
    };
    await record(tx, actor, act, now);
    await enqueueSms(
      tx,
      [{ phone, kind: 'waiting-joined', text: joinedText(services, product, { row, place }) }],
      now,
    );
    return row;
  });
}
