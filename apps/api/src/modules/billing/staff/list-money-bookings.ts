import type { MoneyBooking } from '@rihlah/contract/staff/billing/money-bookings';
import { jakartaIso } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import type { Services } from '../../../infra/services.ts';
import { findApprovalsAbout } from '../../backoffice/approvals/approval-queries.ts';
import { presentAllApprovals } from '../../backoffice/decisions/present-approvals.ts';
import { findStaffNames } from '../../identity/team/staff-names.ts';
import { findOrderSummaries } from '../../orders/record/order-queries.ts';
import { findBookings } from '../payments/payment-bookings.ts';

const SHOWN_MS = 30 * 86_400_000;

/** What staff booked from the review list in the last 30 days, the newest first. */
export async function listMoneyBookings({ db, clock }: Services, actor: StaffActor): Promise<MoneyBooking[]> {
  const rows = await findBookings(db, new Date(clock.now().getTime() - SHOWN_MS));
  const summaries = await findOrderSummaries(db, [...new Set(rows.map(({ bill }) => bill.orderUuid))]);
  const names = await findStaffNames(db, [
    ...new Set(rows.flatMap(({ booking }) => [booking.by, booking.reversedBy ?? booking.by])),
  ]);
  const approvals = await presentAllApprovals(
    db,
    actor,
    await findApprovalsAbout(
      db,
      rows.map(({ booking }) => booking.uuid),
    ),
  );
  const personOf = (uuid: string) => ({ uuid, name: names.get(uuid) ?? '' });
  return rows.map(({ booking, money, bill }) => {
    const summary = summaries.get(bill.orderUuid);
    const { reversedAt, reversedBy, reversedWhy } = booking;
    return {
      uuid: booking.uuid,
      money: { uuid: booking.paymentUuid, ...money },
      description: bill.description,
      order: { uuid: bill.orderUuid, orderId: summary?.orderId ?? '', name: summary?.pilgrim.name ?? '' },
      by: personOf(booking.by),
      bookedAt: jakartaIso(booking.bookedAt),
      isNotified: booking.notifiedAt !== null,
      reversed:
        reversedAt && reversedBy
          ? { by: personOf(reversedBy), at: jakartaIso(reversedAt), why: reversedWhy ?? '' }
          : null,
      approval: approvals.find(({ subjectUuid }) => subjectUuid === booking.uuid) ?? null,
    };
  });
}
