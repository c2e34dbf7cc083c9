import { randomUUID } from 'node:crypto';
import type { Problem } from '@rihlah/contract/wire/hal';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBranch, makeProduct } from '../../../../test/support/people/factories.ts';
import { makeForm, makePhoto } from '../../../../test/support/people/uploads.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { actsOn } from '../../../../test/support/staff/audit.ts';
import { makeStaff } from '../../../../test/support/staff/make-staff.ts';
import { type StaffClient, signInAs } from '../../../../test/support/staff/staff-client.ts';
import { productHotels } from '../packages/packages.tables.ts';

const PASSWORD = 'rahasia123';

interface Item {
  uuid: string;
  version: number;
  isActive: boolean;
  uses: { packages: number; onSale: number; orders: number; cities: number };
  changed: { by: string; at: string } | null;
  [field: string]: unknown;
}

let product: TestProduct;
let client: StaffClient;
let colleague: StaffClient;
beforeAll(async () => {
  product = await startTestProduct();
  for (const [name, role] of [
    ['laras', 'Konten'],
    ['rina', 'Pemilik'],
  ] as const)
    await makeStaff(product, name, PASSWORD, [{ role, branchUuids: null }]);
  client = await signInAs(product.address, 'laras', PASSWORD);
  colleague = await signInAs(product.address, 'rina', PASSWORD);
});
afterAll(() => product.end());

const BRANCH = {
  name: 'Rihlah Palu',
  city: 'Palu',
  address: 'Jl. Sudirman 1',
  latitude: -0.9,
  longitude: 119.87,
  email: 'palu@rihlah.id',
  mobile: '0811',
  phone: '',
  fax: '',
  hours: 'Senin sampai Sabtu',
  type: 'branch',
  parent: null,
  airport: 'plw',
};
const HOTEL = { city: 'Makkah', title: 'Hotel Uji', star: 4, photos: [] };
const ADD_ON = { description: 'Perlengkapan', price: 1_000_000, validFrom: null, validUntil: null };

const add = (kind: string, body: object, headers = {}, as = client) =>
  as.ask<Item & Problem>('POST', `/content/${kind}`, { body, headers });
const change = (kind: string, uuid: string, body: object, as = client) =>
  as.ask<Item & Problem>('PUT', `/content/${kind}/${uuid}`, { body });
const setState = (kind: string, uuid: string, body: object, as = client) =>
  as.ask<Item & Problem>('POST', `/content/${kind}/${uuid}/state`, { body: { why: 'uji', ...body } });
const remove = (kind: string, { uuid, version }: Item, as = client) =>
  as.ask<Problem>('DELETE', `/content/${kind}/${uuid}?version=${version}&why=uji`);
const listed = async (kind: string, as = client) =>
  (await as.ask<{ items: Item[] }>('GET', `/content/${kind}`)).body.items;
const get = async <Body = never>(path: string) => {
  const response = await fetch(`${product.address}${path}`);
  return { status: response.status, body: (await response.json()) as Body };
};

