import type { ReadPhoto } from '@rihlah/contract/documents/photo-reading';
import type { Problem } from '@rihlah/contract/wire/hal';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  makeOrder,
  makePilgrim,
  makeProduct,
  makeRegistrar,
} from '../../../test/support/people/factories.ts';
import { type LoggedIn, logIn } from '../../../test/support/people/families.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { photoOfIdCard, photoOfPassport } from '../../../test/support/people/passports.ts';
import { setConsent } from '../../../test/support/people/people.ts';
import { makePhoto, upload } from '../../../test/support/people/uploads.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { orders } from '../orders/record/orders.tables.ts';
import { documents } from './record/documents.tables.ts';

/** Reading has a low priority: beside other tests it takes its time. */
const READING_MS = 180_000;

const ANDI = makePilgrim({ firstName: 'Andi Kusuma', icnumber: '3273010503900001' });
const DEWI = makePilgrim({ firstName: 'Dewi Kartika Sari', icnumber: '3273014708850002', gender: 'f' });

let product: TestProduct;
let agent: LoggedIn;
let other: LoggedIn;
/** Uuids of Andi and Dewi. */
let andi: string;
let dewi: string;
let orderUuids: string[];
beforeAll(async () => {
  product = await startTestProduct();
  const go = journey(product.address);
  const productUuid = await makeProduct(product.services.db);
  const registrar = makeRegistrar();
  const placed = await go.paidOrder(
    makeOrder(productUuid, 0, { registrar: [registrar], pilgrims: [ANDI, DEWI] }),
  );
  orderUuids = placed._embedded.order.map(({ uuid }) => uuid);
  agent = await logIn(product, registrar);
  const rows = await product.services.db.select().from(orders).where(eq(orders.registrarUuid, agent.uuid));
  const pilgrimOf = (uuid = '') => rows.find((row) => row.uuid === uuid)?.pilgrimUuid ?? '';
  [andi, dewi] = [pilgrimOf(orderUuids[0]), pilgrimOf(orderUuids[1])];
  const stranger = makeRegistrar();
  await go.paidOrder(makeOrder(productUuid, 1, { registrar: [stranger] }));
  other = await logIn(product, stranger);
});
afterAll(() => product.end());

const read = (photo: Buffer, token = agent.token) =>
  upload<ReadPhoto['response'] & Problem>(product.address, 'photo-reading', token, { photo });

const passportOf = (name: [string, string], born: string, number = 'C7654321') =>
  photoOfPassport({ name, number, born, gender: 'f', expires: '2033-04-12' }, 1);

it(
  'says whose ID card it is by the NIK, and keeps nothing',
  async () => {
    const { body } = await read(await photoOfIdCard({ name: 'DEWI KARTIKA SARI', nik: DEWI.icnumber }));
    expect(body).toEqual({ kind: 'icPhoto', pilgrims: [dewi], passport: null });
    expect(await product.services.db.$count(documents)).toBe(0);
  },
  READING_MS,
);

it(
  'says whose passport it is by birthday and name, with what its zone says',
  async () => {
    const { body } = await read(await passportOf(['SARI', 'DEWI KARTIKA'], '1985-08-07'));
    expect(body).toEqual({
      kind: 'passport',
      pilgrims: [dewi],
      passport: { number: 'C7654321', expired: '2033-04-12' },
    });
    const elsewhere = await read(await passportOf(['WIJAYA', 'RETNO'], '1971-01-30'));
    expect(elsewhere.body).toMatchObject({ kind: 'passport', pilgrims: [] });
  },
  READING_MS,
);

it(
  'tells nobody of pilgrims who are not theirs, or who keep them out',
  async () => {
    const card = await photoOfIdCard({ name: 'ANDI KUSUMA', nik: ANDI.icnumber });
    expect((await read(card)).body.pilgrims).toEqual([andi]);
    expect((await read(card, other.token)).body).toEqual({ kind: null, pilgrims: [], passport: null });
    const pair = { uuid: orderUuids[0] ?? '', registrarUuid: agent.uuid, pilgrimUuid: andi };
    await setConsent(product.services, pair, 'withdrawn');
    expect((await read(card)).body).toEqual({ kind: null, pilgrims: [], passport: null });
  },
  READING_MS,
);

it(
  'says so where a photo is none, and where nothing on it can be read',
  async () => {
    expect((await read(await makePhoto())).body).toEqual({ kind: null, pilgrims: [], passport: null });
    const broken = await read(Buffer.from('no picture'));
    expect([broken.status, broken.body.validation_messages]).toEqual([
      422,
      { photo: { fileNotImage: 'Berkas ini bukan foto JPEG, PNG, WebP, atau HEIC' } },
    ]);
  },
  READING_MS,
);
