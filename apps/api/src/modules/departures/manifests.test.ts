import { createHash } from 'node:crypto';
import type { ListKind } from '@rihlah/contract/staff/departures/lists';
import { eq } from 'drizzle-orm';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBranch, makeProduct } from '../../../test/support/people/factories.ts';
import { makeSomebody } from '../../../test/support/people/people.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { setFacts } from '../../../test/support/staff/acts.ts';
import { STAFF } from '../../../test/support/staff/audit.ts';
import { complete, makeTraveller, type Traveller } from '../../../test/support/staff/manifest.ts';
import { addStaffMember } from '../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../infra/access/actor.ts';
import { auditLog } from '../../infra/audit/audit.tables.ts';
import { documents } from '../documents/record/documents.tables.ts';
import { persons } from '../identity/persons/accounts.tables.ts';
import { orders } from '../orders/record/orders.tables.ts';
import { insurancePolicies } from './insurance/insurance.tables.ts';
import { findLists } from './manifests/find-lists.ts';
import { insureTravellers } from './manifests/insure-travellers.ts';
import { changeFormat, findFormat } from './manifests/list-formats.ts';
import { departureLists } from './manifests/lists.tables.ts';
import { makeList } from './manifests/make-list.ts';
import { openList } from './manifests/open-list.ts';

/** As the specification has them (4, Screens): 32, in this order. */
const SISKOPATUH =
  'Title, Nama (sesuai kartu vaksin), Nama Ayah, Jenis Identitas, No Identitas, Nama Paspor, No Paspor, Tgl Dikeluarkan Paspor, Kota Paspor, Tempat Lahir, Tgl Lahir, Alamat, Provinsi, Kabupaten, Kecamatan, Kelurahan, No Telepon, No Hp, Kewarganegaraan, Status Pernikahan, Pendidikan, Pekerjaan, Provider Visa, No Visa, Tgl berlaku visa, Tgl akhir visa, Asuransi, No Polis, Tgl input polis, Tgl awal polis, Tgl akhir polis, No BPJS'.split(
    ', ',
  );

let product: TestProduct;
let owner: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  owner = await addStaffMember(product, 'Pemilik');
});
afterAll(() => product.end());

const db = () => product.services.db;
const make = (productUuid: string, kind: ListKind, actor = owner) =>
  makeList(product.services, actor, { productUuid, kind, hotelUuid: null });
const open = (uuid: string, actor = owner) => openList(product.services, actor, { uuid });
const cellsOf = async (uuid: string) => {
  const [sheet] = await readXlsxFile((await open(uuid)).file);
  return sheet?.data ?? [];
};
const listOf = async (productUuid: string, kind: ListKind) => {
  const { lists } = await findLists(product.services, owner, { productUuid });
  return lists.find((list) => list.kind === kind);
};

/** A package with pilgrims of these names, who lack nothing. */
async function makeManifest(...names: string[]) {
  const productUuid = await makeProduct(db());
  const travellers: Traveller[] = [];
  for (const name of names) {
    const traveller = await makeTraveller(product, productUuid, name);
    await complete(product, traveller, { passportName: name.toUpperCase() });
    travellers.push(traveller);
  }
  return { productUuid, travellers };
}

