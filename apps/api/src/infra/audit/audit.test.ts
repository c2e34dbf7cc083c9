import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeFamily } from '../../../test/support/people/families.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { cancelOrder } from '../../../test/support/staff/acts.ts';
import { actsOn, STAFF, tamper } from '../../../test/support/staff/audit.ts';
import { makeStaff, staff } from '../../../test/support/staff/make-staff.ts';
import { agencyUuid } from '../../modules/catalog/agency/agency-queries.ts';
import { guestActor, staffActor, systemActor } from '../access/actor.ts';
import { folderStore } from '../files/folder-store.ts';
import { sealedStore } from '../files/sealed-store.ts';
import { noteHead } from './audit-head.ts';
import { findActsOn, findActsSince } from './find-acts.ts';
import { record, recordAll } from './record.ts';
import { sealAudit } from './seal-audit.ts';

let product: TestProduct;
/** The same, but what it keeps outside of the database is kept where its own sweeps note nothing in between. */
let aside: TestProduct;
let folder: string;
let staffUuid: string;
beforeAll(async () => {
  product = await startTestProduct();
  staffUuid = await makeStaff(product, '081200000009');
  folder = await mkdtemp(join(tmpdir(), 'rihlah-audit-'));
  const { encryption, log } = product.services;
  const files = sealedStore(folderStore(folder), encryption, log);
  aside = { ...product, services: { ...product.services, files } };
});
afterAll(async () => {
  await product.end();
  await rm(folder, { recursive: true, force: true });
});

const verify = () => staff(aside, 'audit', 'verify');
const accept = () => staff(aside, 'audit', 'accept', '--why', 'cadangan dipulihkan');
const execute = (query: ReturnType<typeof sql>) => product.services.db.execute(query);
const subjectUuid = randomUUID();
const write = (why = '') =>
  record(product.services.db, STAFF, { verb: 'order.moved', subjectUuid, why }, product.services.clock.now());

describe('what staff do', () => {
  it('stands in the audit log: who, when, verb, subject, before and after, why', async () => {
    const { orderUuid } = await makeFamily(product);
    const owner = staffActor(staffUuid, '081200000009', [{ role: 'Pemilik', branchUuids: null }]);
    await cancelOrder(product.services, owner, { orderUuid, why: 'sakit' });
    const acts = (await actsOn(product.services.db, orderUuid)).filter(
      ({ actorKind }) => actorKind === 'staff',
    );
    expect(acts).toMatchObject([
      {
        actorUuid: staffUuid,
        actorLabel: '081200000009',
        actorRoles: ['Pemilik'],
        verb: 'order.cancelled',
        subjectKind: 'order',
        before: { status: expect.stringMatching(/^(?!Batal)/) },
        after: { status: 'Batal' },
        why: 'sakit',
      },
      { actorUuid: staffUuid, verb: 'order.commission-reversed', after: { amount: expect.any(Number) } },
    ]);
  });

  it('shows no sealed value and no whole phone', async () => {
    const people = [{ nik: '3578', phone: '081234567890', passwordHash: 'z' }];
    const before = {
      bpjsNumberSealed: 'x',
      passportNumberHash: 'y',
      accountNumber: '12345678',
      phone: '081234567890',
      people,
    };
    const act = { verb: 'person.phone-changed' as const, subjectUuid: randomUUID(), before };
    const guest = guestActor({ requestId: 'r', address: '10.0.0.1' });
    await record(product.services.db, guest, act, product.services.clock.now());
    const [row] = await actsOn(product.services.db, act.subjectUuid);
    expect(row).toMatchObject({
      actorKind: 'customer',
      actorUuid: null,
      requestId: 'r',
      address: '10.0.0.1',
    });
    expect(row?.before).toEqual({
      bpjsNumberSealed: '•••',
      passportNumberHash: '•••',
      accountNumber: '•••',
      phone: '0812\u00a0••••\u00a07890',
      people: [{ nik: '•••', phone: '0812\u00a0••••\u00a07890', passwordHash: '•••' }],
    });
  });

  it('is of fields that the contract names: the type check refuses another, alone, in a list and under any name', () => {
    const { db, clock } = product.services;
    const guest = guestActor({ requestId: 'r', address: '10.0.0.1' });
    const act = { verb: 'order.noted' as const, subjectUuid: randomUUID() };
    const one = { ...act, after: { price: 1, unheardOf: 2 } };
    const open = { ...act, before: {} as Record<string, unknown> };
    const refused = [
      // @ts-expect-error a field that no word is known for
      () => record(db, guest, one, clock.now()),
      // @ts-expect-error the same beside an act that is in order
      () => recordAll(db, guest, [act, one], clock.now()),
      // @ts-expect-error fields that nobody knows
      () => record(db, guest, open, clock.now()),
    ];
    expect(refused).toHaveLength(3);
  });
});