describe('a branch', () => {
  it('is added, changed and written down; codes of airports are what they are', async () => {
    const { status, body: made } = await add('branches', BRANCH);
    expect(status).toBe(201);
    expect(made).toMatchObject({ city: 'Palu', airport: 'PLW', version: 1, isActive: true });
    expect(made.changed?.by).toBe('Staf laras');
    const after = await change('branches', made.uuid, { ...BRANCH, hours: 'Setiap hari', version: 1 });
    expect(after.body).toMatchObject({ hours: 'Setiap hari', version: 2 });
    const shown = await get<{ airport: string; hours: string }>(`/api/v1/branch/${made.uuid}`);
    expect(shown.body).toMatchObject({ airport: 'PLW', hours: 'Setiap hari' });
    const acts = await actsOn(product.services.db, made.uuid);
    expect(acts.map(({ verb }) => verb)).toEqual(['branch.added', 'branch.changed']);
    expect(acts.at(-1)).toMatchObject({
      before: { hours: 'Senin sampai Sabtu' },
      after: { hours: 'Setiap hari' },
    });
  });

  it('sent twice with one key is there once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const [first, second] = [await add('branches', BRANCH, headers), await add('branches', BRANCH, headers)];
    expect(second.body.uuid).toBe(first.body.uuid);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Wajib diisi'],
    [{ airport: 'PALU' }, 'airport', 'Kode bandara terdiri dari tiga huruf (IATA), misalnya CGK'],
    [{ latitude: 91 }, 'latitude', 'Tulis derajat, misalnya -6,2 dan 106,8'],
    [{ email: 'palu' }, 'email', 'Alamat email tidak valid'],
    [
      { type: 'coming-soon', parent: '5b0b5f0e-6f5e-4f57-9a3c-6d3c1b9d0002' },
      'parent',
      'Cabang ini tidak dapat melayani kota lain: belum dibuka, tidak aktif, atau kota ini sendiri',
    ],
  ])('with %j is refused at the field', async (wrong, field, text) => {
    const { status, body } = await add('branches', { ...BRANCH, ...wrong });
    expect(status).toBe(422);
    expect(Object.values(body.validation_messages?.[field] ?? {})).toContain(text);
  });

  it('is not overwritten unseen: 412, and the list says who has changed it', async () => {
    const { body: made } = await add('branches', BRANCH);
    await change('branches', made.uuid, { ...BRANCH, name: 'Milik Rina', version: 1 }, colleague);
    const late = await change('branches', made.uuid, { ...BRANCH, name: 'Milik Laras', version: 1 });
    expect(late.status).toBe(412);
    const now = (await listed('branches')).find(({ uuid }) => uuid === made.uuid);
    expect(now).toMatchObject({ name: 'Milik Rina', version: 2, changed: { by: 'Staf rina' } });
  });

  it('of several who save at once one is saved', async () => {
    const { body: made } = await add('branches', BRANCH);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        change('branches', made.uuid, { ...BRANCH, name: `Nama ${index}`, version: 1 }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412]);
  });

  it('with packages on sale is retired only by whoever has seen how many; nothing is lost', async () => {
    const branchUuid = await makeBranch(product.services.db, { city: 'Kendari' });
    const productUuid = await makeProduct(product.services.db, { branchUuid });
    const item = (await listed('branches')).find(({ uuid }) => uuid === branchUuid) as Item;
    expect(item.uses).toMatchObject({ packages: 1, onSale: 1 });
    const blind = await setState('branches', branchUuid, { version: 1, isActive: false, onSale: 0 });
    expect(blind.status).toBe(409);
    const removed = await remove('branches', item);
    expect([removed.status, removed.body.detail]).toEqual([
      422,
      'Masih dipakai, jadi tidak dapat dihapus. Hentikan saja: yang sudah memakainya tidak berubah.',
    ]);
    const done = await setState('branches', branchUuid, { version: 1, isActive: false, onSale: 1 });
    expect(done.body).toMatchObject({ isActive: false, version: 2 });
    type Cities = { _embedded: { branch: { uuid: string }[] } };
    const cities = (await get<Cities>('/api/v1/branch?is_active=1&limit=1000')).body._embedded.branch;
    expect(cities.map(({ uuid }) => uuid)).not.toContain(branchUuid);
    expect((await get(`/api/v1/product/${productUuid}`)).status).toBe(200);
    expect((await actsOn(product.services.db, branchUuid)).at(-1)).toMatchObject({
      verb: 'branch.retired',
      why: 'uji',
      after: { isActive: false, onSale: 1 },
    });
  });

  it('that nobody uses is deleted', async () => {
    const { body: made } = await add('branches', BRANCH);
    expect((await remove('branches', made)).status).toBe(200);
    expect((await get(`/api/v1/branch/${made.uuid}`)).status).toBe(404);
    expect((await remove('branches', made)).status).toBe(404);
  });

  it('is changed by whoever works for it; others are not there for them, and they open none', async () => {
    const [own, other] = [
      await makeBranch(product.services.db, { city: 'Ternate' }),
      await makeBranch(product.services.db, { city: 'Sorong' }),
    ];
    await makeStaff(product, 'sari', PASSWORD, [{ role: 'Konten', branchUuids: [own] }]);
    const limited = await signInAs(product.address, 'sari', PASSWORD);
    expect((await listed('branches', limited)).map(({ uuid }) => uuid)).toEqual([own]);
    expect((await change('branches', own, { ...BRANCH, version: 1 }, limited)).status).toBe(200);
    expect((await change('branches', other, { ...BRANCH, version: 1 }, limited)).status).toBe(404);
    expect((await add('branches', BRANCH, {}, limited)).status).toBe(404);
  });

  it('stands where staff put it in the order, which names all', async () => {
    const before = (await listed('branches')).map(({ uuid }) => uuid);
    const uuids = before.toReversed();
    expect((await client.ask('POST', '/content/branches/order', { body: { uuids } })).status).toBe(200);
    expect((await listed('branches')).map(({ uuid }) => uuid)).toEqual(uuids);
    const part = await client.ask('POST', '/content/branches/order', { body: { uuids: uuids.slice(1) } });
    expect(part.status).toBe(422);
  });
});

describe('add-ons', () => {
  it('keep the second as the progressive visa: the first two cannot go, later ones can', async () => {
    const made: Item[] = [];
    for (const description of ['Perlengkapan', 'Visa progresif', 'Kursi roda'])
      made.push((await add('add-ons', { ...ADD_ON, description })).body);
    const [first, second, third] = (await listed('add-ons')) as [Item, Item, Item];
    expect([first, second, third].map(({ description }) => description)).toEqual(
      made.map(({ description }) => description),
    );
    for (const kept of [first, second]) {
      const { status, body } = await remove('add-ons', kept);
      expect([status, body.detail]).toEqual([
        422,
        'Dua tambahan pertama tidak dapat dihapus: yang kedua adalah visa progresif, dan urutannya tidak boleh bergeser.',
      ]);
    }
    const priced = await change('add-ons', first.uuid, { ...ADD_ON, price: 1_250_000, version: 1 });
    expect(priced.body.price).toBe(1_250_000);
    expect((await remove('add-ons', third)).status).toBe(200);
    expect((await listed('add-ons'))[1]?.description).toBe('Visa progresif');
  });

  it('end by their validity, which has an order', async () => {
    const today = jakartaDate(product.services.clock.now());
    const wrong = await add('add-ons', { ...ADD_ON, validFrom: today, validUntil: addDays(today, -1) });
    expect(Object.values(wrong.body.validation_messages?.validUntil ?? {})).toEqual([
      'Akhir masa berlaku lebih awal dari awalnya',
    ]);
  });
});