describe('the sheet of SISKOPATUH', () => {
  it('has the 32 columns of the specification letter for letter, with days as dates and numbers as text', async () => {
    const { productUuid, travellers } = await makeManifest('Rosmiati');
    await db()
      .update(persons)
      .set({ address: '=HYPERLINK("http://x")' })
      .where(eq(persons.uuid, travellers[0]?.uuid ?? ''));
    const version = await make(productUuid, 'siskopatuh');
    const [headings, row, ...rest] = await cellsOf(version.uuid);
    expect(SISKOPATUH).toHaveLength(32);
    expect(headings).toEqual(SISKOPATUH);
    expect(rest).toEqual([]);
    const cell = (heading: string) => row?.[SISKOPATUH.indexOf(heading)];
    expect(row).not.toContain(null);
    expect(cell('Title')).toBe('Nyonya');
    expect(cell('Nama Paspor')).toBe('ROSMIATI');
    expect(cell('Tgl Lahir')).toEqual(new Date('1990-03-05T00:00:00Z'));
    expect(cell('Tgl Dikeluarkan Paspor')).toEqual(new Date('2024-02-29T00:00:00Z'));
    expect(cell('No Identitas')).toMatch(/^\d{16}$/);
    expect(cell('No Hp')).toMatch(/^08/);
    expect(cell('No BPJS')).toBe('0001234567890');
    expect(cell('No Visa')).toBe('0061234567');
    expect(cell('No Polis')).toBe('00/UMR/77');
    expect(cell('Kelurahan')).toBe('Dago');
    // A text, not what a spreadsheet would calculate.
    expect(cell('Alamat')).toBe('=HYPERLINK("http://x")');
  });
});

describe('a list', () => {
  it('of the airline is sorted by the name in the passport', async () => {
    const { productUuid } = await makeManifest('Yuliana', 'Budi', 'Melati');
    const [headings = [], ...rows] = await cellsOf((await make(productUuid, 'airline')).uuid);
    const at = headings.indexOf('Nama Paspor');
    expect(rows.map((row) => [row[0], row[at]])).toEqual([
      ['1', 'BUDI'],
      ['2', 'MELATI'],
      ['3', 'YULIANA'],
    ]);
    // As airlines read them: no word of ours for country or sex.
    const of = (heading: RegExp) =>
      rows.map((row) => row[headings.findIndex((each) => heading.test(`${each}`))]);
    expect(of(/kewarganegaraan|nationality/i)).toEqual(['IDN', 'IDN', 'IDN']);
    for (const sex of of(/kelamin|gender|sex/i)) expect(sex).toMatch(/^[MF]$/);
  });

  it('has the number of a passport as it was handed in, and once that is verified as staff correct it at the person', async () => {
    const { productUuid, travellers } = await makeManifest('Kartika');
    const uuid = travellers[0]?.uuid ?? '';
    const numberNow = async () => {
      const [headings = [], row] = await cellsOf((await make(productUuid, 'airline')).uuid);
      return row?.[headings.indexOf('No Paspor')];
    };
    const handedIn = await numberNow();
    const issued = { passportIssuedOn: '2024-02-29', passportIssuedAt: 'Bandung' };
    const facts = { passportNumber: 'C7766554', ...issued };
    await setFacts(product.services, STAFF, { personUuid: uuid, facts, why: 'salah ketik' });
    expect(await numberNow()).toBe('C7766554');
    await db().update(documents).set({ status: 'Unverified' }).where(eq(documents.pilgrimUuid, uuid));
    expect(await numberNow()).toBe(handedIn);
  });

  it('is refused with names and fields, and nothing is filled in', async () => {
    const { productUuid } = await makeManifest('Budi');
    const lacks = await makeTraveller(product, productUuid, 'Rosmiati');
    await expect(make(productUuid, 'siskopatuh')).rejects.toMatchObject({
      code: 'listIncomplete',
      message: expect.stringContaining('1 jamaah'),
    });
    const list = await listOf(productUuid, 'siskopatuh');
    expect(list?.lacking.map(({ person }) => person.name)).toEqual(['Rosmiati']);
    expect(list?.lacking[0]?.order.uuid).toBe(lacks.orderUuid);
    expect(list?.lacking[0]?.fields).toEqual(
      expect.arrayContaining(['passportName', 'nationality', 'education', 'visaNumber', 'policyNumber']),
    );
    expect(
      await db().select().from(departureLists).where(eq(departureLists.productUuid, productUuid)),
    ).toEqual([]);
    await db().update(orders).set({ status: 'Batal' }).where(eq(orders.uuid, lacks.orderUuid));
    expect((await make(productUuid, 'siskopatuh')).rows).toBe(1);
  });

  it('leaves out who has not paid for the first time', async () => {
    const { productUuid } = await makeManifest('Budi');
    const unpaid = await makeTraveller(product, productUuid, 'Belum Bayar');
    await db().update(orders).set({ status: 'Pembayaran DP' }).where(eq(orders.uuid, unpaid.orderUuid));
    expect((await make(productUuid, 'airline')).rows).toBe(1);
  });

  it('asks nothing that its columns do not need, once staff have changed them', async () => {
    const { productUuid } = await makeManifest('Budi');
    await makeTraveller(product, productUuid, 'Rosmiati');
    const before = await findFormat(db(), 'visa');
    const columns = [
      { heading: 'Nama', field: 'name' as const, isNeeded: true },
      { heading: 'Father', field: 'fatherName' as const, isNeeded: false },
    ];
    const change = { kind: 'visa' as const, version: before.version, columns };
    await changeFormat(product.services, owner, change);
    // Whoever began from what is no more is told so, and overwrites nothing.
    await expect(changeFormat(product.services, owner, change)).rejects.toMatchObject({
      code: 'editedMeanwhile',
    });
    const cells = await cellsOf((await make(productUuid, 'visa')).uuid);
    expect(cells).toEqual([
      ['Nama', 'Father'],
      ['Budi', 'Amir'],
      ['Rosmiati', null],
    ]);
    const changed = await findFormat(db(), 'visa');
    expect(changed).toMatchObject({ version: before.version + 1, changed: { by: `Staf ${owner.label}` } });
    await changeFormat(product.services, owner, { ...change, ...before, version: changed.version });
  });
});

