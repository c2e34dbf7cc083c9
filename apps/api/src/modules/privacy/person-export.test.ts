import { randomUUID } from 'node:crypto';
import { pilgrimInput } from '@rihlah/contract/orders/place-order';
import { eq, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePilgrim } from '../../../test/support/people/factories.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { makeWholePerson, type WholePerson } from '../../../test/support/people/whole-person.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { makeStaff } from '../../../test/support/staff/make-staff.ts';
import { type StaffClient, signInAs } from '../../../test/support/staff/staff-client.ts';
import { addStaffMember, rebuildOrderSearchNow } from '../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../infra/access/actor.ts';
import { auditLog } from '../../infra/audit/audit.tables.ts';
import { messageDeliveries } from '../../infra/sms/deliveries/deliveries.tables.ts';
import { smsOutbox } from '../../infra/sms/sms.tables.ts';
import { openComplaint } from '../backoffice/complaints/open-complaint.ts';
import { replacePilgrim } from '../orders/change/replace-pilgrim.ts';
import { orders } from '../orders/record/orders.tables.ts';
import { HELD_TABLES } from './personal-data/personal-data-map.ts';

let product: TestProduct;
let owners: [StaffActor, StaffActor];
let client: StaffClient;
let person: WholePerson;
beforeAll(async () => {
  product = await startTestProduct();
  owners = [await addStaffMember(product, 'Pemilik'), await addStaffMember(product, 'Pemilik')];
  await makeStaff(product, 'fahmi', 'rahasia123', [{ role: 'Pemilik', branchUuids: null }]);
  client = await signInAs(product.address, 'fahmi', 'rahasia123');
  person = await makeWholePerson(product, owners);
});
afterAll(() => product.end());

const ask = async (by = client) => {
  const body = { why: 'permintaan tertulis' };
  return by.ask<{ href: string }>('POST', `/people/${person.uuid}/export`, { body });
};
const download = (href: string, by = client) =>
  fetch(`${product.address}${href}`, { headers: { cookie: by.cookie } });

