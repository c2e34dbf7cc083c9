import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/**
 * The leanest SQL that reads what a first payment depends on and writes the rows that it leaves: one select and one
 * writable statement, both prepared once for a connection. It is the yardstick, written by hand; that both leave the same rows is
 * looked at whenever it is used (`rows-left.ts`).
 */
const READ = {
  name: 'lean-payment-read',
  text: `select v.uuid as account, v.bill_uuid as bill, o.uuid as placed, o.pilgrim_uuid as person, o.order_id, p.phone,
      d.departure_date, d.uuid as package,
      (select count(*) from payments m where m.bank = 'BRI' and m.payment_request_id = $2) as recorded,
      (select count(*) from persons k where k.verified_at is not null and k.nik_hash = p.nik_hash) as known_nik,
      (select count(*) from persons k where k.verified_at is not null and k.phone = p.phone) as known_phone
    from virtual_accounts v join bills b on b.uuid = v.bill_uuid join orders o on o.uuid = b.order_uuid
      join persons p on p.uuid = o.pilgrim_uuid join products d on d.uuid = o.product_uuid
    where v.bank = 'BRI' and v.number = $1 for update of o`,
};

const WRITE = {
  name: 'lean-payment-write',
  text: `with message as (
      insert into bank_messages (bank, service, external_id, body, bytes, is_known, outcome, received_at)
      values ('BRI', '25', $1, $2, length($2), true, '2002500', $3)),
    external as (insert into bank_external_ids (bank, partner_id, day, external_id) values ('BRI', 'RIHLAH', current_date, $1)),
    money as (
      insert into payments (bank, payment_request_id, number, amount, paid_at, received_at, source, state, bill_uuid, virtual_account_uuid)
      values ('BRI', $4, $5, 1500000, $3, $3, '25', 'applied', $6, $7)),
    bill as (update bills set status = 'paid', paid_at = $3 where uuid = $6 and status = 'open'),
    account as (update virtual_accounts set status = 'paid' where uuid = $7 and status = 'live'),
    person as (update persons set verified_at = $3 where uuid = $8 and verified_at is null),
    rest as (
      insert into bills (order_uuid, type, status, description, amount, due_date, position, created_at)
      values ($9, '03', 'open', 'Pelunasan', 23500000, current_date + 40, 1, $3)),
    history as (
      insert into order_status_history (order_uuid, from_status, to_status, at, by, why)
      values ($9, 'Pembayaran DP', 'Pelunasan', $3, null, 'Pembayaran Pertama diterima')),
    act as (
      insert into audit_log (at, actor_kind, actor_label, verb, subject_kind, subject_uuid, after)
      values ($3, 'bank', 'BRI', 'bill.paid', 'bill', $6, jsonb_build_object('order', $9::uuid, 'amount', 1500000))),
    news as (
      insert into notifications (person_uuid, type, title, message, order_uuid, unread, created_at)
      values ($8, 'payment-received', 'Pembayaran anda telah kami terima', 'Pembayaran Pertama sudah kami terima.', $9, true, $3)),
    sms as (
      insert into sms_outbox (phone, text, kind, is_secret, order_uuid, created_at)
      values ($10, 'Rihlah: Pembayaran Pertama Rp 1.500.000 sudah kami terima.', 'payment-received', false, $9, $3)),
    listed as (
      update order_search set status = 'Pelunasan', unpaid_amount = 23500000, due_on = current_date + 40 where order_uuid = $9),
    login as (insert into pending_logins (person_uuid) values ($8))
    update orders set status = 'Pelunasan' where uuid = $9 and status = 'Pembayaran DP' returning uuid`,
};

/** Books the first payment of an account bare. @throws when the account was paid before */
export async function payLean(client: pg.PoolClient, number: string): Promise<void> {
  const [external, reference] = [randomUUID(), randomUUID()];
  await client.query('begin');
  const { rows } = await client.query({ ...READ, values: [number, reference] });
  const { account, bill, placed, person, phone } = rows[0];
  const body = JSON.stringify({ number, reference, filling: 'x'.repeat(300) });
  const moved = await client.query({
    ...WRITE,
    values: [external, body, new Date(), reference, number, bill, account, person, placed, phone],
  });
  await client.query('commit');
  if (moved.rowCount !== 1) throw new Error('paid before');
}
