import { randomUUID } from 'node:crypto';
import type { PlaceOrderBody } from '@rihlah/contract/orders/place-order';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../../../test/support/http/http.ts';
import {
  makeOrder,
  makePilgrim,
  makeProduct,
  makeRegistrar,
  makeUnreached,
  newPhone,
} from '../../../../test/support/people/factories.ts';
import { logIn, setStatus } from '../../../../test/support/people/families.ts';
import { journey } from '../../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { addStaffMember, rebuildOrderSearchNow } from '../../../../test/support/staff/staff-members.ts';
import { type StaffActor, systemActor } from '../../../infra/access/actor.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { smsOutbox } from '../../../infra/sms/sms.tables.ts';
import { notifyReaders } from '../../documents/record/notify-document.ts';
import { previewMessage } from '../../messaging/campaigns/preview-message.ts';
import { sendMessages } from '../../messaging/campaigns/send-messages.ts';
import { notifications } from '../../messaging/inbox/inbox.tables.ts';
import { findOrder } from '../../orders/record/order-queries.ts';
import { exportStaffOrders } from '../../orders/staff/list/export-orders.ts';
import { writeErasure } from '../../privacy/erasure/erase-person.ts';
import { writeMerge } from '../../privacy/merging/write-merge.ts';
import { previewMerge } from '../../privacy/personal-data/merge-people.ts';
import { accounts, persons } from '../persons/accounts.tables.ts';
import { writePhoneChange } from '../profile/change-phone.ts';
import { findPeople } from './find-people.ts';

let product: TestProduct;
let go: ReturnType<typeof journey>;
let owner: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  go = journey(product.address);
  owner = await addStaffMember(product, 'Pemilik');
});
afterAll(() => product.end());

const db = () => product.services.db;

const personOf = async (icnumber: string, phone?: string | null) => {
  const nikHash = product.services.encryption.hash(icnumber);
  const rows = await db().select().from(persons).where(eq(persons.nikHash, nikHash));
  const row = phone === undefined ? rows[0] : rows.find((one) => one.phone === phone);
  if (!row) throw new Error('nobody');
  return row;
};

/** A father who travels with two of his without a phone, all paid for. */
async function family() {
  const self = makePilgrim({ firstName: 'Ahmad Hidayat' });
  const { gender, icnumber, firstName, address, email, phone } = self;
  const registrar = makeRegistrar({ gender, icnumber, firstName, address, email, phone, isPilgrim: 1 });
  const mother = makeUnreached({ firstName: 'Siti Rahmawati' });
  const child = makeUnreached({ firstName: 'Nadia Hidayat' });
  const productUuid = await makeProduct(db());
  const order: PlaceOrderBody = {
    ...makeOrder(productUuid, 0, { registrar: [registrar] }),
    pilgrims: [self, mother, child],
  };
  const placed = await go.paidOrder(order);
  await rebuildOrderSearchNow(product);
  const orders = placed._embedded.order.map(({ uuid }) => uuid);
  return {
    registrar,
    mother,
    child,
    productUuid,
    orders,
    father: await personOf(icnumber),
    childRow: await personOf(child.icnumber),
    motherRow: await personOf(mother.icnumber),
  };
}

const textsTo = async (phone: string, kind: string): Promise<string[]> =>
  (await db().select().from(smsOutbox).where(eq(smsOutbox.phone, phone)))
    .filter((sms) => sms.kind === kind)
    .map(({ text }) => text);

it('a message to many reaches one phone with the same words once, and with names for each of them', async () => {
  const { registrar, productUuid, father } = await family();
  const write = async (text: string) => {
    const message = {
      uuid: randomUUID(),
      audience: { filter: { package: productUuid } },
      title: 'Kabar',
      text,
      channels: 'both' as const,
    };
    const { recipients } = await previewMessage(product.services, owner, message);
    await sendMessages(product.services, owner, { ...message, recipients });
    return recipients;
  };
  const texts = (count: number) =>
    eventually(
      () => textsTo(registrar.phone, 'news'),
      (list) => list.length >= count,
    );
  expect(await write('Kumpul pukul enam.')).toBe(1);
  expect(await texts(1)).toEqual(['Kumpul pukul enam.']);
  expect(await write('Halo {nama}, kumpul pukul tujuh.')).toBe(3);
  expect((await texts(4)).filter((text) => text.includes('tujuh')).sort()).toEqual([
    'Halo Ahmad Hidayat, kumpul pukul tujuh.',
    'untuk Nadia Hidayat: Halo Nadia Hidayat, kumpul pukul tujuh.',
    'untuk Siti Rahmawati: Halo Siti Rahmawati, kumpul pukul tujuh.',
  ]);
  const inbox = await db().select().from(notifications).where(eq(notifications.personUuid, father.uuid));
  expect(inbox.filter(({ type }) => type === 'news')).toHaveLength(4);
});

