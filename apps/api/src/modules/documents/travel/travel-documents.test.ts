import { readdir } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type {
  ConfirmTravelDocuments,
  ListTravelDocuments,
  TravelDocument,
} from '@rihlah/contract/staff/documents/travel-documents';
import { and, eq, isNull } from 'drizzle-orm';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBranch, makeProduct } from '../../../../test/support/people/factories.ts';
import { makeOrderFor, makeSomebody } from '../../../../test/support/people/people.ts';
import { whileHeld } from '../../../../test/support/process/locks.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { actsOn } from '../../../../test/support/staff/audit.ts';
import { editor } from '../../../../test/support/staff/package-editor.ts';
import type { StaffClient } from '../../../../test/support/staff/staff-client.ts';
import { HEAD_FILE } from '../../../infra/audit/audit-head.ts';
import { pendingFiles } from '../../../infra/db/infra.tables.ts';
import { PROBE } from '../../../infra/files/file-store.ts';
import { persons } from '../../identity/persons/accounts.tables.ts';
import { sealPassportNumber } from '../../identity/persons/passport-number.ts';
import { notifications } from '../../messaging/inbox/inbox.tables.ts';
import { orders } from '../../orders/record/orders.tables.ts';
import { additionalDocuments } from '../record/documents.tables.ts';
import { visas } from '../visa/visas.tables.ts';
import { matchTravelDocument, numbersIn } from './match-travel-document.ts';
import { forgetOldTravelDocuments } from './take-travel-document.ts';
import { travelDocuments } from './travel-documents.tables.ts';

let product: TestProduct;
let client: StaffClient;
beforeAll(async () => {
  product = await startTestProduct();
  client = await newStaff();
});
afterAll(() => product.end());

const db = () => product.services.db;

const newStaff = (branchUuids: string[] | null = null) => editor(product, { role: 'Visa', branchUuids });

/** Somebody on a package, whose passport is known. */
async function makeTraveller(productUuid: string, name: string, number: string | null = null) {
  const person = await makeSomebody(product.services, name);
  const passport = sealPassportNumber(product.services.encryption, number);
  await db().update(persons).set(passport).where(eq(persons.uuid, person.uuid));
  return { ...person, orderUuid: await makeOrderFor(product.services, person, person, { productUuid }) };
}

/** A PDF with a page for each text. */
async function pdf(...pages: string[]): Promise<Buffer> {
  const document = new PDFDocument({ size: [300, 90], margin: 20, autoFirstPage: false });
  for (const text of pages) document.addPage().text(text);
  document.end();
  return buffer(document);
}

async function send(productUuid: string, name: string, file: Buffer, who = client) {
  const form = new FormData();
  form.append('type', 'visa');
  form.append('name', name);
  form.append('file', new Blob([new Uint8Array(file)]), name);
  return who.ask<ListTravelDocuments['response'] & { validation_messages?: object }>(
    'POST',
    `/departures/${productUuid}/papers`,
    { body: form },
  );
}

const read = async (productUuid: string, name: string, file: Buffer): Promise<TravelDocument[]> =>
  (await send(productUuid, name, file)).body.papers;
const list = async (productUuid: string): Promise<TravelDocument[]> =>
  (await client.ask<ListTravelDocuments['response']>('GET', `/departures/${productUuid}/papers?type=visa`))
    .body.papers;
const confirm = (productUuid: string, papers: ConfirmTravelDocuments['body']['papers'], who = client) =>
  who.ask<ConfirmTravelDocuments['response'] & { detail: string }>(
    'POST',
    `/departures/${productUuid}/papers/confirmation`,
    { body: { type: 'visa', papers } },
  );
/** Keys of files that are stored though nothing refers to them and no clean-up will find them. */
async function lostFiles(): Promise<string[]> {
  const folder = `${product.services.config.DATA_DIR}/files`;
  const stored = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  const papers = await db().select({ keys: travelDocuments.fileKeys }).from(travelDocuments);
  const noted = await db().select({ key: pendingFiles.key }).from(pendingFiles);
  const known = new Set([HEAD_FILE, ...papers.flatMap(({ keys }) => keys), ...noted.map(({ key }) => key)]);
  return stored.filter((name) => !known.has(name) && !name.startsWith(PROBE));
}

const yes = ({ uuid, order }: TravelDocument, replaces = false) => ({
  uuid,
  replaces,
  order: order?.uuid ?? '',
  pilgrim: order?.pilgrim ?? '',
});
const visasOf = (orderUuid: string) =>
  db()
    .select()
    .from(additionalDocuments)
    .where(and(eq(additionalDocuments.orderUuid, orderUuid), isNull(additionalDocuments.replacedAt)));
const newsOf = (personUuid: string) =>
  db().select().from(notifications).where(eq(notifications.personUuid, personUuid));

