import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';

/**
 * The leanest SQL that reads what an order depends on and writes the rows that it leaves, the one of the staff's lists
 * too: one select and one writable statement, both prepared once for a connection. It is the yardstick, written by hand;
 * that both leave the same rows is looked at whenever it is used (`rows-left.ts`).
 */
const READ = {
  name: 'lean-order-read',
  text: `select p.name, p.price, p.departure_date::text as departs_on, p.branch_uuid, p.is_active, p.is_ramadhan, p.seat_available, b.name as branch,
      (select json_agg(a) from product_add_ons a) as add_ons,
      (select json_agg(k) from persons k where k.verified_at is not null and (k.nik_hash = any($2) or k.phone = any($3))) as known,
      (select count(*) from persons u join orders o on o.registrar_uuid = u.uuid
        where u.phone = $4 and o.status in ('Pendaftaran', 'Pembayaran DP')) as unpaid,
      (select body from idempotency_keys where scope = 'order:guest' and key = $5) as answered,
      nextval('order_numbers') as number
    from products p join branches b on b.uuid = p.branch_uuid where p.uuid = $1`,
};

const WRITE = {
  name: 'lean-order-write',
  text: `with people as (
      insert into persons (uuid, nik_sealed, nik_hash, name, gender, address, current_address, country, email, phone, created_at)
      values ($1, $2, $3, 'Siti Rahmawati', 'f', 'Jl. Cihampelas No. 42', null, 'Indonesia', 'siti@contoh.id', $4, $16),
             ($5, $6, $7, 'Ahmad Hidayat', 'm', 'Jl. Cihampelas No. 42', 'Jl. Cihampelas No. 42', 'Indonesia', 'ahmad@contoh.id', $8, $16)),
    placed as (
      insert into orders (uuid, order_id, request_uuid, status, product_uuid, registrar_uuid, pilgrim_uuid, pilgrim_nik_hash,
        package_price, add_on_total, member_discount, infant_discount, room_price, amount, registration_fee,
        second_payment, second_payment_months_before, final_payment_months_before, agent_commission, is_unconfirmed_guest,
        has_passport, went_umrah, terms_version, terms_accepted_at, created_at, expires_at)
      values ($9, $10, $11, 'Pendaftaran', $12, $1, $5, $7, $13, 0, 0, 0, 0, $13, 1500000, 10000000, 4, 2, 300000, true,
        false, false, 'bench', $16, $16, $16 + interval '1 day')),
    history as (
      insert into order_status_history (order_uuid, from_status, to_status, at, by, why)
      values ($9, null, 'Pendaftaran', $16, null, 'pesanan dibuat')),
    bill as (
      insert into bills (order_uuid, type, status, description, amount, position, created_at)
      values ($9, '01', 'open', 'Pembayaran Pertama', 1500000, 0, $16)),
    act as (
      insert into audit_log (at, actor_kind, request_id, address, verb, subject_kind, subject_uuid, after)
      values ($16, 'customer', $15, '127.0.0.1', 'order.placed', 'order', $9,
        jsonb_build_object('orderId', $10::text, 'package', $12::uuid, 'amount', $13::bigint))),
    message as (
      insert into sms_outbox (phone, text, kind, is_secret, order_uuid, created_at)
      values ($4, $14, 'order-placed', false, $9, $16)),
    listed as (
      insert into order_search (order_uuid, order_id, status, product_uuid, branch_uuid, departs_on, pilgrim_uuid, registrar_uuid, nik_hash,
        stage, unpaid_amount, created_at, expires_at, words)
      values ($9, $10, 'Pendaftaran', $12, $18, $19, $5, $1, $7, 'incomplete', 1500000, $16, $16 + interval '1 day',
        lower(concat_ws(' ', $10::text, replace($10, ' ', ''), 'Ahmad Hidayat', $8::text, 'Siti Rahmawati', $4::text)))),
    answer as (
      insert into idempotency_keys (scope, key, request_hash, status, body, created_at)
      values ('order:guest', $15, $3, 201, $17, $16))
    update products set seat_available = seat_available - 1, guest_seats = guest_seats + 1
     where uuid = $12 and is_active and departure_date >= current_date and seat_available >= 1
       and guest_seats * 1 < seat_available + guest_seats returning uuid`,
};

const MESSAGE = `Rihlah: pesanan diterima. Bayar pendaftaran sebelum besok.\n${'https://contoh.id/payment/'.padEnd(90, 'x')}`;

const phone = (): string => `08${String(randomBytes(6).readUIntBE(0, 6) % 1e10).padStart(10, '0')}`;
const hash = (): string => randomBytes(32).toString('base64url');
const sealed = (): string => `1.0495c74b.${randomBytes(44).toString('base64')}`;

/**
 * Places one order bare.
 *
 * @param answer what the product has answered to an order: as long, and as hard to compress
 * @throws when it took no seat
 */
export async function placeLean(client: pg.PoolClient, productUuid: string, answer: string): Promise<void> {
  const [registrar, pilgrim, order, key] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const [registrarHash, pilgrimHash] = [hash(), hash()];
  const [registrarPhone, pilgrimPhone] = [phone(), phone()];
  const { rows } = await client.query({
    ...READ,
    values: [productUuid, [registrarHash, pilgrimHash], [registrarPhone, pilgrimPhone], registrarPhone, key],
  });
  const { price, number, branch_uuid: branch, departs_on: departsOn } = rows[0];
  const orderId = `RHL 261121 ${number}`;
  const taken = await client.query({
    ...WRITE,
    values: [
      ...[registrar, sealed(), registrarHash, registrarPhone, pilgrim, sealed(), pilgrimHash, pilgrimPhone],
      ...[order, orderId, randomUUID(), productUuid, price, MESSAGE, key, new Date(), answer],
      ...[branch, departsOn],
    ],
  });
  if (taken.rowCount !== 1) throw new Error('no seat was taken');
}