it('a document of theirs that was refused is told to the registrar once, by inbox and SMS', async () => {
  const { registrar, childRow, father } = await family();
  const event = {
    name: 'Paspor',
    subject: null,
    pilgrimUuid: childRow.uuid,
    event: 'rejected' as const,
    why: 'buram',
  };
  await inTransaction(db(), (tx) => notifyReaders(tx, product.services, systemActor('uji'), event));
  expect(await textsTo(registrar.phone, 'document-rejected')).toEqual([
    expect.stringContaining('Paspor Nadia Hidayat belum dapat kami terima'),
  ]);
  const told = await db().select().from(notifications).where(eq(notifications.type, 'document-rejected'));
  expect(told.map(({ personUuid }) => personUuid)).toEqual([father.uuid]);
});

it('lists of staff say whose phone it is', async () => {
  const { registrar, child, father, orders } = await family();
  const { people } = await findPeople(product.services, owner, { search: child.icnumber });
  expect(people).toMatchObject([
    { phone: registrar.phone, phoneOf: { uuid: father.uuid, name: father.name } },
  ]);
  const byPhone = await findPeople(product.services, owner, { search: registrar.phone });
  expect(byPhone.people.map(({ name }) => name)).toEqual([father.name]);
  const file = await exportStaffOrders(product.services, owner, { filter: { order: orders }, format: 'csv' });
  let csv = '';
  for await (const part of file as AsyncIterable<Buffer>) csv += part.toString();
  const spaced = registrar.phone.replace(/^(\d{4})(\d{4})(\d+)$/, '$1-$2-$3');
  expect(csv.split(`${spaced} (nomor pendaftar)`)).toHaveLength(3);
});

it('a phone that two of the staff agree to is theirs, with a login', async () => {
  const { child, childRow } = await family();
  const phone = newPhone();
  await inTransaction(db(), (tx) =>
    writePhoneChange(tx, product.services, owner, { personUuid: childRow.uuid, phone, why: 'KK' }),
  );
  expect(await personOf(child.icnumber)).toMatchObject({ phone, contactPersonUuid: null });
  expect((await logIn(product, { ...child, phone })).token).toBeTruthy();
});

it('two records of one person keep the phone that there is, and who is reached follows their record', async () => {
  const { child, childRow, father, motherRow } = await family();
  const alone = makePilgrim();
  const { gender, icnumber, firstName, address, email, phone } = alone;
  const self = makeRegistrar({ gender, icnumber, firstName, address, email, phone, isPilgrim: 1 });
  const own = { registrar: [self], pilgrims: [alone] };
  await go.paidOrder(makeOrder(await makeProduct(db()), 1, own));
  const other = await personOf(icnumber);
  const versions = async (keptUuid: string, otherUuid: string) => {
    await rebuildOrderSearchNow(product);
    return (await previewMerge(product.services, owner, { keptUuid, otherUuid })).versions;
  };
  const merge = async (keptUuid: string, otherUuid: string) => {
    const given = { keptUuid, otherUuid, versions: await versions(keptUuid, otherUuid) };
    await inTransaction(db(), (tx) =>
      writeMerge(tx, product.services, owner, { ...given, fromOther: [], why: 'satu orang' }),
    );
  };
  // The father turns out to be somebody of another record.
  await merge(other.uuid, father.uuid);
  expect((await personOf(child.icnumber)).contactPersonUuid).toBe(other.uuid);
  expect((await db().select().from(persons).where(eq(persons.uuid, motherRow.uuid)))[0]).toMatchObject({
    phone: null,
    contactPersonUuid: other.uuid,
  });
  // And the child somebody who has a phone.
  const grown = await go.paidOrder(makeOrder(await makeProduct(db())));
  const { pilgrimUuid } = (await findOrder(db(), grown.uuid)) ?? { pilgrimUuid: '' };
  const [known] = await db().select().from(persons).where(eq(persons.uuid, pilgrimUuid));
  const loginsOf = (uuid: string) => db().select().from(accounts).where(eq(accounts.personUuid, uuid));
  await eventually(
    () => loginsOf(pilgrimUuid),
    (rows) => rows.length === 1,
  );
  await merge(childRow.uuid, pilgrimUuid);
  expect((await db().select().from(persons).where(eq(persons.uuid, childRow.uuid)))[0]).toMatchObject({
    phone: known?.phone,
    contactPersonUuid: null,
  });
  expect((await loginsOf(childRow.uuid)).map(({ username }) => username)).toEqual([known?.phone]);
});

it('whoever is erased without a phone leaves the registrar’s, and no name of theirs there', async () => {
  const { registrar, childRow, orders } = await family();
  const event = {
    name: 'Paspor',
    subject: null,
    pilgrimUuid: childRow.uuid,
    event: 'rejected' as const,
    why: 'x',
  };
  await inTransaction(db(), (tx) => notifyReaders(tx, product.services, systemActor('uji'), event));
  for (const uuid of orders) await setStatus(product, uuid, 'Selesai');
  await inTransaction(db(), (tx) =>
    writeErasure(tx, product.services, owner, { personUuid: childRow.uuid, ground: 'request' }),
  );
  const [row] = await db().select().from(persons).where(eq(persons.uuid, childRow.uuid));
  expect(row).toMatchObject({ phone: '', contactPersonUuid: null });
  const texts = (await db().select().from(smsOutbox).where(eq(smsOutbox.phone, registrar.phone))).map(
    ({ text }) => text,
  );
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.join('\n')).not.toContain(childRow.name);
});