it('of equal files sent at once, and of those that nobody says yes to, none is left behind', async () => {
  const productUuid = await makeProduct(db(), { branchUuid: await makeBranch(db()) });
  await makeTraveller(productUuid, 'Sari Dua Kali', 'C7654321');
  const file = await pdf('KINGDOM OF SAUDI ARABIA Passport C7654321');
  const answers = await Promise.all([1, 2, 3].map(() => read(productUuid, 'visa.pdf', file)));
  expect(new Set(answers.flat().map(({ uuid }) => uuid)).size).toBe(1);
  expect(await lostFiles()).toEqual([]);
  const isThis = eq(travelDocuments.productUuid, productUuid);
  await db()
    .update(travelDocuments)
    .set({ madeAt: new Date(product.services.clock.now().getTime() - 2 * 86_400_000) })
    .where(isThis);
  await forgetOldTravelDocuments(product.services);
  expect(await db().select().from(travelDocuments).where(isThis)).toEqual([]);
  expect(await lostFiles()).toEqual([]);
});

describe('visas of a package', () => {
  it('of 45 pilgrims, one file each, are a table first, and the pilgrims’ after one yes, once', async () => {
    const productUuid = await makeProduct(db());
    const numbers = Array.from({ length: 45 }, (_, index) => `X${String(index + 1).padStart(7, '0')}`);
    const travellers = [];
    for (const number of numbers)
      travellers.push(await makeTraveller(productUuid, `Jamaah ${number}`, number));
    // Some say it inside, some in their name alone.
    for (const [index, number] of numbers.entries())
      await read(
        productUuid,
        index % 2 ? `visa_${number}.pdf` : `scan${index}.pdf`,
        await pdf(index % 2 ? `Halaman ${index}` : `KINGDOM OF SAUDI ARABIA Passport ${number}`),
      );
    const papers = await list(productUuid);
    expect(papers.map(({ state, foundBy }) => [state, foundBy])).toEqual(
      numbers.map(() => ['matched', 'number']),
    );
    const [first] = travellers;
    expect(await visasOf(first?.orderUuid ?? '')).toEqual([]);
    expect(await newsOf(first?.uuid ?? '')).toEqual([]);
    const all = papers.map((paper) => yes(paper));
    const answers = await Promise.all([confirm(productUuid, all), confirm(productUuid, all)]);
    expect(answers.map(({ status, body }) => [status, body.attached])).toEqual([
      [200, 45],
      [200, 45],
    ]);
    for (const { uuid, orderUuid } of travellers) {
      expect(await visasOf(orderUuid)).toHaveLength(1);
      expect((await newsOf(uuid)).map(({ title }) => title)).toEqual(['Visa Anda sudah tersedia']);
      const [visa] = await db().select().from(visas).where(eq(visas.orderUuid, orderUuid));
      expect(visa?.state).toBe('issued');
    }
    expect(await list(productUuid)).toEqual([]);
  }, 180_000);

  it('in one PDF are split where a page names another passport; pages of one person stay together', async () => {
    const productUuid = await makeProduct(db());
    const one = await makeTraveller(productUuid, 'Satu Halaman', 'A1111111');
    const two = await makeTraveller(productUuid, 'Dua Halaman', 'B2222222');
    const file = await pdf(
      'Passport A 1111111',
      'Passport B2222222',
      'Ketentuan',
      'C3333333',
      'A1111111 B2222222',
    );
    const papers = await read(productUuid, 'semua.pdf', file);
    expect(
      papers.map(({ pages, state, order, strangeNumber }) => [pages, state, order?.name, strangeNumber]),
    ).toEqual([
      [{ first: 1, last: 1 }, 'matched', 'Satu Halaman', null],
      [{ first: 2, last: 3 }, 'matched', 'Dua Halaman', null],
      [{ first: 4, last: 4 }, 'unmatched', undefined, 'C3333333'],
      [{ first: 5, last: 5 }, 'failed', undefined, null],
    ]);
    expect(papers[3]?.problem).toBe('severalPeople');
    // The stranger's number was shown once, and who uploaded what is known.
    const acts = (await actsOn(db(), productUuid)).filter(({ actorKind }) => actorKind === 'staff');
    expect(acts).toMatchObject([
      { verb: 'package.papers-taken', after: { type: 'visa', file: 'semua.pdf', papers: 4 } },
      { verb: 'package.numbers-viewed', after: { papers: [papers[2]?.uuid] } },
    ]);
    // A cover before it changes nothing.
    const covered = await read(productUuid, 'sampul.pdf', await pdf('Daftar visa', 'A1111111 B2222222'));
    expect(covered).toMatchObject([{ state: 'failed', problem: 'severalPeople' }]);
    // Sent again it is the same table.
    expect(await read(productUuid, 'semua.pdf', file)).toEqual(papers);
    await confirm(
      productUuid,
      papers.slice(0, 2).map((paper) => yes(paper)),
    );
    expect([(await visasOf(one.orderUuid)).length, (await visasOf(two.orderUuid)).length]).toEqual([1, 2]);
    expect(await newsOf(two.uuid)).toHaveLength(1);
    const [photo] = await visasOf(two.orderUuid);
    const kept = await product.services.files.get(photo?.photo ?? '');
    expect((await sharp(kept ?? Buffer.alloc(0)).metadata()).format).toBe('jpeg');
  });

  it('found by name are only proposed, and one who has a visa keeps it until somebody replaces it', async () => {
    const productUuid = await makeProduct(db());
    const { uuid, orderUuid } = await makeTraveller(productUuid, 'Halimah Tusadiah');
    const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    const [named] = await read(productUuid, 'E-VISA HALIMAH.jpg', photo);
    expect(named).toMatchObject({ state: 'check', foundBy: 'name', order: { name: 'Halimah Tusadiah' } });
    if (named) await confirm(productUuid, [yes(named)]);
    const [again] = await read(productUuid, 'visa.pdf', await pdf('Name: HALIMAH TUSADIAH'));
    expect(again).toMatchObject({ state: 'replace' });
    if (!again) throw new Error('nothing read');
    expect((await confirm(productUuid, [yes(again)])).status).toBe(409);
    const [before] = await visasOf(orderUuid);
    expect((await confirm(productUuid, [yes(again, true)])).status).toBe(200);
    const after = await visasOf(orderUuid);
    expect(after).toHaveLength(1);
    expect(after[0]?.uuid).not.toBe(before?.uuid);
    expect(await newsOf(uuid)).toHaveLength(2);
  });

  it('of two colleagues for one pilgrim are one visa: the second is told to look again', async () => {
    const productUuid = await makeProduct(db());
    const { orderUuid } = await makeTraveller(productUuid, 'Satu Visa', 'E5555555');
    const colleague = await newStaff();
    const [mine] = await read(productUuid, 'satu.pdf', await pdf('E5555555'));
    const [theirs] = (await send(productUuid, 'dua.pdf', await pdf('E5555555 lain'), colleague)).body.papers;
    if (!mine || !theirs) throw new Error('a paper is missing');
    const answers = await Promise.all([
      confirm(productUuid, [yes(mine)]),
      confirm(productUuid, [yes(theirs)], colleague),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await visasOf(orderUuid)).toHaveLength(1);
  });

  it('go to nobody who takes the place while they are confirmed', async () => {
    const productUuid = await makeProduct(db());
    const { orderUuid } = await makeTraveller(productUuid, 'Yang Pertama', 'G7777777');
    const successor = await makeSomebody(product.services, 'Penggantinya');
    const [paper] = await read(productUuid, 'visa.pdf', await pdf('G7777777'));
    if (!paper) throw new Error('nothing read');
    const answer = await whileHeld(
      db(),
      (tx) => tx.update(orders).set({ pilgrimUuid: successor.uuid }).where(eq(orders.uuid, orderUuid)),
      () => confirm(productUuid, [yes(paper)]),
    );
    expect(answer.status).toBe(409);
    expect(await visasOf(orderUuid)).toEqual([]);
    expect(await newsOf(successor.uuid)).toEqual([]);
  });

  it('go to nobody who has taken the place since the list was shown, whatever the paper was found by', async () => {
    const productUuid = await makeProduct(db());
    const { orderUuid } = await makeTraveller(productUuid, 'Rukmini Hartati');
    const successor = await makeSomebody(product.services, 'Yang Menggantikan');
    const [named] = await read(productUuid, 'visa.pdf', await pdf('Name: RUKMINI HARTATI'));
    if (!named) throw new Error('nothing read');
    expect(named.foundBy).toBe('name');
    await db().update(orders).set({ pilgrimUuid: successor.uuid }).where(eq(orders.uuid, orderUuid));
    const answer = await confirm(productUuid, [yes(named)]);
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      'Keadaannya baru saja berubah. Lihat akibatnya sekarang, lalu ulangi.',
    ]);
    expect(await visasOf(orderUuid)).toEqual([]);
    // Said of the successor, it is theirs.
    expect((await confirm(productUuid, [{ ...yes(named), pilgrim: successor.uuid }])).status).toBe(200);
    expect(await visasOf(orderUuid)).toMatchObject([{ pilgrimUuid: successor.uuid }]);
  });

  it('that are no visas are rows with their reason, and can be thrown away', async () => {
    const productUuid = await makeProduct(db());
    await makeTraveller(productUuid, 'Ada Orang', 'D4444444');
    const whole = await pdf('D4444444');
    const problemOf = async (name: string, file: Buffer) => (await read(productUuid, name, file))[0]?.problem;
    expect(await problemOf('daftar.xlsx', Buffer.from('PK rusak sekali'))).toBe('notReadable');
    expect(await problemOf('kosong.pdf', Buffer.from('%PDF-1.7\nrusak'))).toBe('damaged');
    const locked = new PDFDocument({ userPassword: 'rahasia', pdfVersion: '1.7' });
    locked.text('D4444444').end();
    expect(await problemOf('kunci.pdf', await buffer(locked))).toBe('locked');
    const large = await send(productUuid, 'besar.pdf', Buffer.alloc(50 * 1024 * 1024, '%PDF-'));
    expect(large.status).toBe(422);
    expect(large.body.validation_messages).toHaveProperty('file.fileTooLarge');
    const failed = await list(productUuid);
    expect(failed.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed']);
    const [readable] = await read(productUuid, 'baik.pdf', whole);
    if (!readable) throw new Error('nothing read');
    const good = yes(readable);
    const bad = { ...good, uuid: failed[0]?.uuid ?? '' };
    expect((await confirm(productUuid, [bad])).status).toBe(409);
    const thrown = await client.ask<{ discarded: number }>(
      'POST',
      `/departures/${productUuid}/papers/discard`,
      {
        body: { papers: failed.map(({ uuid }) => uuid) },
      },
    );
    expect(thrown.body.discarded).toBe(3);
    expect((await actsOn(db(), productUuid)).at(-1)).toMatchObject({
      verb: 'package.papers-discarded',
      actorKind: 'staff',
      before: { papers: 3, files: ['daftar.xlsx', 'kosong.pdf', 'kunci.pdf'] },
    });
    expect(await list(productUuid)).toHaveLength(1);
  });

  it('are nobody else’s: not another desk’s, not another branch’s, not another pilgrim’s', async () => {
    const productUuid = await makeProduct(db(), { branchUuid: await makeBranch(db()) });
    await makeTraveller(productUuid, 'Pemilik Paspor', 'E5555555');
    const other = await makeTraveller(productUuid, 'Orang Lain', 'F6666666');
    const [paper] = await read(productUuid, 'a.pdf', await pdf('E5555555'));
    if (!paper) throw new Error('nothing read');
    const elsewhere = await newStaff([await makeBranch(db(), { city: 'Ambon' })]);
    expect((await send(productUuid, 'a.pdf', await pdf('E5555555'), elsewhere)).status).toBe(404);
    expect((await confirm(productUuid, [yes(paper)], await newStaff())).status).toBe(404);
    const wrong = { ...yes(paper), order: other.orderUuid };
    expect((await confirm(productUuid, [wrong])).status).toBe(409);
    expect((await confirm(productUuid, [{ ...wrong, pilgrim: other.uuid }])).status).toBe(409);
    const stranger = await makeTraveller(await makeProduct(db()), 'Paket Lain');
    expect(
      (await confirm(productUuid, [{ ...wrong, order: stranger.orderUuid, pilgrim: stranger.uuid }])).status,
    ).toBe(409);
    expect(await visasOf(other.orderUuid)).toEqual([]);
  });
});