describe('versions', () => {
  it('are numbered, of two at once each with its own, and open again as they were handed out', async () => {
    const { productUuid, travellers } = await makeManifest('Budi');
    const made = await Promise.all([1, 2, 3].map(() => make(productUuid, 'airline')));
    expect(made.map(({ number }) => number).sort()).toEqual([1, 2, 3]);
    expect((await make(productUuid, 'insurance')).number).toBe(1);
    const [first] = made;
    const before = await open(first?.uuid ?? '');
    expect(createHash('sha256').update(before.file).digest('hex')).toBe(first?.hash);
    expect(before.name).toMatch(/^manifes-maskapai-\d\d-\d\d-\d{4}-v\d\.xlsx$/);
    const personUuid = travellers[0]?.uuid ?? '';
    await setFacts(product.services, STAFF, { personUuid, facts: { passportName: 'LAIN' }, why: 'uji' });
    expect((await open(first?.uuid ?? '')).file.equals(before.file)).toBe(true);
    const acts = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectUuid, productUuid))
      .orderBy(auditLog.id);
    const count = (verb: string) => acts.filter((act) => act.verb === verb).length;
    expect([count('package.list-made'), count('package.list-opened')]).toEqual([4, 2]);
    expect(acts.find(({ verb }) => verb === 'package.list-made')?.after).toMatchObject({
      kind: 'airline',
      rows: 1,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(JSON.stringify(acts)).not.toContain('C000000');
  });

  it('are of the branches that somebody works for', async () => {
    const { productUuid } = await makeManifest('Budi');
    const version = await make(productUuid, 'airline');
    const elsewhere = await addStaffMember(product, 'Visa', [await makeBranch(db(), { city: 'Medan' })]);
    const notFound = { code: 'notFound' };
    await expect(make(productUuid, 'airline', elsewhere)).rejects.toMatchObject(notFound);
    await expect(open(version.uuid, elsewhere)).rejects.toMatchObject(notFound);
    await expect(findLists(product.services, elsewhere, { productUuid })).rejects.toMatchObject(notFound);
  });
});

