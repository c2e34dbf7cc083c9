import type { FactTable } from '@rihlah/contract/staff/departures/fact-tables';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeProduct } from '../../../test/support/people/factories.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { complete, makeTraveller } from '../../../test/support/staff/manifest.ts';
import { addStaffMember } from '../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../infra/access/actor.ts';
import { auditLog } from '../../infra/audit/audit.tables.ts';
import { persons } from '../identity/persons/accounts.tables.ts';
import { orders } from '../orders/record/orders.tables.ts';
import { readFactTable, saveFactTable } from './manifests/fact-table.ts';

let product: TestProduct;
let owner: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  owner = await addStaffMember(product, 'Pemilik');
});
afterAll(() => product.end());

const db = () => product.services.db;
const read = (productUuid: string, table: string) =>
  readFactTable(product.services, owner, { productUuid, table });
const save = (productUuid: string, table: string, basis: string) =>
  saveFactTable(product.services, owner, { productUuid, table, basis, why: 'dari Excel kantor' });
const personOf = async (uuid: string) => (await db().select().from(persons).where(eq(persons.uuid, uuid)))[0];
const orderIdOf = async (uuid: string) =>
  (await db().select({ id: orders.orderId }).from(orders).where(eq(orders.uuid, uuid)))[0]?.id ?? '';
const saidOf = ({ rows }: FactTable) =>
  rows.map(({ line, order, fills, kept, problems }) => [
    line,
    order?.name ?? null,
    fills.map(({ field, value }) => `${field}=${value}`),
    kept,
    problems,
  ]);
const tsv = (...rows: string[][]) => rows.map((cells) => cells.join('\t')).join('\r\n');

/** A package with somebody whose passport is known and two things of them are not, and somebody of whom nothing is. */
async function makeGroup() {
  const productUuid = await makeProduct(db());
  const known = await makeTraveller(product, productUuid, 'Lia Permana');
  const passport = await complete(product, known, { fatherName: null, occupation: null });
  const fresh = await makeTraveller(product, productUuid, 'Wahyu Nugroho');
  return { productUuid, known, passport, fresh, freshOrder: await orderIdOf(fresh.orderUuid) };
}

describe('a table from a spreadsheet', () => {
  it('fills in what nobody knows, each row found by its passport or order number, after a yes', async () => {
    const { productUuid, known, passport, fresh, freshOrder } = await makeGroup();
    const table = tsv(
      [
        'No',
        'Nama',
        'No. Paspor',
        'Nomor pesanan',
        'Nama Ayah',
        'Pekerjaan',
        'Kota Paspor',
        'Tgl Dikeluarkan Paspor',
      ],
      ['1', 'LIA PERMANA', passport.toLowerCase(), '', 'Amir', 'pns', 'Jakarta', ''],
      ['2', 'Wahyu N.', 'C 9911223', freshOrder, 'Nugroho', 'Wiraswasta', 'Bandung', '28/02/2024'],
      ['', '', '', '', '', '', '', ''],
    );
    const reading = await read(productUuid, table);
    expect(saidOf(reading)).toEqual([
      [2, 'Lia Permana', ['fatherName=Amir', 'occupation=PNS'], ['passportIssuedAt'], []],
      [
        3,
        'Wahyu Nugroho',
        [
          'passportNumber=C9911223',
          'passportIssuedOn=2024-02-28',
          'passportIssuedAt=Bandung',
          'fatherName=Nugroho',
          'occupation=Wiraswasta',
        ],
        [],
        ['Di tabel bernama Wahyu N.. Diisikan ke Wahyu Nugroho menurut nomornya.'],
      ],
    ]);
    expect([reading.people, reading.cells]).toEqual([2, 7]);
    expect(reading.columns[0]).toEqual({ title: 'No', field: null });
    expect((await personOf(known.uuid))?.fatherName).toBeNull();

    expect(await save(productUuid, table, reading.basis)).toEqual({ people: 2, cells: 7 });
    expect(await personOf(known.uuid)).toMatchObject({
      fatherName: 'Amir',
      occupation: 'PNS',
      passportIssuedAt: 'Bandung',
    });
    expect(await personOf(fresh.uuid)).toMatchObject({
      fatherName: 'Nugroho',
      passportIssuedOn: '2024-02-28',
    });
    for (const { uuid } of [known, fresh]) {
      const own = and(eq(auditLog.subjectUuid, uuid), eq(auditLog.why, 'dari Excel kantor'));
      expect(await db().select().from(auditLog).where(own)).toMatchObject([{ verb: 'person.facts-set' }]);
    }
    // What was filled in is there now, so the same yes is for nothing that was shown.
    await expect(save(productUuid, table, reading.basis)).rejects.toMatchObject({ code: 'changedMeanwhile' });
  });

  it('refuses a row that is told by its name alone, is nobody’s here, contradicts itself or comes twice', async () => {
    const { productUuid, passport, known, freshOrder } = await makeGroup();
    const elsewhere = await makeTraveller(product, await makeProduct(db()), 'Orang Lain');
    const away = await orderIdOf(elsewhere.orderUuid);
    const knownOrder = await orderIdOf(known.orderUuid);
    const table = tsv(
      ['Nama', 'No Paspor', 'Nomor pesanan', 'Nama Ayah', 'Pekerjaan'],
      ['Lia Permana', '', '', 'Amir', ''],
      ['', 'X0000000', '', 'Amir', ''],
      ['', '', away, 'Amir', ''],
      ['', passport, freshOrder, 'Amir', ''],
      ['', 'X0000000', knownOrder, 'Amir', ''],
      ['', passport, '', '', 'Astronot'],
      ['', '', knownOrder, 'Amir', ''],
    );
    const reading = await read(productUuid, table);
    expect(saidOf(reading).map(([, , fills, , problems]) => [fills, problems])).toEqual([
      [[], ['Tanpa nomor paspor dan nomor pesanan. Nama saja tidak cukup.']],
      [[], ['Nomor paspor X0000000 tidak ada di keberangkatan ini.']],
      [[], [`Pesanan ${away} tidak ada di keberangkatan ini.`]],
      [[], ['Nomor paspor milik Lia Permana, nomor pesanan milik Wahyu Nugroho.']],
      [[], ['Nomor paspornya lain dari yang tercatat untuk Lia Permana.']],
      [[], [expect.stringMatching(/^Pekerjaan “Astronot”: tulis salah satu dari PNS, /)]],
      [[], ['Jamaah yang sama dengan baris 7.']],
    ]);
    expect(reading.cells).toBe(0);
  });

  it.each([
    ['Nama\tPekerjaan\nLia\tPNS', 'tableColumns'],
    ['No Paspor\tPekerjaan', 'tableEmpty'],
    [`No Paspor\n${'A1\n'.repeat(501)}`, 'tableTooLong'],
  ])('is refused as a whole: %#', async (table, code) => {
    await expect(read(await makeProduct(db()), table)).rejects.toMatchObject({ code });
  });

  it('reads cells in quotes, as spreadsheets copy those that hold a line or a quote', async () => {
    const { productUuid, passport } = await makeGroup();
    const [row] = (await read(productUuid, `No Paspor\tNama Ayah\n${passport}\t"Amir\nbin Saleh"`)).rows;
    expect(row?.fills).toEqual([{ field: 'fatherName', value: 'Amir bin Saleh' }]);
  });
});