describe('the chain', () => {
  beforeEach(async () => {
    await execute(sql`truncate audit_log`);
    await execute(sql`update audit_head set seq = 0, hash = ''`);
    for (let index = 0; index < 5; index++) await write(`${index}`);
    await sealAudit(product.services);
    await rm(folder, { recursive: true, force: true });
  });

  it('is whole, also where rows are written and sealed at once by many', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        index % 4 === 0
          ? sealAudit(product.services)
          : record(
              product.services.db,
              systemActor('test'),
              { verb: 'order.expired', subjectUuid },
              product.services.clock.now(),
            ),
      ),
    );
    const { code, text } = await verify();
    expect([code, text]).toEqual([0, expect.stringContaining('utuh, 35 baris')]);
    const rows = await execute(
      sql`select count(*)::int as n from audit_log a join audit_log b on b.seq = a.seq + 1 and b.previous_hash = a.hash`,
    );
    expect(rows.rows).toEqual([{ n: 34 }]);
  });

  it.each([
    ['a word of it is changed', sql`update audit_log set why = 'lain' where seq = 3`, 'baris 3 berubah'],
    [
      'somebody else is said to have done it',
      sql`update audit_log set actor_uuid = null where seq = 2`,
      'baris 2 berubah',
    ],
    ['its hash is taken away', sql`update audit_log set hash = null where seq = 3`, 'baris 3 berubah'],
    ['a link is let go', sql`update audit_log set previous_hash = null where seq = 1`, 'baris 1 berubah'],
    ['a row is taken out', sql`delete from audit_log where seq = 2`, 'baris 2 hilang'],
    ['its end is cut off', sql`delete from audit_log where seq > 3`, 'baris 4 hilang'],
    [
      'a row is written anew',
      sql`update audit_log set seq = null, why = 'x' where seq = 4`,
      'baris 4 hilang',
    ],
    [
      'two rows change places',
      sql`update audit_log a set why = b.why from audit_log b where (a.seq, b.seq) in ((1, 2), (2, 1))`,
      'baris 1 berubah',
    ],
  ])('breaks when %s', async (_name, change, finding) => {
    expect((await verify()).code).toBe(0);
    await tamper(product.services.db, change);
    expect(await verify()).toEqual({ code: 1, text: `Catatan audit tidak utuh: ${finding}` });
  });

  it('takes no hash that whoever has the database alone can compute', async () => {
    // The hash of a row is keyed: the same content in another installation has another.
    await tamper(
      product.services.db,
      sql`update audit_log set why = 'lain', hash = encode(sha256(convert_to('lain', 'UTF8')), 'base64') where seq = 5`,
    );
    await execute(sql`update audit_head set hash = (select hash from audit_log where seq = 5)`);
    expect((await verify()).text).toContain('baris 5 berubah');
  });

  it('refuses a row that the product did not write, and says so until somebody answers for it', async () => {
    const framed = sql`insert into audit_log (at, actor_kind, actor_uuid, actor_label, actor_roles, verb, subject_kind,
      subject_uuid, why, mark) select now(), actor_kind, actor_uuid, actor_label, actor_roles, 'order.cancelled',
      subject_kind, subject_uuid, why, mark from audit_log where seq = 3`;
    await execute(framed);
    await write('sesudahnya');
    const refusal = {
      code: 1,
      text: 'Catatan audit memuat baris yang tidak ditulis Rihlah: baris 6',
    };
    expect(await verify()).toEqual(refusal);
    // It counts for nothing, and whoever takes the word away changes the chain.
    const acts = await findActsOn(product.services.db, [subjectUuid], 10);
    expect(acts.map(({ why }) => why)).toEqual(['sesudahnya', '4', '3', '2', '1', '0']);
    await tamper(product.services.db, sql`update audit_log set refused = false where seq = 6`);
    expect((await verify()).text).toContain('baris 6 berubah');
    await tamper(product.services.db, sql`update audit_log set refused = true where seq = 6`);
    expect(await verify()).toEqual(refusal);

    expect((await accept()).code).toBe(0);
    expect((await verify()).text).toContain('utuh, 8 baris');
    const [accepted] = await findActsSince(product.services.db, {
      verbs: ['agency.audit-accepted'],
      subjectUuids: [await agencyUuid(product.services.db)],
      since: new Date(0),
      limit: 1,
    });
    expect(accepted?.after).toMatchObject({ refusedRows: [6] });
    await execute(framed);
    expect((await verify()).text).toContain('baris 9');
  });

  it.each([
    ['a word', sql`update audit_log set why = 'lain' where seq is null`],
    ['who did it', sql`update audit_log set actor_label = 'orang lain' where seq is null`],
    ['the moment', sql`update audit_log set at = at - interval '1 hour' where seq is null`],
    ['the mark', sql`update audit_log set mark = null where seq is null`],
  ])('refuses a row of which %s was changed before it was sealed', async (_name, change) => {
    await product.services.db.transaction(async (tx) => {
      // No sealer in between.
      await tx.execute(sql`select 1 from audit_head for update`);
      await record(tx, STAFF, { verb: 'order.moved', subjectUuid }, product.services.clock.now());
      await tx.execute(sql`alter table audit_log disable trigger user`);
      await tx.execute(change);
      await tx.execute(sql`alter table audit_log enable trigger user`);
    });
    expect(await verify()).toMatchObject({ code: 1, text: expect.stringContaining('baris 6') });
  });

  it('knows its own rows, whatever they say', async () => {
    const after = {
      orderId: 'Nur’aini "x" \\ \u2028 😀',
      amount: 31_500_000,
      paidAt: product.services.clock.now(),
      rooms: [
        { price: 0, name: 'b' },
        { name: 'a', price: 1e-7 },
      ],
      status: null,
    };
    await record(
      product.services.db,
      systemActor('test'),
      { verb: 'order.noted', subjectUuid, after },
      new Date(),
    );
    expect((await verify()).code).toBe(0);
  });

  it('holds the roles as which somebody acted', async () => {
    await tamper(product.services.db, sql`update audit_log set actor_roles = '["Auditor"]' where seq = 4`);
    expect((await verify()).text).toContain('baris 4 berubah');
  });
});

