import { randomUUID } from 'node:crypto';
import type { ConsentState } from '@rihlah/contract/orders/consent';
import type { OrderStatus } from '@rihlah/contract/orders/order-status';
import { and, eq } from 'drizzle-orm';
import { systemActor } from '../../../src/infra/access/actor.ts';
import type { Services } from '../../../src/infra/services.ts';
import { bills } from '../../../src/modules/billing/bills/bills.tables.ts';
import { openSession } from '../../../src/modules/identity/logins/issue-tokens.ts';
import { accounts, persons } from '../../../src/modules/identity/persons/accounts.tables.ts';
import { agentConsents, orders } from '../../../src/modules/orders/record/orders.tables.ts';
import { makeProduct, newNik, newPhone } from './factories.ts';

export interface Somebody {
  uuid: string;
  name: string;
  phone: string;
  /** Access token of a login of theirs. */
  token: string;
}

type Makers = Pick<Services, 'db' | 'clock' | 'config' | 'encryption'>;

/** A known person with a login. */
export async function makeSomebody(services: Makers, name = 'Ahmad Hidayat'): Promise<Somebody> {
  const { db, clock, config, encryption } = services;
  const now = clock.now();
  const [uuid, phone, nik] = [randomUUID(), newPhone(), newNik()];
  const account = { uuid: randomUUID(), passwordHash: 'none' };
  await db.insert(persons).values({
    uuid,
    name,
    phone,
    gender: 'm',
    address: 'Jl. Cihampelas No. 42',
    email: 'ahmad@contoh.id',
    nikSealed: encryption.seal(nik),
    nikHash: encryption.hash(nik),
    verifiedAt: now,
    createdAt: now,
  });
  await db.insert(accounts).values({
    ...account,
    username: phone,
    role: 'Customer',
    personUuid: uuid,
    firstName: name,
    createdAt: now,
  });
  const opened = await openSession(db, config, account, {
    actor: systemActor('test'),
    device: null,
    now,
  });
  return { uuid, name, phone, token: opened?.access_token ?? '' };
}

let orderNumber = 0;

export interface OrderValues {
  status?: OrderStatus;
  /** What the pilgrim said about whoever orders; left out: never asked. */
  consent?: ConsentState;
  productUuid?: string;
  createdAt?: Date;
}

/** An order of one person for another, written as it is after its first payment. @returns its uuid */
export async function makeOrderFor(
  services: Pick<Services, 'db' | 'clock'>,
  registrar: { uuid: string },
  pilgrim: { uuid: string },
  { status = 'Pelunasan', consent, productUuid, createdAt }: OrderValues = {},
): Promise<string> {
  const { db, clock } = services;
  const now = createdAt ?? clock.now();
  const uuid = randomUUID();
  await db.insert(orders).values({
    uuid,
    status,
    requestUuid: randomUUID(),
    orderId: `RHL 261121 ${String(++orderNumber).padStart(4, '0')}`,
    productUuid: productUuid ?? (await makeProduct(db)),
    registrarUuid: registrar.uuid,
    pilgrimUuid: pilgrim.uuid,
    pilgrimNikHash: randomUUID(),
    packagePrice: 31_500_000,
    addOnTotal: 0,
    memberDiscount: 0,
    infantDiscount: 0,
    amount: 31_500_000,
    registrationFee: 1_500_000,
    secondPayment: 10_000_000,
    agentCommission: 300_000,
    secondPaymentMonthsBefore: 4,
    finalPaymentMonthsBefore: 2,
    hasPassport: false,
    wentUmrah: false,
    termsVersion: 'uji',
    termsAcceptedAt: now,
    createdAt: now,
    expiresAt: now,
  });
  if (consent)
    await setConsent(services, { uuid, registrarUuid: registrar.uuid, pilgrimUuid: pilgrim.uuid }, consent);
  return uuid;
}

/** Writes down what a pilgrim says about the agent of an order, whatever they said before; null: that nobody ever asked. */
export async function setConsent(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  {
    uuid: orderUuid,
    registrarUuid: agentUuid,
    pilgrimUuid,
  }: { uuid: string; registrarUuid: string; pilgrimUuid: string },
  state: ConsentState | null,
): Promise<void> {
  await db
    .delete(agentConsents)
    .where(and(eq(agentConsents.pilgrimUuid, pilgrimUuid), eq(agentConsents.agentUuid, agentUuid)));
  if (state)
    await db.insert(agentConsents).values({ pilgrimUuid, agentUuid, orderUuid, state, at: clock.now() });
}

/** Money that came for an order, as a bill of it that is paid; all of it unless told otherwise. @param amount rupiah */
export async function makePaidBill(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  orderUuid: string,
  amount = 31_500_000,
): Promise<void> {
  const now = clock.now();
  const bill = { orderUuid, amount, status: 'paid' as const, description: 'Pembayaran', position: 9 };
  await db.insert(bills).values({ ...bill, type: '03', paidAt: now, createdAt: now });
}