describe('a hotel', () => {
  it('of a package cannot be deleted, is retired, and stays in the package', async () => {
    const { body: hotel } = await add('hotels', HOTEL);
    const productUuid = await makeProduct(product.services.db);
    await product.services.db.insert(productHotels).values({ productUuid, hotelUuid: hotel.uuid });
    expect((await remove('hotels', hotel)).status).toBe(422);
    const done = await setState('hotels', hotel.uuid, { version: 1, isActive: false, onSale: 1 });
    expect(done.body.isActive).toBe(false);
    type Hotels = { _embedded: { productHotel: { title: string }[] } };
    const shown = await get<Hotels>(`/api/v1/product-hotel?product_uuid=${productUuid}`);
    expect(shown.body._embedded.productHotel.map(({ title }) => title)).toEqual(['Hotel Uji']);
  });

  it('shows photos that were uploaded: upright, without what the camera wrote, as AVIF and WebP in sizes', async () => {
    const turned = await sharp(await makePhoto(1200, 900))
      .withExif({ IFD0: { Copyright: 'rahasia' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const form = makeForm({ photo: turned });
    const { status, body } = await client.ask<{ path: string }>('POST', '/pictures', { body: form });
    expect(status).toBe(201);
    const photos = [{ path: body.path, title: 'Lobi' }];
    const { body: hotel } = await add('hotels', { ...HOTEL, photos });
    expect(hotel.photos).toEqual(photos);
    for (const [accept, format] of [
      ['image/avif,image/webp,*/*', 'avif'],
      ['image/webp,*/*', 'webp'],
    ] as const)
      for (const width of [240, 800]) {
        const answer = await fetch(`${product.address}${body.path}?lebar=${width}`, { headers: { accept } });
        expect(answer.headers.get('content-type')).toBe(`image/${format}`);
        expect(answer.headers.get('cache-control')).toContain('immutable');
        expect(answer.headers.get('vary')).toMatch(/accept/i);
        const meta = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
        // On its side it was 1200 wide.
        expect([meta.width, (meta.height ?? 0) > width, meta.exif]).toEqual([width, true, undefined]);
      }
    expect((await fetch(`${product.address}/gambar/${randomUUID()}`)).status).toBe(404);
    expect((await fetch(`${product.address}${body.path}?lebar=9999`)).status).toBe(404);
  });

  it('names no picture that is not there', async () => {
    const photos = [{ path: `/gambar/${randomUUID()}`, title: 'Lobi' }];
    const { status, body } = await add('hotels', { ...HOTEL, photos });
    expect(status).toBe(422);
    expect(JSON.stringify(body.validation_messages)).toContain('Gambar ini sudah tidak ada. Unggah lagi.');
  });
});

describe('a picture', () => {
  const send = (photo: Buffer) => client.ask<Problem>('POST', '/pictures', { body: makeForm({ photo }) });

  it.each([
    [
      'another kind of file',
      async () => Buffer.from('%PDF-1.7 bukan foto'),
      'Berkas ini bukan foto JPEG, PNG, WebP, atau HEIC',
    ],
    [
      'one that is damaged',
      async () => (await makePhoto(800, 600)).subarray(0, 2000),
      'Foto ini rusak atau tidak lengkap. Pilih foto lain.',
    ],
    ['50 MB', async () => Buffer.alloc(50 * 1024 * 1024, 0xff), 'Foto ini lebih besar dari 8 MB'],
    [
      'a bomb of pixels',
      () =>
        sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      'Ukuran gambar foto ini terlalu besar. Pilih foto lain.',
    ],
  ])('that is %s is refused in words', async (_, photo, text) => {
    const { status, body } = await send(await photo());
    expect(status).toBe(422);
    expect(Object.values(body.validation_messages?.photo ?? {})).toEqual([text]);
  });

  it('keeps what is transparent', async () => {
    const logo = await sharp({ create: { width: 120, height: 60, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const { body } = await client.ask<{ path: string }>('POST', '/pictures', {
      body: makeForm({ photo: logo }),
    });
    const { body: airline } = await add('airlines', { title: 'Uji Air', path: body.path });
    expect(airline.path).toBe(body.path);
    const answer = await fetch(`${product.address}${body.path}?lebar=1600`, {
      headers: { accept: 'image/webp' },
    });
    const meta = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([meta.width, meta.hasAlpha]).toEqual([120, true]);
  });
});
