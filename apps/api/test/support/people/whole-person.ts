import { randomUUID } from 'node:crypto';
import type { StaffActor } from '../../../src/infra/access/actor.ts';
import { emailOutbox } from '../../../src/infra/mail/mail.tables.ts';
import { messageDeliveries } from '../../../src/infra/sms/deliveries/deliveries.tables.ts';
import { smsOutbox } from '../../../src/infra/sms/sms.tables.ts';
import { agentLedger, withdrawals } from '../../../src/modules/agents/agents.tables.ts';
import { addBankAccount } from '../../../src/modules/agents/bank-accounts/add-bank-account.ts';
import { openAgentLink } from '../../../src/modules/agents/links/agent-links.ts';
import { openComplaint } from '../../../src/modules/backoffice/complaints/open-complaint.ts';
import { decideRequest } from '../../../src/modules/backoffice/decisions/decide-request.ts';
import { insuredBasis } from '../../../src/modules/departures/insurance/policies.ts';
import { insureTravellers } from '../../../src/modules/departures/manifests/insure-travellers.ts';
import { insertDocuments } from '../../../src/modules/documents/record/insert-documents.ts';
import { askBankAccount } from '../../../src/modules/identity/people/request-bank-account.ts';
import { askPhone } from '../../../src/modules/identity/people/request-phone.ts';
import { showNik } from '../../../src/modules/identity/people/show-nik.ts';
import { setRelation } from '../../../src/modules/identity/relations/set-relation.ts';
import { sendMessages } from '../../../src/modules/messaging/campaigns/send-messages.ts';
import { addOrderNote } from '../../../src/modules/orders/staff/add-order-note.ts';
import type { TestProduct } from '../process/product.ts';
import { setFacts } from '../staff/acts.ts';
import { pass } from '../staff/custody.ts';
import { rebuildOrderSearchNow } from '../staff/staff-members.ts';
import { makeBranch, makeOrder, makePilgrim, makeProduct, makeRegistrar, newPhone } from './factories.ts';
import { type LoggedIn, logIn } from './families.ts';
import { journey } from './journey.ts';
import { makePhoto } from './uploads.ts';

export interface WholePerson extends LoggedIn {
  orderUuid: string;
  orderId: string;
  agent: LoggedIn;
  branchUuid: string;
  /** Everything by which they would be known: none of it is anybody else's. */
  marks: Record<string, string>;
  /** Keys of their stored pictures. */
  files: string[];
}

let count = 0;

/** Somebody about whom there is something in as many tables as staff and customers fill. Both staff hold everything. */
export async function makeWholePerson(
  product: TestProduct,
  [one, two]: [StaffActor, StaffActor],
): Promise<WholePerson> {
  const { services } = product;
  const { db, clock, files } = services;
  const go = journey(product.address);
  count += 1;
  const branchUuid = await makeBranch(db);
  const productUuid = await makeProduct(db, { branchUuid });
  const registrar = makeRegistrar();
  const marks = {
    name: `Zubaedah Nurwidya ${'ABCDEFGHIJ'[count]}`,
    email: `zubaedah${count}@contoh.id`,
    address: `Gang Kenanga ${count} Blok Q`,
    passport: `Z98765${count}0`,
    bpjs: `000177665${count}21`,
    father: `Wiryawan Kusumo ${'ABCDEFGHIJ'[count]}`,
    account: `77${count}0091234`,
    newAccount: `88${count}0091234`,
  };
  const { name, email, address } = marks;
  const pilgrim = makePilgrim({ firstName: name, gender: 'f', email, address, currentAddress: address });
  const placed = await go.paidOrder(
    makeOrder(productUuid, 1, { registrar: [registrar], pilgrims: [pilgrim] }),
  );
  await rebuildOrderSearchNow(product);
  const person = await logIn(product, pilgrim);
  const agent = await logIn(product, registrar);
  const { uuid: personUuid } = person;
  const orderUuid = placed.uuid;
  await setFacts(services, one, {
    personUuid,
    why: `paspor ${name}`,
    facts: {
      passportNumber: marks.passport,
      passportName: name.toUpperCase(),
      fatherName: marks.father,
      bpjsNumber: marks.bpjs,
      birthplace: 'Garut',
      occupation: 'PNS',
    },
  });
  await setRelation(services, one, {
    personUuid,
    relativeUuid: agent.uuid,
    relation: 'Orang Tua',
    why: 'KK',
  });
  const keys = [randomUUID(), randomUUID(), randomUUID(), randomUUID()] as const;
  for (const key of keys) await files.put(key, await makePhoto());
  const document = { pilgrimUuid: personUuid, status: 'Unverified' as const, createdAt: clock.now() };
  await db.transaction((tx) =>
    insertDocuments(tx, [
      {
        ...document,
        kind: 'identity',
        pictures: { profilePhoto: keys[0], icPhoto: keys[1], ficPhoto: keys[2] },
      },
      { ...document, kind: 'yellowBook', pictures: { photo: keys[3] } },
    ]),
  );
  await fillMoney(product, [one, two], personUuid, marks);
  await addOrderNote(services, one, { orderUuid, text: `${name} minta kursi roda` });
  await openComplaint(services, one, {
    uuid: randomUUID(),
    kind: 'service',
    weight: 'plain',
    way: 'phone',
    branch: branchUuid,
    title: 'Uji',
    text: `${name} mengeluh`,
    reporter: name,
    reporterPhone: person.phone,
    order: orderUuid,
  } as never);
  await sendMessages(services, one, {
    uuid: randomUUID(),
    title: 'Kabar',
    text: 'Halo {nama}',
    channels: 'both' as never,
    audience: { orders: [orderUuid] },
    recipients: 1,
  });
  await fillMessages(product, { orderUuid, agentPhone: agent.phone, ...marks });
  await pass(product, one, [{ order: orderUuid }], 'branch', name);
  await pass(product, one, [{ order: orderUuid }], 'pilgrim', name);
  await insureTravellers(services, one, {
    productUuid,
    travellers: [{ order: orderUuid, basis: insuredBasis(personUuid, undefined) }],
    policy: {
      insurer: 'Uji',
      number: `POL-${count}`,
      enteredOn: '2026-11-23',
      startsOn: '2026-12-22',
      endsOn: '2026-12-30',
    },
  });
  await showNik(services, one, { personUuid, why: `diminta ${name}` });
  const phone = newPhone();
  const approval = await askPhone(services, one, { personUuid, phone, why: `HP ${name} hilang` });
  await decideRequest(services, two, { uuid: approval, decision: 'approved', why: 'KTP dilihat' });
  return {
    ...person,
    orderUuid,
    orderId: placed.orderId,
    agent,
    branchUuid,
    files: [...keys],
    marks: { ...marks, nik: person.nik, phone: person.phone, newPhone: phone },
    phone,
  };
}

