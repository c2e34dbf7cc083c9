import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { STAFF, startAuditAnew, tamper } from '../../../test/support/staff/audit.ts';
import { makeStaff, staff } from '../../../test/support/staff/make-staff.ts';
import { folderStore } from '../files/folder-store.ts';
import { sealedStore } from '../files/sealed-store.ts';
import { findHead, noteHead, writeNotedHead } from './audit-head.ts';
import { record } from './record.ts';
import { removeActs } from './remove-acts.ts';
import { sealAudit } from './seal-audit.ts';
import { verifyAudit } from './verify-audit.ts';

let product: TestProduct;
/** The same, but what it keeps outside of the database is kept where its own sweeps note nothing in between. */
let aside: TestProduct;
let folder: string;
beforeAll(async () => {
  product = await startTestProduct();
  await makeStaff(product, '081200000009');
  folder = await mkdtemp(join(tmpdir(), 'rihlah-audit-'));
  const { encryption, log } = product.services;
  const files = sealedStore(folderStore(folder), encryption, log);
  aside = { ...product, services: { ...product.services, files } };
});
afterAll(async () => {
  await product.end();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await startAuditAnew(aside);
});

const OLD = new Date('2016-12-31T16:59:59Z');
const BEFORE = new Date('2016-12-31T17:00:00Z');
const YOUNG = BEFORE;
const subjectUuid = randomUUID();

const db = () => product.services.db;
const verify = () => staff(aside, 'audit', 'verify');
const broken = (finding: string) => ({ code: 1, text: `Catatan audit tidak utuh: ${finding}` });
const removeOld = (limit = 500) =>
  removeActs(aside.services, { before: BEFORE, years: 10, now: product.services.clock.now(), limit });

/** Writes rows of those moments, numbered from 1 on, and seals them. */
async function write(...moments: Date[]): Promise<void> {
  for (const [index, at] of moments.entries())
    await record(db(), STAFF, { verb: 'order.moved', subjectUuid, why: `${index + 1}` }, at);
  await sealAudit(aside.services);
}

const standing = async () => {
  const { rows } = await db().execute<{ why: string }>(sql`
    select why from audit_log where subject_uuid = ${subjectUuid} order by seq`);
  return rows.map(({ why }) => why);
};

describe('what is over goes', () => {
  it('from the oldest upwards, some at a time, and the chain goes on after it', async () => {
    await write(...Array.from({ length: 7 }, () => OLD), YOUNG, YOUNG);
    expect([await removeOld(3), await removeOld(3), await removeOld(3), await removeOld(3)]).toEqual([
      3, 3, 1, 0,
    ]);
    expect(await standing()).toEqual(['8', '9']);
    const { code, text } = await verify();
    expect([code, text]).toEqual([
      0,
      expect.stringMatching(/utuh, 2 baris[\s\S]*Baris sampai 7 dihapus menurut Ketentuan \(10 tahun\)/),
    ]);
    await write(YOUNG);
    expect(await verifyAudit(aside.services)).toMatchObject({
      rows: 3,
      last: 10,
      removed: { seq: 7, years: 10 },
      broken: null,
    });
  });

  it('and nothing younger, nor what lies behind something younger', async () => {
    await write(OLD, YOUNG, OLD, OLD);
    expect([await removeOld(), await removeOld()]).toEqual([1, 0]);
    expect(await standing()).toEqual(['2', '3', '4']);
  });

  it('but for the last link, which the next one follows', async () => {
    await write(OLD, OLD, OLD);
    expect([await removeOld(), await removeOld()]).toEqual([2, 0]);
    expect(await standing()).toEqual(['3']);
    await write(YOUNG);
    expect((await verify()).code).toBe(0);
    expect(await removeOld()).toBe(1);
    expect((await verify()).code).toBe(0);
  });

  it('while others write, seal and verify, who see a whole chain at every moment', async () => {
    await write(...Array.from({ length: 400 }, () => OLD), YOUNG);
    let isOver = false;
    const verdicts: unknown[] = [];
    const looking = (async () => {
      while (!isOver) verdicts.push((await verifyAudit(aside.services)).broken);
    })();
    while ((await removeOld(7)) > 0)
      await record(db(), STAFF, { verb: 'order.moved', subjectUuid, why: 'x' }, YOUNG);
    isOver = true;
    await looking;
    expect(verdicts.length).toBeGreaterThan(3);
    expect(verdicts.filter(Boolean)).toEqual([]);
  });

  it('in the product’s hands alone: the table refuses a removal by hand', async () => {
    await write(OLD, OLD);
    await expect(db().execute(sql`delete from audit_log where seq = 1`)).rejects.toMatchObject({
      cause: { message: 'the audit log is only added to' },
    });
  });
});

