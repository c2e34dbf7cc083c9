import { randomUUID } from 'node:crypto';
import type { ListKind } from '@rihlah/contract/staff/departures/lists';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfText } from '../../../test/support/http/pdf-text.ts';
import { makeBranch, makeProduct } from '../../../test/support/people/factories.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { makeTraveller } from '../../../test/support/staff/manifest.ts';
import { addStaffMember } from '../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../infra/access/actor.ts';
import { hotels, productHotels } from '../catalog/packages/packages.tables.ts';
import { makeList } from './manifests/make-list.ts';
import { openList } from './manifests/open-list.ts';
import { badgesPdf } from './manifests/pdf/badges-pdf.ts';
import { publishRooms, saveRooms } from './rooms/change-rooms.ts';

let product: TestProduct;
let staff: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  staff = await addStaffMember(product, 'Operasional');
});
afterAll(() => product.end());

const db = () => product.services.db;
const make = (productUuid: string, kind: ListKind, hotelUuid: string | null = null) =>
  makeList(product.services, staff, { productUuid, kind, hotelUuid });
const fileOf = async (version: { uuid: string }) => (await openList(product.services, staff, version)).file;
const textOf = async (version: { uuid: string }) => pdfText(new Uint8Array(await fileOf(version)));

async function makeStay() {
  const productUuid = await makeProduct(db(), { branchUuid: await makeBranch(db(), { city: 'Bandung' }) });
  const hotelUuid = randomUUID();
  await db().insert(hotels).values({ uuid: hotelUuid, city: 'Makkah', title: 'Anjum', star: 5 });
  await db().insert(productHotels).values({ productUuid, hotelUuid, sort: 1 });
  return { productUuid, hotelUuid };
}

describe('the rooming list of a hotel', () => {
  it('is what was published: refused before, and again once the rooms are others', async () => {
    const { productUuid, hotelUuid } = await makeStay();
    const names = ['Budi', 'Dadang', 'Rizky'];
    const order: string[] = [];
    for (const name of names) order.push((await makeTraveller(product, productUuid, name)).orderUuid);
    const list = (kind: ListKind = 'rooming') => make(productUuid, kind, hotelUuid);
    await expect(list()).rejects.toMatchObject({ code: 'roomsUnpublished' });
    const room = (orders: string[]) => ({ capacity: 4, isLocked: false, orders });
    const plan = { productUuid, hotelUuid };
    const save = (version: number, ...rooms: string[][]) =>
      saveRooms(product.services, staff, { ...plan, version, rooms: rooms.map(room) });
    // One of them has no bed yet.
    await save(0, order.slice(0, 2));
    await expect(list()).rejects.toMatchObject({ code: 'roomsInConflict' });
    await save(1, order.slice(0, 2), order.slice(2));
    await expect(list()).rejects.toMatchObject({ code: 'roomsRearranged' });
    await publishRooms(product.services, staff, { ...plan, version: 2 });

    const paper = await textOf(await list());
    expect(paper.text).toContain('Rooming list Anjum, Makkah');
    expect(paper.text.split('\n').filter((line) => /^Q-\d\d$/.test(line))).toEqual(['Q-01', 'Q-02']);
    for (const name of names) expect(paper.text).toContain(name);
    const sheet = await list('roomingSheet');
    expect(sheet.rows).toBe(3);
    const [first] = await readXlsxFile(await fileOf(sheet));
    expect(first?.data.map((row) => [row[4], row[6]])).toEqual([
      ['Kamar', 'Nama'],
      ['Q-01', 'Budi'],
      ['Q-01', 'Dadang'],
      ['Q-02', 'Rizky'],
    ]);
    await expect(make(productUuid, 'rooming')).rejects.toMatchObject({ code: 'notFound' });
    await expect(make(productUuid, 'pilgrims', hotelUuid)).rejects.toMatchObject({ code: 'notFound' });
  });
});

describe('papers of a departure', () => {
  it('are a list to sign, and a card and a label for everybody', async () => {
    const { productUuid } = await makeStay();
    const long = 'Raden Ayu Siti Nurhayati Kusumaningrum Wiryodiningrat Al-Banjariyah';
    for (const name of ['Budi', long]) await makeTraveller(product, productUuid, name);
    const list = await textOf(await make(productUuid, 'pilgrims'));
    expect(list.text).toContain('Daftar jamaah');
    expect(list.text).toContain('halaman 1 dari 1');

    const badges = await textOf(await make(productUuid, 'badges'));
    // Both fit on one sheet of cards and one of labels.
    expect(badges.pages).toBe(2);
    const { name, callCenter } = product.services.agency.settings;
    for (const said of ['Budi', name, callCenter, 'Anjum, Makkah', 'Bandung'])
      expect(badges.text).toContain(said);
    // Nothing of a long name is lost on either of them.
    const words = badges.text.replace(/\s+/g, ' ');
    for (const word of long.split(/[ ]/)) expect(words.split(word).length - 1).toBeGreaterThanOrEqual(2);
  });

  it('have ten cards and eight labels to a sheet', async () => {
    const badge = { name: 'Budi', phone: '081200000001', code: 'RIHLAH:0123456789abcdef012345' };
    const file = await badgesPdf({
      agency: 'Rihlah',
      agencyPhone: '150 196',
      packageName: 'Umrah',
      departs: '22-12-2026',
      city: 'Bandung',
      hotels: [],
      now: new Date(),
      badges: Array.from({ length: 11 }, () => badge),
    });
    expect((await pdfText(new Uint8Array(file))).pages).toBe(4);
  });
});
