import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { migrateDatabase } from '../../src/infra/db/migrate.ts';
import { bareDatabase } from '../support/process/bare-database.ts';
import { migrateTo } from '../support/process/old-schema.ts';

const database = bareDatabase();

interface Said {
  status?: string;
  needs?: boolean;
  given?: string;
  refused?: string;
  code?: string;
  attempts?: number;
  placed?: string;
}

/** What was stored of the orders of one pilgrim and one agent, and what is known of the two afterwards. */
const PAIRS: Record<string, [said: Said[], then: object | null]> = {
  'never asked': [[{}], null],
  accepted: [[{ needs: true, given: '2026-03-02' }], { state: 'given', at: '2026-03-02', of: 0 }],
  'asked, with its code': [
    [{ needs: true, code: 'h1', attempts: 2, placed: '2026-03-01' }],
    { state: 'asked', at: '2026-03-01', of: 0, code: 'h1', attempts: 2 },
  ],
  'of two questions the newer one that has a code': [
    [
      { needs: true, code: 'h1', placed: '2026-03-01' },
      { needs: true, code: 'h2', placed: '2026-03-03' },
      { needs: true, placed: '2026-03-05' },
    ],
    { state: 'asked', at: '2026-03-03', of: 1, code: 'h2' },
  ],
  'a refusal binds the older order that needed no consent': [
    [{ status: 'Close' }, { needs: true, refused: '2026-03-02' }],
    { state: 'refused', at: '2026-03-02', of: 1 },
  ],
  'a refusal binds what was accepted before it': [
    [
      { needs: true, given: '2026-03-01' },
      { needs: true, refused: '2026-03-02' },
    ],
    { state: 'refused', at: '2026-03-02', of: 1 },
  ],
  'accepted after a refusal': [
    [
      { needs: true, refused: '2026-03-01' },
      { needs: true, given: '2026-03-02' },
    ],
    { state: 'given', at: '2026-03-02', of: 1 },
  ],
  'asked anew while an older order reaches: not asked': [
    [{ status: 'Selesai' }, { needs: true, code: 'h1' }],
    null,
  ],
  'asked anew after an acceptance that stands': [
    [
      { needs: true, given: '2026-03-01' },
      { needs: true, code: 'h1' },
    ],
    { state: 'given', at: '2026-03-01', of: 0 },
  ],
  'asked anew after what was accepted was cancelled': [
    [
      { status: 'Batal', needs: true, given: '2026-03-01' },
      { needs: true, code: 'h1', placed: '2026-03-05' },
    ],
    { state: 'asked', at: '2026-03-05', of: 1, code: 'h1' },
  ],
  'asked about an order that was cancelled': [[{ status: 'Batal', needs: true, code: 'h1' }], null],
  'refused of an order that was cancelled': [
    [{ status: 'Batal', needs: true, refused: '2026-03-01' }],
    { state: 'refused', at: '2026-03-01', of: 0 },
  ],
};

it('what was said of each order is what was said of its agent', async () => {
  await migrateTo(database.client, '0026_clean_names');
  const { query } = database;
  await query("set session_replication_role = 'replica'");
  const at = (day: string | undefined) => (day ? `'${day}T10:00:00Z'` : 'null');
  const made = [];
  for (const [name, [said, then]] of Object.entries(PAIRS)) {
    const [pilgrim, agent] = [randomUUID(), randomUUID()];
    for (const uuid of [pilgrim, agent])
      await query(`insert into persons (uuid, nik_sealed, nik_hash, name, gender, address, email, phone, created_at)
        values ('${uuid}', 'x', '${uuid}', 'x', 'm', 'x', 'x', '08', now())`);
    const orders = said.map(() => randomUUID());
    for (const [index, one] of said.entries())
      await query(`insert into orders (uuid, order_id, request_uuid, status, product_uuid, registrar_uuid, pilgrim_uuid,
          pilgrim_nik_hash, needs_consent, consented_at, consent_refused_at, consent_code_hash, consent_attempts, package_price,
          add_on_total, member_discount, infant_discount, amount, registration_fee, second_payment,
          second_payment_months_before, final_payment_months_before, agent_commission, has_passport, went_umrah,
          terms_version, terms_accepted_at, created_at, expires_at)
        values ('${orders[index]}', '${orders[index]}', gen_random_uuid(), '${one.status ?? 'Lunas'}', gen_random_uuid(),
          '${agent}', '${pilgrim}', '${orders[index]}', ${one.needs ?? false}, ${at(one.given)}, ${at(one.refused)},
          ${one.code ? `'${one.code}'` : 'null'}, ${one.attempts ?? 0}, 1, 0, 0, 0, 1, 1, 1, 4, 2, 0, false, false, 'x', now(),
          ${at(one.placed ?? '2026-02-01')}, now())`);
    made.push({ name, pilgrim, agent, orders, then });
  }

  await migrateDatabase(database.url);

  for (const { name, pilgrim, agent, orders, then } of made) {
    const { rows } =
      await query(`select state, to_char(at at time zone 'UTC', 'YYYY-MM-DD') as at, order_uuid, code_hash as code,
        attempts from agent_consents where pilgrim_uuid = '${pilgrim}' and agent_uuid = '${agent}'`);
    const found = rows.map(({ order_uuid, ...row }) => ({ ...row, of: orders.indexOf(order_uuid) }));
    expect([name, found]).toEqual([name, then ? [{ code: null, attempts: 0, ...then }] : []]);
  }
});