/** A mail to them, as the agency's mail server had it, and what their agent was told of them by WhatsApp. */
async function fillMessages(
  { services }: TestProduct,
  told: { orderUuid: string; agentPhone: string; name: string; email: string },
): Promise<void> {
  const { db, clock } = services;
  const { orderUuid, agentPhone, name, email } = told;
  const now = clock.now();
  const uuid = randomUUID();
  const handed = { segments: 1, cost: 0, handedAt: now, state: 'accepted' as const };
  await db.insert(emailOutbox).values({
    uuid,
    orderUuid,
    address: email,
    kind: 'payment-received',
    content: { subject: 'Pembayaran', opening: [], facts: [], links: [], closing: [] },
    about: { kind: 'receipt', uuids: [] },
    createdAt: now,
    sentAt: now,
  });
  await db.insert(messageDeliveries).values([
    { ...handed, emailUuid: uuid, kind: 'payment-received', recipient: email, gateway: 'smtp' },
    { ...handed, kind: 'need-reminder', recipient: agentPhone, gateway: 'whatsapp' },
  ]);
  await db.insert(smsOutbox).values({
    orderUuid,
    phone: agentPhone,
    text: `Paspor belum lengkap untuk ${name}`,
    template: { name: 'rihlah_masih_kurang', parameters: [name], path: 'akun' },
    kind: 'need-reminder',
    isSecret: false,
    createdAt: now,
    sentAt: now,
  });
}

/** A balance, an account that staff replaced, and a withdrawal that was paid to the first. */
async function fillMoney(
  { services }: TestProduct,
  [one, two]: [StaffActor, StaffActor],
  personUuid: string,
  { name, account, newAccount }: { name: string; account: string; newAccount: string },
): Promise<void> {
  const { db, clock } = services;
  const customer = {
    kind: 'customer' as const,
    uuid: personUuid,
    accountUuid: randomUUID(),
    sessionUuid: randomUUID(),
    requestId: null,
    address: null,
  };
  const details = { code: '002' as const, accountName: name, accountNumber: account, bankAddress: 'Dago' };
  const added = await addBankAccount(services, customer, details);
  const own = { registrarUuid: personUuid, createdAt: clock.now() };
  await db.insert(agentLedger).values({ ...own, kind: 'commission', amount: 250_000 });
  await openAgentLink(services, personUuid);
  const uuid = randomUUID();
  await db.insert(withdrawals).values({
    ...own,
    uuid,
    bankAccountUuid: added.uuid,
    amount: 250_000,
    status: 'Approved',
    decidedAt: clock.now(),
    decidedBy: two.uuid,
    reason: 'TRF 1',
  });
  await db.insert(agentLedger).values({ ...own, kind: 'withdrawal', amount: -250_000, withdrawalUuid: uuid });
  const change = { ...details, accountNumber: newAccount, personUuid, replaces: added.uuid };
  const approval = await askBankAccount(services, one, { ...change, why: 'rekening ditutup' });
  await decideRequest(services, two, { uuid: approval, decision: 'approved', why: 'buku dilihat' });
}
