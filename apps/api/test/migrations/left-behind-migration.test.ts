import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { migrateDatabase } from '../../src/infra/db/migrate.ts';
import { bareDatabase } from '../support/process/bare-database.ts';
import { migrateTo } from '../support/process/old-schema.ts';

const database = bareDatabase();
const query = (text: string) => database.query(text);

/** A row of somebody, without phone where another is reached for them. */
async function person(nik: string, phone: string | null, { isKnown = false, contact = '' } = {}) {
  const uuid = randomUUID();
  await query(`insert into persons (uuid, nik_sealed, nik_hash, name, gender, address, email, phone, contact_person_uuid,
      verified_at, created_at)
    values ('${uuid}', 'x', '${nik}', 'x', 'm', 'x', 'x', ${phone ? `'${phone}'` : 'null'}, ${contact ? `'${contact}'` : 'null'},
      ${isKnown ? 'now()' : 'null'}, now())`);
  return uuid;
}

async function order(registrar: string, pilgrim: string) {
  const uuid = randomUUID();
  await query(`insert into orders (uuid, order_id, request_uuid, status, product_uuid, registrar_uuid, pilgrim_uuid, pilgrim_nik_hash,
      package_price, add_on_total, member_discount, infant_discount, amount, registration_fee, second_payment,
      second_payment_months_before, final_payment_months_before, agent_commission, has_passport, went_umrah, terms_version,
      terms_accepted_at, created_at, expires_at)
    values ('${uuid}', '${uuid}', '${uuid}', 'Batal', '${uuid}', '${registrar}', '${pilgrim}', '${uuid}', 1, 0, 0, 0, 1, 1, 1, 4, 2, 0,
      false, false, 'x', now(), now(), now())`);
  return uuid;
}

const paper = async (pilgrim: string, kind: string, status: string, day: string) => {
  const uuid = randomUUID();
  await query(`insert into documents (uuid, kind, pilgrim_uuid, status, created_at)
    values ('${uuid}', '${kind}', '${pilgrim}', '${status}', '${day}')`);
  return uuid;
};

const consent = (said: { pilgrim: string; agent: string; state: string; at: string; order: string }) =>
  query(`insert into agent_consents (pilgrim_uuid, agent_uuid, state, at, order_uuid)
    values ('${said.pilgrim}', '${said.agent}', '${said.state}', '${said.at}', '${said.order}')`);

it('rows left behind by orders of known people are theirs, with what was said of them; others stay', async () => {
  await migrateTo(database.client, '0057_follow_link_openers');
  // What stands here need not be whole.
  await query("set session_replication_role = 'replica'");
  const [known, registrar] = [
    await person('nik1', '0811', { isKnown: true }),
    await person('nik2', '0812', { isKnown: true }),
  ];
  const child = await person('nik3', null, { isKnown: true, contact: registrar });
  const [first, second] = [await person('nik1', '0811'), await person('nik1', '0811')];
  const childsOwn = await person('nik3', null, { contact: registrar });
  const stays = {
    'another phone': await person('nik1', '0899'),
    'nobody known': await person('nik9', '0811'),
    'an order': await person('nik1', '0811'),
    'an order for others': await person('nik1', '0811'),
    money: await person('nik1', '0811'),
    'another contact': await person('nik3', null, { contact: known }),
  };
  const placed = await order(registrar, stays['an order']);
  await order(stays['an order for others'], child);
  await query(`insert into agent_ledger (registrar_uuid, kind, amount, created_at)
    values ('${stays.money}', 'commission', 1, now())`);
  const reached = await person('nik7', null, { contact: first });

  const checked = await paper(known, 'yellowBook', 'Verified', '2026-01-01');
  await paper(first, 'yellowBook', 'Unverified', '2026-02-01');
  await paper(first, 'identity', 'Unverified', '2026-02-01');
  const newest = await paper(second, 'identity', 'Unverified', '2026-03-01');
  await query(`insert into notifications (person_uuid, type, title, message, created_at)
    values ('${first}', 'x', 'x', 'x', now())`);
  for (const said of [
    { pilgrim: child, agent: first, state: 'withdrawn', at: '2026-02-01' },
    { pilgrim: child, agent: second, state: 'given', at: '2026-01-01' },
    { pilgrim: first, agent: registrar, state: 'asked', at: '2026-02-01' },
    { pilgrim: known, agent: reached, state: 'given', at: '2026-01-01' },
    { pilgrim: first, agent: reached, state: 'refused', at: '2026-02-01' },
  ])
    await consent({ ...said, order: placed });

  await migrateDatabase(database.url);

  const into = async (uuid: string) =>
    (await query(`select merged_into from persons where uuid = '${uuid}'`)).rows[0]?.merged_into;
  for (const [row, kept] of [
    [first, known],
    [second, known],
    [childsOwn, child],
  ] as const)
    expect(await into(row)).toBe(kept);
  for (const [why, uuid] of Object.entries(stays)) expect([why, await into(uuid)]).toEqual([why, null]);
  const { rows } = await query(
    `select uuid, pilgrim_uuid = '${known}' as own, rejected_at is null as shown from documents order by kind, created_at`,
  );
  expect(rows.every(({ own }) => own)).toBe(true);
  expect(rows.filter(({ shown }) => shown).map(({ uuid }) => uuid)).toEqual([newest, checked]);
  expect((await query('select person_uuid from notifications')).rows).toEqual([{ person_uuid: known }]);
  const consents = await query('select pilgrim_uuid, agent_uuid, state from agent_consents');
  const said = consents.rows.map((one) => [one.pilgrim_uuid, one.agent_uuid, one.state]);
  expect(said.sort()).toEqual(
    [
      [child, known, 'withdrawn'],
      [known, reached, 'given'],
    ].sort(),
  );
  expect(
    (await query(`select contact_person_uuid as uuid from persons where uuid = '${reached}'`)).rows,
  ).toEqual([{ uuid: known }]);
});