describe('insurance', () => {
  it('of one whom a colleague has just insured, or who is somebody else by now, is not overwritten', async () => {
    const productUuid = await makeProduct(db());
    const [one, other] = [
      await makeTraveller(product, productUuid),
      await makeTraveller(product, productUuid),
    ];
    const policy = (number: string) => ({
      insurer: 'Takaful',
      number,
      enteredOn: '2026-11-23',
      startsOn: '2026-12-22',
      endsOn: '2026-12-30',
    });
    const seen = async () => {
      const { uninsured } = await findLists(product.services, owner, { productUuid });
      return uninsured.map(({ order, basis }) => ({ order: order.uuid, basis }));
    };
    const insure = (travellers: { order: string; basis: string }[], number: string) =>
      insureTravellers(product.services, owner, { productUuid, travellers, policy: policy(number) });
    const both = await seen();
    const mine = both.filter(({ order }) => order === one.orderUuid);
    const settled = await Promise.allSettled([insure(mine, 'A'), insure(mine, 'B'), insure(mine, 'C')]);
    const lost = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(lost).toMatchObject([
      { code: 'changedMeanwhile', status: 409 },
      { code: 'changedMeanwhile', status: 409 },
    ]);
    await expect(insure(both, 'D')).rejects.toMatchObject({ code: 'changedMeanwhile' });
    const rows = () => db().select().from(insurancePolicies);
    const numbers = (await rows()).filter(({ orderUuid }) =>
      [one.orderUuid, other.orderUuid].includes(orderUuid),
    );
    expect(numbers).toHaveLength(1);
    const stale = await seen();
    expect(stale.map(({ order }) => order)).toEqual([other.orderUuid]);
    const next = await makeSomebody(product.services, 'Budi Wijaya');
    await db().update(orders).set({ pilgrimUuid: next.uuid }).where(eq(orders.uuid, other.orderUuid));
    await expect(insure(stale, 'E')).rejects.toMatchObject({ code: 'changedMeanwhile' });
    expect(await insure(await seen(), 'F')).toBe(1);
  });

  it('is entered for many orders at once, and corrected', async () => {
    const productUuid = await makeProduct(db());
    const travellers = [await makeTraveller(product, productUuid), await makeTraveller(product, productUuid)];
    const policy = {
      insurer: 'Takaful',
      number: '007',
      enteredOn: '2026-11-23',
      startsOn: '2026-12-22',
      endsOn: '2026-12-30',
    };
    const chosen = travellers.map(({ orderUuid }) => orderUuid);
    const lists = () => findLists(product.services, owner, { productUuid });
    const named = (shown: { order: { uuid: string }; basis: string }[]) =>
      shown.map(({ order, basis }) => ({ order: order.uuid, basis }));
    const insure = (given: { order: string; basis: string }[], values: object = {}) =>
      insureTravellers(product.services, owner, {
        productUuid,
        travellers: given,
        policy: { ...policy, ...values },
      });
    expect(await insure(named((await lists()).uninsured))).toBe(2);
    const shown = await lists();
    expect(shown.uninsured).toEqual([]);
    expect(shown.insured).toMatchObject([{ policy }, { policy }]);
    const [one] = chosen;
    const mine = named(shown.insured).filter(({ order }) => order === one);
    expect(await insure(mine, { number: '008' })).toBe(1);
    await expect(insure(mine, { number: '009' })).rejects.toMatchObject({ code: 'changedMeanwhile' });
    const numbers = await Promise.all(
      chosen.map(async (uuid) => {
        const found = await db()
          .select()
          .from(insurancePolicies)
          .where(eq(insurancePolicies.orderUuid, uuid));
        return found[0]?.number;
      }),
    );
    expect(numbers).toEqual(['008', '007']);
    const elsewhere = await makeTraveller(product, await makeProduct(db()));
    const others = [...mine, { order: elsewhere.orderUuid, basis: '' }];
    await expect(insure(others)).rejects.toMatchObject({ code: 'notFound' });
    const told = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.verb, 'order.insured'))
      .orderBy(auditLog.id);
    const notifiedOf = (uuid?: string) =>
      told.filter((row) => row.subjectUuid === uuid).map(({ before, after }) => [before, after]);
    const corrected = { ...policy, number: '008' };
    expect(chosen.map(notifiedOf)).toEqual([
      [
        [null, policy],
        [policy, corrected],
      ],
      [[null, policy]],
    ]);
  });
});
