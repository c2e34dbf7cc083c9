import { later } from '@rihlah/demo/moments';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../infra/db/database.ts';
import { queryRows } from '../../infra/db/query-rows.ts';
import { withdrawals } from '../../modules/agents/agents.tables.ts';
import { approvals } from '../../modules/backoffice/approvals/approvals.tables.ts';
import { payments } from '../../modules/billing/payments/payments.tables.ts';
import { cancellationEffects } from '../../modules/orders/cancel/cancellation-effects.ts';
import { findOrdersByUuid } from '../../modules/orders/record/order-queries.ts';
import { orderNotes } from '../../modules/orders/staff/order-notes.tables.ts';
import { insertAll } from '../insert-all.ts';
import { type Group, getColleague, getStaffAccount, type SeasonWorld } from './season-world.ts';

const NOTES = [
  'Minta duduk berdekatan dengan keluarganya di pesawat.',
  'Membawa kursi roda sendiri, perlu bantuan di bandara.',
  'Dihubungi sore hari saja, pagi mengajar.',
  'Sudah datang ke kantor, fotokopi KK menyusul.',
  'Anaknya yang mengurus, telepon ke nomor pemesan.',
];

const NOTED_EVERY = 37;

/** Writes what waits for a second person, and what staff noted on orders for each other. */
export async function loadApprovals(tx: Tx, world: SeasonWorld, groups: Group[]): Promise<void> {
  const asked = [
    await refundApproval(tx, world),
    await withdrawalApproval(tx, world),
    await cancellationApproval(tx, world, groups),
  ];
  await insertAll(
    tx,
    approvals,
    asked.map((approval, index) => ({ ...approval, askedAt: later(world.now, -2 - index * 9) })),
  );
  const ahead = groups.filter(({ item: { inDays } }) => inDays > 0);
  const noted = ahead.flatMap(({ item, orders }) => orders.map((order) => ({ order, office: item.office })));
  await insertAll(
    tx,
    orderNotes,
    noted
      .filter((_, index) => index % NOTED_EVERY === 5)
      .map(({ order, office }, index) => ({
        orderUuid: order.uuid,
        writtenBy: getColleague(world, office, 'Cabang').uuid,
        text: NOTES[index % NOTES.length] ?? '',
        at: later(order.placedAt, Math.min(20, (world.now.getTime() - order.placedAt.getTime()) / 7_200_000)),
      })),
  );
}

const subjectRow = z.object({ uuid: z.string(), amount: z.coerce.number(), label: z.string() });

/** Of money that nobody can be found for. */
async function refundApproval(tx: Tx, world: SeasonWorld) {
  const statement = sql`
    select b.uuid, b.amount, b.number as label from ${payments} b
    where b.state = 'review' and b.amount = 250000 limit 1`;
  const [money] = await queryRows(tx, subjectRow, statement);
  if (!money) throw new Error('the review list lacks money of a stranger');
  return {
    kind: 'money.refund' as const,
    subjectUuid: money.uuid,
    branchUuid: null,
    label: money.label,
    amount: money.amount,
    input: { account: 'BRI 0042 0101 2345 506 a.n. Yanto Susilo' },
    why: 'pengirim menelepon, salah nomor',
    askedBy: getStaffAccount(world, 'yusuf'),
  };
}

async function withdrawalApproval(tx: Tx, world: SeasonWorld) {
  const statement = sql`
    select w.uuid, w.amount, p.name as label from ${withdrawals} w join persons p on p.uuid = w.registrar_uuid
    where w.status = 'Requested' order by w.created_at, p.phone limit 1`;
  const [asked] = await queryRows(tx, subjectRow, statement);
  if (!asked) throw new Error('nobody has asked for a withdrawal');
  return {
    kind: 'withdrawal.approve' as const,
    subjectUuid: asked.uuid,
    branchUuid: null,
    label: asked.label,
    amount: asked.amount,
    input: {},
    why: 'rekening dan saldonya cocok',
    askedBy: getStaffAccount(world, 'dewi'),
  };
}

async function cancellationApproval(tx: Tx, world: SeasonWorld, groups: Group[]) {
  const group = groups.find(({ item: { inDays } }) => inDays > 70);
  const planned = group?.orders.find(({ status }) => status === 'Pelunasan');
  const order = planned && (await findOrdersByUuid(tx, [planned.uuid])).get(planned.uuid);
  if (!group || !order) throw new Error('no order to cancel');
  const { basis, paidAmount } = await cancellationEffects(tx, order);
  return {
    kind: 'order.cancel' as const,
    subjectUuid: order.uuid,
    label: order.orderId,
    amount: paidAmount,
    branchUuid: world.offices.get(group.item.office) ?? null,
    input: { basis },
    why: 'sakit, dokter tidak mengizinkan',
    askedBy: getColleague(world, group.item.office, 'Cabang').uuid,
  };
}