describe('whose paper it is', () => {
  const people = [
    { pilgrimUuid: '1', name: 'H. Oman Sudarman', numberHashes: ['X0000036'] },
    { pilgrimUuid: '2', name: 'Siti Aminah', numberHashes: [] },
    { pilgrimUuid: '3', name: 'Siti Aminah Putri', numberHashes: [] },
  ];
  const of = (inside: string, name = 'scan.pdf') =>
    matchTravelDocument({ inside, name }, people, (number) => number);

  it('says its passport number first, a name only where it names one person', () => {
    expect(of('Siti Aminah, X0000036')).toMatchObject({ pilgrimUuid: '1', foundBy: 'number' });
    expect(of('OMAN  SUDARMAN')).toMatchObject({ pilgrimUuid: '1', foundBy: 'name' });
    expect(of('Siti Aminah Putri')).toMatchObject({ pilgrimUuid: null, several: 'name' });
    expect(of('', 'visa putri.pdf')).toMatchObject({ pilgrimUuid: '3', foundBy: 'name' });
    // A name beside the passport of somebody who is not on the package.
    expect(of('Oman Sudarman X0000044')).toMatchObject({ pilgrimUuid: null, strangeNumber: 'X0000044' });
  });

  it('finds numbers however they are spaced, and none inside longer ones', () => {
    expect(numbersIn('visa_x0000031.pdf A 1234567 AB-123456 12A12345678')).toEqual([
      'X0000031',
      'A1234567',
      'AB123456',
    ]);
  });
});
