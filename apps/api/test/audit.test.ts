import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guestActor, systemActor } from '../src/platform/actor.ts';
import { record } from '../src/platform/audit/record.ts';
import { sealAudit } from '../src/platform/audit/seal-audit.ts';
import { actsOn, STAFF } from './support/audit.ts';
import { makeFamily } from './support/families.ts';
import { startTestProduct, type TestProduct } from './support/product.ts';
import { makeStaff, staff } from './support/staff.ts';

let product: TestProduct;
let staffUuid: string;
beforeAll(async () => {
  product = await startTestProduct();
  staffUuid = await makeStaff(product, '081200000009');
});
afterAll(() => product.end());

const verify = () => staff(product, 'audit', 'verify');
const execute = (query: ReturnType<typeof sql>) => product.services.db.execute(query);
const subjectUuid = randomUUID();
const write = (why = '') =>
  record(product.services.db, STAFF, { verb: 'order.moved', subjectUuid, why }, product.services.clock.now());

describe('what staff do', () => {
  it('stands in the audit log: who, when, verb, subject, before and after, why', async () => {
    const { orderUuid, orderId } = await makeFamily(product);
    expect((await staff(product, 'order', 'cancel', orderId, '--why', 'sakit')).code).toBe(0);
    const acts = (await actsOn(product.services.db, orderUuid)).filter(
      ({ actorKind }) => actorKind === 'staff',
    );
    expect(acts).toMatchObject([
      {
        actorUuid: staffUuid,
        actorLabel: '081200000009',
        verb: 'order.cancelled',
        subjectKind: 'order',
        before: { status: expect.stringMatching(/^(?!Batal)/) },
        after: { status: 'Batal' },
        why: 'sakit',
      },
    ]);
  });

  it('shows no sealed value and no whole phone', async () => {
    const before = { nikSealed: 'x', passwordHash: 'y', accountNumber: '12345678', phone: '081234567890' };
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
      nikSealed: '•••',
      passwordHash: '•••',
      accountNumber: '•••',
      phone: '0812•••890',
    });
  });
});

describe('the chain', () => {
  beforeEach(async () => {
    await execute(sql`truncate audit_log`);
    await execute(sql`update audit_head set seq = 0, hash = ''`);
    for (let index = 0; index < 5; index++) await write(`${index}`);
    await sealAudit(product.services);
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
  ])('breaks when %s', async (_name, tamper, finding) => {
    expect((await verify()).code).toBe(0);
    await execute(tamper);
    expect(await verify()).toEqual({ code: 1, text: `Catatan audit tidak utuh: ${finding}` });
  });

  it('takes no hash that whoever has the database alone can compute', async () => {
    // The hash of a row is keyed: the same content in another installation has another.
    await execute(sql`
      update audit_log set why = 'lain', hash = encode(sha256(convert_to('lain', 'UTF8')), 'base64') where seq = 5`);
    await execute(sql`update audit_head set hash = (select hash from audit_log where seq = 5)`);
    expect((await verify()).text).toContain('baris 5 berubah');
  });
});
