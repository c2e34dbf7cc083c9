import type { ImportRow } from '@rihlah/contract/staff/catalog/package-import';
import { CSRF_HEADER } from '@rihlah/contract/staff/identity/session';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { archive } from '../../../../test/support/http/archive.ts';
import { makeBranch } from '../../../../test/support/people/factories.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { DAY, editor, listedBy, readDetail } from '../../../../test/support/staff/package-editor.ts';
import type { StaffClient } from '../../../../test/support/staff/staff-client.ts';
import { hotels, productTypes } from '../packages/packages.tables.ts';

let product: TestProduct;
let client: StaffClient;
beforeAll(async () => {
  product = await startTestProduct();
  const { db } = product.services;
  await makeBranch(db, { city: 'Yogyakarta' });
  await db.insert(productTypes).values({ name: 'Reguler' });
  await db.insert(hotels).values([
    { city: 'Makkah', title: 'Anjum Makkah', star: 5 },
    { city: 'Madinah', title: 'Grand Plaza Al Madinah', star: 4 },
  ]);
  client = await editor(product);
});
afterAll(() => product.end());

interface Answer {
  status: number;
  body: { uuid: string; rows: ImportRow[]; good: number; detail: string; validation_messages?: object };
}

async function upload(file: Buffer | string, name = 'paket.csv', who = client): Promise<Answer> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(Buffer.from(file))]), name);
  const response = await fetch(`${product.address}/api/staff/v1/package-imports`, {
    method: 'POST',
    headers: { cookie: who.cookie, [CSRF_HEADER]: who.csrfToken ?? '' },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

const confirm = (uuid: string, good: number, who = client) =>
  who.ask<{ made: string[]; detail: string }>('POST', `/package-imports/${uuid}/confirmation`, {
    body: { good },
  });

const HEAD = 'Nama;Cabang;Jenis;Berangkat;Hari;Harga;Seat;Hotel;Kamar;Ramadhan';
const line = (name: string, day: string = DAY) =>
  `${name};Yogyakarta;Reguler;${day};9;Rp 31.500.000;45;Anjum Makkah: 4 malam | Grand Plaza Al Madinah;Quad (4): 0 | Double (2 orang): 4.900.000;tidak`;
const csv = (...lines: string[]) => [HEAD, ...lines].join('\r\n');
const problemsOf = ({ body }: Answer) =>
  body.rows.map(({ problems }) => problems.map(({ column, text }) => `${column}: ${text}`));

describe('a file of packages', () => {
  it('is told row by row and writes nothing until somebody says yes; then its rows are drafts, once', async () => {
    const read = await upload(csv(line('Umrah Impor'), line('Umrah Impor Dua')));
    expect(problemsOf(read)).toEqual([[], []]);
    expect(await listedBy(client, '?search=impor')).toEqual([]);
    expect((await confirm(read.body.uuid, 1)).status).toBe(409);
    const stranger = await editor(product);
    expect((await confirm(read.body.uuid, 2, stranger)).status).toBe(404);
    const [made, again] = await Promise.all([confirm(read.body.uuid, 2), confirm(read.body.uuid, 2)]);
    expect(made.body.made).toHaveLength(2);
    expect(again.body).toEqual(made.body);
    const { state, draft } = await readDetail(client, made.body.made[0] ?? '');
    expect(state).toBe('draft');
    expect(draft).toMatchObject({ name: 'Umrah Impor', price: 31_500_000, seats: 45 });
    expect(draft.hotels.map(({ nights }) => nights)).toEqual([4, null]);
    expect(draft.rooms).toEqual([
      { uuid: null, name: 'Quad', beds: 4, price: 0 },
      { uuid: null, name: 'Double', beds: 2, price: 4_900_000 },
    ]);
    // What is there by now stands against the same file.
    const repeated = await upload(csv(line('Umrah Impor')));
    expect(problemsOf(repeated)[0]?.[0]).toContain('sudah punya paket bernama itu');
  });

  it('names what is wrong in each row, and the nearest of what was misspelt', async () => {
    const read = await upload(
      csv(
        line('Satu').replace('Yogyakarta', 'Jogyakarta'),
        line('Dua').replace('Anjum Makkah', 'Anjum Makah'),
        line('Tiga').replace('Rp 31.500.000', '31,5 juta'),
        line('Empat', '31-02-2027'),
        line('Lima', '14-03-2020'),
        line('Enam').replace(';9;', ';=1+8;'),
        line('Tujuh').replace(';tidak', ';mungkin'),
        line('Tujuh belas').replace('Quad (4): 0 | ', 'Kamar keluarga: 0 | '),
        line('Delapan belas').replace('Quad (4)', 'Asrama (12)'),
        line('Sembilan belas').replace('4 malam', '44 malam'),
        line('Delapan'),
        line('Delapan'),
        ';Yogyakarta',
      ),
    );
    expect(problemsOf(read)).toEqual([
      ['Cabang: “Jogyakarta” tidak ada. Maksudnya “Yogyakarta”?'],
      ['Hotel: “Anjum Makah” tidak ada. Maksudnya “Anjum Makkah”?'],
      ['Harga: “31,5 juta” bukan angka bulat'],
      ['Berangkat: “31-02-2027” bukan tanggal. Tulis seperti 14-03-2027.'],
      ['Berangkat: Tanggal berangkat sudah lewat'],
      ['Hari: Rumus tidak dibaca. Isi nilainya saja.'],
      ['Ramadhan: Tulis ya atau tidak, bukan “mungkin”'],
      [
        'Kamar: “Kamar keluarga: 0” tanpa jumlah tempat tidur 1 sampai 8. Tulis seperti Double (2): 4.900.000.',
      ],
      ['Kamar: “Asrama (12): 0” tanpa jumlah tempat tidur 1 sampai 8. Tulis seperti Double (2): 4.900.000.'],
      ['Hotel: “Anjum Makkah” paling banyak 30 malam'],
      [],
      ['Nama: Sama dengan baris 12'],
      ['Nama: Wajib diisi'],
    ]);
    expect(read.body.good).toBe(1);
    expect(read.body.rows.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
  });

  it.each([
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${csv(line('Umrah é'))}`)],
    ['Windows-1252', Buffer.from(csv(line('Umrah é')), 'latin1')],
    ['UTF-16', Buffer.from(`\ufeff${csv(line('Umrah é'))}`, 'utf16le')],
    ['commas', Buffer.from(csv(line('Umrah é')).replaceAll(';', ','))],
  ])('is read in %s', async (_, file) => {
    const read = await upload(file);
    expect(read.body.rows.map(({ cells }) => cells.Nama)).toEqual(['Umrah é']);
    expect(problemsOf(read)).toEqual([[]]);
  });

  it.each([
    ...['31.500.000', 'Rp 31.500.000', 'Rp. 31.500.000', 'Rp31.500.000,-', '31.500.000,00', 'IDR 31500000'],
    ...['31,500,000.00', '31500000', '31500000,00'],
  ])('takes %s for a price', async (price) => {
    const read = await upload(csv(line(`Umrah ${price}`).replace('Rp 31.500.000', price)));
    expect(problemsOf(read)).toEqual([[]]);
    const { body } = await confirm(read.body.uuid, 1);
    expect((await readDetail(client, body.made[0] ?? '')).draft.price).toBe(31_500_000);
  });

  it.each(['31.500.000,50', '31.500,000', '31,5', '-31.500.000', '31.50.000'])(
    'takes %s for no price',
    async (price) => {
      const read = await upload(csv(line('Umrah').replace('Rp 31.500.000', price)));
      expect(problemsOf(read)).toEqual([[`Harga: “${price}” bukan angka bulat`]]);
    },
  );

  it('may begin with the line by which Excel is told the delimiter, which is no row of it', async () => {
    const read = await upload(
      `sep=;\r\n${csv(line('Umrah Terpisah'), line('Umrah Salah').replace(';9;', ';x;'))}`,
    );
    expect(problemsOf(read)).toEqual([[], ['Hari: “x” bukan angka bulat']]);
    expect(read.body.rows.map(({ row }) => row)).toEqual([2, 3]);
  });

  it.each(['14/03/2029', '14 Maret 2029', '2029-03-14', '47191'])('takes %s for a day', async (day) => {
    const read = await upload(csv(line(`Umrah ${day}`, day)));
    expect(problemsOf(read)).toEqual([[]]);
    const { body } = await confirm(read.body.uuid, 1);
    expect((await readDetail(client, body.made[0] ?? '')).draft.departure.departsOn).toBe('2029-03-14');
  });

  it('may be a spreadsheet: the template, filled in, with days as days and as their numbers', async () => {
    const response = await fetch(`${product.address}/api/staff/v1/package-template.xlsx`, {
      headers: { cookie: client.cookie },
    });
    expect(response.headers.get('content-disposition')).toContain('templat-paket.xlsx');
    const template = Buffer.from(await response.arrayBuffer());
    const own = await upload(template, 'templat.xlsx');
    expect(problemsOf(own)).toEqual([[]]);
    const [titles = []] = await readSheet(template);
    const rowOf = (name: string, day: Date | number) =>
      titles.map((title) => {
        if (title === 'Nama') return { value: name };
        if (title === 'Cabang') return { value: 'Yogyakarta' };
        if (title !== 'Berangkat') return null;
        return day instanceof Date ? { value: day, format: 'dd/mm/yyyy' } : { value: day };
      });
    const sheet = [
      titles.map((value) => ({ value: String(value) })),
      rowOf('Hari sebagai tanggal', new Date(Date.UTC(2029, 2, 14))),
      rowOf('Hari sebagai angka', 47_191),
    ];
    const read = await upload(await writeXlsxFile(sheet).toBuffer(), 'paket.xlsx');
    expect(problemsOf(read)).toEqual([[], []]);
    const { body } = await confirm(read.body.uuid, 2);
    for (const uuid of body.made)
      expect((await readDetail(client, uuid)).draft.departure.departsOn).toBe('2029-03-14');
  });
});

describe('a file that is none', () => {
  const MANY = 64 * 1024 * 1024;
  const cell =
    '<worksheet><sheetData><row r="1"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>';
  it.each<[string, Buffer, string]>([
    ['of blanks', Buffer.from(' '), 'tidak berisi satu baris pun'],
    ['only titles', Buffer.from(HEAD), 'tidak berisi satu baris pun'],
    [
      'letters of another code page',
      Buffer.concat([Buffer.from(csv(line('Umrah '))), Buffer.from([0x81])]),
      'CSV UTF-8',
    ],
    ['other titles', Buffer.from('a;b\r\n1;2'), 'Judul kolomnya tidak dikenal'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 10, 4]), 'bukan CSV atau XLSX'],
    ['a broken archive', Buffer.from('PK\u0003\u0004 rusak'), 'bukan CSV atau XLSX'],
    ['too many rows', Buffer.from(csv(...Array.from({ length: 501 }, (_, n) => line(`P${n}`)))), '500 baris'],
    ['an archive that unpacks to much', archive('xl/a.xml', Buffer.alloc(MANY)), '500 baris'],
    ['one that hides how much', archive('xl/a.xml', Buffer.alloc(MANY), 10), '500 baris'],
    ['one that claims much', archive('xl/a.xml', Buffer.alloc(10), 4_000_000_000), '500 baris'],
    ['a cell a million rows down', archive('xl/worksheets/sheet1.xml', Buffer.from(cell)), '500 baris'],
  ])('%s is refused in words', async (_, file, words) => {
    const { status, body } = await upload(file);
    expect([status, body.detail]).toEqual([422, expect.stringContaining(words)]);
  });

  it('empty is refused as empty, not as missing', async () => {
    const { status, body } = await upload(Buffer.alloc(0));
    expect([status, body.validation_messages]).toEqual([
      422,
      { file: { fileEmpty: 'Berkas ini kosong. Pilih berkas lain.' } },
    ]);
  });

  it('of 50 MB is refused, and the server goes on', async () => {
    const { status, body } = await upload(Buffer.alloc(50 * 1024 * 1024, 'a'));
    expect(status).toBe(422);
    expect(body.validation_messages).toHaveProperty('file.fileTooLarge');
    expect((await upload(csv(line('Sesudahnya')))).status).toBe(200);
  });
});