describe('a chain whose beginning went still shows', () => {
  beforeEach(async () => {
    await write(OLD, OLD, OLD, YOUNG, YOUNG, YOUNG);
    expect(await removeOld()).toBe(3);
    expect((await verify()).code).toBe(0);
  });

  const FORGED = 'tanda bahwa baris sampai';
  it.each<[string, SQL[], string]>([
    ['the first row that stands is taken out', [sql`delete from audit_log where seq = 4`], 'baris 4 hilang'],
    ['a later row is taken out', [sql`delete from audit_log where seq = 5`], 'baris 5 hilang'],
    ['its end is cut off', [sql`delete from audit_log where seq = 6`], 'baris 6 hilang'],
    ['a row is altered', [sql`update audit_log set why = 'lain' where seq = 4`], 'baris 4 berubah'],
    [
      'the first row follows another',
      [sql`update audit_log set previous_hash = 'x' where seq = 4`],
      'baris 4 berubah',
    ],
    [
      'a row is taken out and the checkpoint moved past it',
      [
        sql`update audit_checkpoint set seq = 4, hash = (select hash from audit_log where seq = 4)`,
        sql`delete from audit_log where seq = 4`,
      ],
      `${FORGED} 4 dihapus tidak ditulis Rihlah`,
    ],
    [
      'the checkpoint says another hash',
      [sql`update audit_checkpoint set hash = 'x'`],
      `${FORGED} 3 dihapus tidak ditulis Rihlah`,
    ],
    [
      'the checkpoint says another span',
      [sql`update audit_checkpoint set years = 5`],
      `${FORGED} 3 dihapus tidak ditulis Rihlah`,
    ],
    [
      'the checkpoint says another moment',
      [sql`update audit_checkpoint set removed_at = removed_at - interval '1 day'`],
      `${FORGED} 3 dihapus tidak ditulis Rihlah`,
    ],
    ['the checkpoint is taken away', [sql`delete from audit_checkpoint`], 'baris 1 hilang'],
  ])('that %s', async (_name, changes, finding) => {
    for (const change of changes) await tamper(db(), change);
    expect(await verify()).toEqual(broken(finding));
    // Nothing more goes while it does not hold.
    const later = new Date(YOUNG.getTime() + 1);
    const removal = { before: later, years: 10, now: product.services.clock.now(), limit: 1 };
    const gone = await removeActs(aside.services, removal);
    expect(gone === 0 || /baris [56]/.test(finding)).toBe(true);
  });

  it('that an older checkpoint was put in the place of the last', async () => {
    const kept = await db().execute(sql`select * from audit_checkpoint`);
    await write(YOUNG);
    const later = new Date(YOUNG.getTime() + 1);
    const now = product.services.clock.now();
    expect(await removeActs(aside.services, { before: later, years: 10, now, limit: 2 })).toBe(2);
    await db().execute(sql`update audit_checkpoint c set seq = k.seq, hash = k.hash, removed_at = k.removed_at, seal = k.seal
      from jsonb_populate_recordset(null::audit_checkpoint, ${JSON.stringify(kept.rows)}::jsonb) k`);
    expect(await verify()).toEqual(broken('baris 4 hilang'));
  });
});

describe('what does not hold stays, however old, and so does all behind it', () => {
  it('a row that somebody altered', async () => {
    await write(OLD, OLD, OLD, YOUNG);
    await tamper(db(), sql`update audit_log set why = 'lain' where seq = 2`);
    expect([await removeOld(), await removeOld()]).toEqual([1, 0]);
    expect(await verify()).toEqual(broken('baris 2 berubah'));
  });

  it('a row that the product did not write, until somebody has answered for it', async () => {
    await write(OLD);
    await db().execute(sql`insert into audit_log (at, actor_kind, verb, subject_kind, subject_uuid, why)
      values (${OLD.toISOString()}, 'system', 'order.moved', 'order', ${subjectUuid}, 'asing')`);
    await write(OLD, YOUNG);
    expect([await removeOld(), await removeOld()]).toEqual([1, 0]);
    expect((await verify()).text).toContain('tidak ditulis Rihlah: baris 2');
    expect((await staff(aside, 'audit', 'accept', '--why', 'uji')).code).toBe(0);
    expect(await removeOld()).toBe(2);
    expect((await verify()).code).toBe(0);
  });

  it('everything, while the head that was noted outside is not in its place', async () => {
    await write(OLD, OLD, YOUNG);
    await noteHead(aside.services);
    const head = await findHead(db());
    await writeNotedHead(aside.services.files, { seq: 9, hash: head?.hash ?? '' });
    expect(await removeOld()).toBe(0);
    expect(await verify()).toEqual(broken('baris 9 hilang'));
  });
});