describe('an export of everything held about a person', () => {
  it('holds a complaint that they made at a branch, about no order', async () => {
    const reporterPhone = person.phone;
    await openComplaint(product.services, owners[0], {
      uuid: randomUUID(),
      kind: 'service',
      weight: 'plain',
      way: 'phone',
      branch: person.branchUuid,
      title: 'Antrean di kantor',
      text: 'Menunggu dua jam',
      reporter: 'Saya sendiri',
      reporterPhone,
    } as never);
    const answer = await download((await ask()).body.href);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const data = JSON.parse(Buffer.from(files['data.json'] ?? []).toString());
    const titles = data.pengaduan.map(({ title }: { title: string }) => title);
    expect(titles).toContain('Antrean di kantor');
    expect(data['penanganan pengaduan'].length).toBeGreaterThan(1);
  });

  it('holds every number in clear, every table that knows them, and their pictures', async () => {
    const { body, status } = await ask();
    expect(status).toBe(200);
    const answer = await download(body.href);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const text = Buffer.from(files['data.json'] ?? []).toString();
    for (const [mark, value] of Object.entries(person.marks))
      expect([mark, text.includes(value)]).toEqual([mark, true]);
    const data = JSON.parse(text);
    for (const section of ['profil', 'akun', 'pesanan', 'tagihan', 'pembayaran', 'rekening', 'penarikan'])
      expect([section, data[section].length > 0]).toEqual([section, true]);
    for (const section of [
      'dokumen',
      'pesan di inbox',
      'SMS',
      'email',
      'pengaduan',
      'perpindahan paspor',
      'asuransi',
    ])
      expect([section, data[section].length > 0]).toEqual([section, true]);
    expect(data['pengiriman pesan']).toContainEqual(
      expect.objectContaining({ gateway: 'smtp', recipient: person.marks.email, state: 'accepted' }),
    );
    expect(data.profil[0]).toMatchObject({ nik: person.nik, passport_number: person.marks.passport });
    expect(text).not.toMatch(/hash"|sealed"/);
    const pictures = Object.entries(files).filter(([name]) => name.startsWith('dokumen/'));
    expect(pictures.map(([name]) => name).sort()).toEqual([
      ...['profilePhoto', 'icPhoto', 'ficPhoto'].map((name) =>
        expect.stringContaining(`identity-${name}.jpg`),
      ),
      expect.stringMatching(/yellowBook-photo\.jpg$/),
    ]);
    for (const [, bytes] of pictures) expect([...bytes.slice(0, 2)]).toEqual([0xff, 0xd8]);
  });

  it('tells no code and no password that an SMS still carries', async () => {
    const { phone } = person;
    const row = {
      phone,
      kind: 'login',
      isSecret: true,
      text: 'Kata sandi Anda: kelapa-9041',
      createdAt: new Date(),
    };
    const [sent] = await product.services.db
      .insert(smsOutbox)
      .values(row)
      .returning({ uuid: smsOutbox.uuid });
    const { encryption, db: database } = product.services;
    await database.insert(messageDeliveries).values({
      messageUuid: sent?.uuid ?? null,
      kind: 'credentials',
      recipient: phone,
      gateway: 'demo',
      state: 'accepted',
      segments: 1,
      cost: 400,
      handedAt: new Date(),
      textSealed: encryption.seal('Kata sandi Anda: kelapa-9041'),
    });
    const answer = await download((await ask()).body.href);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const text = Buffer.from(files['data.json'] ?? []).toString();
    expect(JSON.parse(text).SMS).toContainEqual(expect.objectContaining({ uuid: sent?.uuid, text: null }));
    expect(JSON.parse(text)['pengiriman pesan']).toContainEqual(
      expect.objectContaining({ message_uuid: sent?.uuid, recipient: phone, cost: 400 }),
    );
    expect(text).not.toContain('kelapa-9041');
  });

  it('is written down with its reason, and good for whoever asked alone, for five minutes', async () => {
    const { body } = await ask();
    const acts = await product.services.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectUuid, person.uuid))
      .orderBy(auditLog.id);
    expect(acts.findLast(({ verb }) => verb === 'person.exported')).toMatchObject({
      why: 'permintaan tertulis',
    });
    await makeStaff(product, 'budi', 'rahasia123', [{ role: 'Pemilik', branchUuids: null }]);
    const other = await signInAs(product.address, 'budi', 'rahasia123');
    expect((await download(body.href, other)).status).toBe(404);
    expect((await download(body.href.replace(/signature=..../, 'signature=AAAA'))).status).toBe(404);
    expect((await fetch(`${product.address}${body.href}`)).status).toBe(401);
    await journey(product.address).advance(301);
    expect((await download(body.href)).status).toBe(404);
  });

  it('is nobody’s who works for some branches alone, and needs a reason', async () => {
    const grants = [{ role: 'Cabang' as const, branchUuids: [person.branchUuid] }];
    await makeStaff(product, 'rina', 'rahasia123', grants);
    const rina = await signInAs(product.address, 'rina', 'rahasia123');
    expect((await ask(rina)).status).toBe(404);
    expect((await client.ask('POST', `/people/${person.uuid}/export`, { body: { why: ' ' } })).status).toBe(
      422,
    );
  });

  it('reaches whoever gave their only order away, and says that they did', async () => {
    const { services } = product;
    const { orderUuid } = person;
    const [order] = await services.db.select().from(orders).where(eq(orders.uuid, orderUuid));
    const complain = (title: string) =>
      openComplaint(services, owners[0], {
        uuid: randomUUID(),
        kind: 'service',
        weight: 'plain',
        way: 'phone',
        order: order?.orderId,
        title,
        text: 'Ditelepon berkali-kali',
        reporter: 'Saya sendiri',
      } as never);
    const replace = (why: string) =>
      replacePilgrim(services, owners[0], { orderUuid, pilgrim: pilgrimInput.parse(makePilgrim()), why });
    const exported = async (uuid: string) => {
      const { body } = await client.ask<{ href: string }>('POST', `/people/${uuid}/export`, {
        body: { why: 'permintaan' },
      });
      const answer = await download(body.href);
      const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
      return JSON.parse(Buffer.from(files['data.json'] ?? []).toString());
    };
    const pilgrimNow = async () => {
      const [row] = await services.db.select().from(orders).where(eq(orders.uuid, orderUuid));
      return row?.pilgrimUuid ?? '';
    };
    await complain('Sebelum diganti');
    await replace('sakit lambung');
    const second = await pilgrimNow();
    await complain('Sesudah diganti');
    await replace('batal cuti');
    await rebuildOrderSearchNow(product);
    const data = await exported(person.uuid);
    expect(data.pesanan).toEqual([]);
    const titlesOf = ({ pengaduan }: { pengaduan: { title: string }[] }) =>
      pengaduan.map(({ title }) => title);
    expect(titlesOf(data)).toContain('Sebelum diganti');
    expect(titlesOf(data)).not.toContain('Sesudah diganti');
    // Each has what was about them while the place was theirs.
    expect(titlesOf(await exported(second))).toEqual(['Sesudah diganti']);
    expect(titlesOf(await exported(await pilgrimNow()))).toEqual([]);
    expect(data.jejak).toContainEqual(
      expect.objectContaining({ verb: 'order.pilgrim-replaced', why: 'sakit lambung' }),
    );
  });

  it('knows every table of the database that speaks of people', async () => {
    const { rows } = await product.services.db.execute<{ table: string }>(sql`
      select distinct c.conrelid::regclass::text as table from pg_constraint c
      where c.contype = 'f' and c.confrelid = 'persons'::regclass
      union select table_name from information_schema.columns
      where table_schema = 'public' and (column_name ~ '(person|pilgrim|registrar)_uuid$' or column_name ~ 'phone$')`);
    // Copies for lists, and phones of the agency's own offices and leaders, and of hotels.
    const none = ['order_search', 'branches', 'departure_leaders', 'hotels'];
    const held = HELD_TABLES.map(({ table }) => table);
    expect(rows.map(({ table }) => table).filter((table) => ![...held, ...none].includes(table))).toEqual([]);
  });
});