describe('its head outside of the database', () => {
  beforeEach(async () => {
    await execute(sql`truncate audit_log`);
    await execute(sql`update audit_head set seq = 0, hash = ''`);
    await rm(folder, { recursive: true, force: true });
    for (let index = 0; index < 5; index++) await write(`${index}`);
    await sealAudit(product.services);
    await noteHead(aside.services);
  });

  const cutOff = async () => {
    await tamper(product.services.db, sql`delete from audit_log where seq > 3`);
    await execute(sql`update audit_head set seq = 3, hash = (select hash from audit_log where seq = 3)`);
  };

  it('is said with the verdict', async () => {
    expect((await verify()).text).toContain('Sidik di luar basis data: sampai baris 5.');
  });

  it('shows that the end was cut off and the head put back', async () => {
    await cutOff();
    expect(await verify()).toEqual({ code: 1, text: 'Catatan audit tidak utuh: baris 5 hilang' });
  });

  it('shows that rows were written anew and handed to the sealer once more', async () => {
    await tamper(
      product.services.db,
      sql`update audit_log set why = 'lain', seq = null, previous_hash = null, hash = null where seq > 2`,
    );
    await execute(sql`update audit_head set seq = 2, hash = (select hash from audit_log where seq = 2)`);
    await sealAudit(product.services);
    // What the sealer notes afterwards covers nothing up.
    await noteHead(aside.services);
    expect(await verify()).toEqual({ code: 1, text: 'Catatan audit tidak utuh: baris 5 berubah' });
  });

  it('goes on after a restored backup when somebody answers for it, in the log itself', async () => {
    await cutOff();
    await write('sesudah cadangan');
    expect(await accept()).toEqual({
      code: 0,
      text: 'Rantai diterima sampai baris 5, dengan alasannya di catatan audit.',
    });
    expect((await verify()).text).toContain('utuh, 5 baris');
    const { rows } = await execute(
      sql`select verb, why, before ->> 'row' as noted, after ->> 'row' as found from audit_log where seq = 5`,
    );
    expect(rows).toEqual([
      { verb: 'agency.audit-accepted', why: 'cadangan dipulihkan', noted: '5', found: '4' },
    ]);
    expect((await accept()).text).toBe(
      'Tidak ada yang perlu diterima: sidik di luar cocok, tidak ada baris asing.',
    );
  });

  it('is not given up for a chain that does not hold by itself', async () => {
    await tamper(product.services.db, sql`delete from audit_log where seq = 2`);
    expect(await accept()).toEqual({ code: 1, text: 'Catatan audit tidak utuh: baris 2 hilang' });
  });
});

describe('the table', () => {
  it.each([
    ['a change of what a row says', sql`update audit_log set why = 'lain'`],
    ['another place in the chain', sql`update audit_log set seq = seq + 1000 where seq is not null`],
    ['a pretended erasure', sql`update audit_log set erased_seal = 'x'`],
    ['a removal', sql`delete from audit_log`],
  ])('refuses %s', async (_name, change) => {
    await write();
    await sealAudit(product.services);
    await expect(execute(change)).rejects.toMatchObject({
      cause: { message: 'the audit log is only added to' },
    });
  });
});
