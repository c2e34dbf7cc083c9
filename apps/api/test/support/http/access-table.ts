import { randomUUID } from 'node:crypto';
import type { LentStep } from '@rihlah/contract/documents/lent-steps';
import { makeOrder, newPhone } from '../people/factories.ts';
import type { Role, World } from './access-world.ts';

/** What is asked; `form` is sent as multipart. */
export interface Ask {
  /** Replaces the one `:parameter` of the path. */
  param?: string;
  query?: Record<string, string>;
  body?: unknown;
  form?: Record<string, string | Blob>;
}

export interface Row {
  ask: (world: World, role: Role) => Ask;
  /** Status for each role. */
  answers: Record<Role, number>;
}

const all = (status: number): Row['answers'] => ({
  guest: status,
  pilgrim: status,
  otherPilgrim: status,
  agent: status,
  otherAgent: status,
  unconsented: status,
  staff: status,
});

/** Every customer for themself. */
const customers = (status: number) => ({ ...all(status), guest: 401, staff: 404 });
/** Whoever holds a uuid, but staff have a console of their own. */
const holders = (status: number) => ({ ...all(status), staff: 404 });
/** The order's pilgrim and its agent. */
const parties = (status: number) => ({ ...all(404), guest: 401, pilgrim: status, agent: status });
const agents = (status: number) => ({
  ...all(404),
  guest: 401,
  agent: status,
  otherAgent: status,
  unconsented: status,
});
const agentAlone = (status: number) => ({ ...all(404), guest: 401, agent: status });

/** No picture: whoever may upload is told so, others are told nothing. */
const noPicture = () => new Blob(['bukan foto'], { type: 'image/jpeg' });

const ofProduct = ({ productUuid }: World): Ask => ({ query: { product_uuid: productUuid } });
const ofPilgrim = ({ pilgrimUuid }: World): Ask => ({ query: { pilgrim_uuid: pilgrimUuid } });
const ofOrder = ({ orderUuid }: World): Ask => ({ query: { order_uuid: orderUuid } });
const ofAgent = ({ agentUuid }: World): Ask => ({ query: { registrar_uuid: agentUuid } });
const nothing = (): Ask => ({});
/** One that is not there; who reaches one that is, `self-links.test.ts` asks. */
const unknown = (): Ask => ({ param: randomUUID() });
const lentForm =
  (kind: LentStep['kind'], fields: Ask['form'] = {}) =>
  ({ lent }: World): Ask => ({ param: lent.tokens[kind], form: { photo: noPicture(), ...fields } });
/** The order that a role has to do with, if any. */
const orderFor = (world: World, role: Role) =>
  role === 'unconsented' ? world.unconsentedOrderUuid : world.orderUuid;

const PUBLIC: Record<string, Row> = {
  'GET /api/v1/events': {
    // Ended at once: a stream that goes on would keep whoever reads it.
    ask: ({ orderUuid }) => ({ query: { order: orderUuid, seconds: '0' } }),
    answers: holders(200),
  },
  'GET /api/v1/branch': { ask: nothing, answers: all(200) },
  'GET /api/v1/branch/:uuid': { ask: unknown, answers: all(404) },
  'GET /api/v1/info-page/:name': { ask: () => ({ param: 'faq' }), answers: all(200) },
  'GET /api/v1/product': { ask: nothing, answers: all(200) },
  'GET /api/v1/product/:uuid': { ask: ({ productUuid }) => ({ param: productUuid }), answers: all(200) },
  'GET /api/v1/product-choices': { ask: nothing, answers: all(200) },
  'GET /api/v1/product-other-dates': { ask: ofProduct, answers: all(200) },
  'GET /api/v1/product-type': { ask: nothing, answers: all(200) },
  'GET /api/v1/product-type/:uuid': { ask: unknown, answers: all(404) },
  'GET /api/v1/product-itinerary': { ask: ofProduct, answers: all(200) },
  'GET /api/v1/product-itinerary/:uuid': { ask: unknown, answers: all(404) },
  'GET /api/v1/product-room': { ask: ofProduct, answers: all(200) },
  'GET /api/v1/product-room/:uuid': { ask: unknown, answers: all(404) },
  'GET /api/v1/product-travel': { ask: ofProduct, answers: all(200) },
  'GET /api/v1/product-assurances': { ask: ofProduct, answers: all(200) },
  'GET /api/v1/product-hotel': { ask: ofProduct, answers: all(200) },
  'GET /api/v1/product-hotel/:uuid': { ask: unknown, answers: all(404) },
  'GET /api/v1/product-add-on': { ask: nothing, answers: all(200) },
  'GET /api/v1/product-add-on/:uuid': { ask: unknown, answers: all(404) },
  'GET /api/v1/payment-method': { ask: nothing, answers: all(200) },
  'GET /api/v1/payment-method/:uuid': { ask: unknown, answers: all(404) },
  'POST /api/v1/order-code': {
    ask: () => ({ body: { orderId: 'RHL 260101 0001', phone: '081399999999' } }),
    answers: all(200),
  },
  'POST /api/v1/order-code/opening': {
    ask: () => ({ body: { orderId: 'RHL 260101 0001', phone: '081399999999', code: '123456' } }),
    answers: all(422),
  },
  'GET /api/v1/agent-link/:code': { ask: () => ({ param: 'zzzzzzzz' }), answers: all(404) },
  'GET /api/v1/waiting-list': { ask: ofProduct, answers: all(200) },
  'POST /api/v1/waiting-list/code': { ask: () => ({ body: { phone: newPhone() } }), answers: all(200) },
  'POST /api/v1/waiting-list': {
    ask: ({ productUuid }) => ({
      body: { product: productUuid, name: 'Uji', phone: newPhone(), seats: 1, code: '123456' },
    }),
    answers: all(422),
  },
  'GET /api/v1/waiting-list/:uuid': {
    ask: ({ waitingUuids }, role) => ({ param: waitingUuids[role] }),
    answers: holders(200),
  },
  'POST /api/v1/waiting-list/:uuid/leaving': {
    ask: ({ waitingUuids }, role) => ({ param: waitingUuids[role] }),
    answers: holders(200),
  },
  // Whoever holds the token, and no login makes a difference.
  'GET /api/v1/lent/:token': { ask: ({ lent }) => ({ param: lent.tokens.covid }), answers: all(200) },
  'POST /api/v1/lent/:token/identity': {
    ask: ({ lent }) => ({
      param: lent.tokens.identity,
      form: { profilePhoto: noPicture(), icPhoto: noPicture(), ficPhoto: noPicture() },
    }),
    answers: all(422),
  },
  'POST /api/v1/lent/:token/passport': {
    ask: lentForm('passport', { number: 'C1234567', expired: '2032-01-01' }),
    answers: all(422),
  },
  'POST /api/v1/lent/:token/passportDocument': {
    ask: lentForm('passportDocument', { type: 'Ijazah' }),
    answers: all(422),
  },
  'POST /api/v1/lent/:token/yellowBook': { ask: lentForm('yellowBook'), answers: all(422) },
  'POST /api/v1/lent/:token/covid': { ask: lentForm('covid'), answers: all(422) },
  'POST /oauth': {
    ask: () => ({
      body: {
        grant_type: 'refresh_token',
        refresh_token: 'x',
        client_id: 'web',
        client_secret: 'web-secret',
      },
    }),
    answers: all(400),
  },
  'POST /oauth/revoke': { ask: () => ({ body: { token: 'x' } }), answers: all(200) },
  'POST /api/v1/resetpassword/phone': { ask: () => ({ body: { phone: newPhone() } }), answers: all(200) },
  'POST /api/v1/resetpassword/key': {
    ask: () => ({ body: { resetPasswordKey: 'x' } }),
    answers: all(422),
  },
  'POST /api/v1/resetpassword/newpassword': {
    ask: () => ({
      body: { resetPasswordKey: 'x', newPassword: 'rahasia123', confirmNewPassword: 'rahasia123' },
    }),
    answers: all(422),
  },
};

const ACCOUNTS: Record<string, Row> = {
  'GET /api/me': { ask: nothing, answers: { ...all(200), guest: 401 } },
  'GET /api/v1/registrar/:uuid': {
    ask: ({ agentUuid }) => ({ param: agentUuid }),
    answers: agentAlone(200),
  },
  'GET /api/v1/pilgrim/:uuid': { ask: ({ pilgrimUuid }) => ({ param: pilgrimUuid }), answers: parties(200) },
  'POST /api/v1/change-password': {
    ask: () => ({
      body: { currentPassword: 'salah', newPassword: 'rahasia124', confirmPassword: 'rahasia124' },
    }),
    answers: customers(422),
  },
};

const AGENTS: Record<string, Row> = {
  'GET /api/v1/bank-account': { ask: nothing, answers: agents(200) },
  'GET /api/v1/bank-account/:uuid': { ask: unknown, answers: customers(404) },
  'POST /api/v1/bank-account': {
    ask: () => ({ body: { code: '014', accountName: 'A', accountNumber: '770077', bankAddress: 'KCU' } }),
    answers: agents(201),
  },
  'PATCH /api/v1/bank-account/:uuid': {
    ask: ({ bankAccountUuid }) => ({ param: bankAccountUuid, body: { isActive: 1 } }),
    answers: agentAlone(200),
  },
  'GET /api/v1/commission': { ask: ofAgent, answers: agentAlone(200) },
  'POST /api/v1/agent-link': { ask: nothing, answers: agents(200) },
  'GET /api/v1/withdrawal-balance': { ask: ofAgent, answers: agentAlone(200) },
  'GET /api/v1/withdrawal-balance/:uuid': { ask: unknown, answers: customers(404) },
  'POST /api/v1/withdrawal-balance': {
    ask: ({ bankAccountUuid }) => ({ body: { amount: 1000, bankAccount: bankAccountUuid } }),
    answers: { ...agents(422), agent: 201 },
  },
};

const ORDERS: Record<string, Row> = {
  'GET /api/v1/order': { ask: ofAgent, answers: agentAlone(200) },
  'GET /api/v1/order/:uuid': { ask: ({ orderUuid }) => ({ param: orderUuid }), answers: holders(200) },
  'POST /api/v1/order': { ask: () => ({ body: makeOrder(randomUUID()) }), answers: holders(422) },
  'GET /api/v1/passport-handovers': { ask: ofOrder, answers: parties(200) },
  'POST /api/v1/passport-handovers/:uuid/confirmation': {
    ask: ({ orderUuid }) => ({ param: randomUUID(), body: { order_uuid: orderUuid } }),
    answers: customers(404),
  },
  'GET /api/v1/passport-receipts/:code': { ask: () => ({ param: '2611230001-x' }), answers: all(404) },
  'GET /api/v1/room-mates': { ask: ofOrder, answers: parties(200) },
  'GET /api/v1/room-group': { ask: ofOrder, answers: agentAlone(200) },
  'PUT /api/v1/room-group': {
    ask: ({ orderUuid }) => ({ body: { order: orderUuid, groups: [] } }),
    answers: agentAlone(200),
  },
  // Of a journey that is still ahead: whoever may is told so.
  'GET /api/v1/keepsake': { ask: ofOrder, answers: parties(422) },
  'GET /api/v1/trip-group': { ask: ofOrder, answers: parties(200) },
  'GET /api/v1/pilgrim-facts': { ask: ofOrder, answers: parties(200) },
  // A day to come: whoever may is told so, and nothing is kept.
  'POST /api/v1/pilgrim-facts': {
    ask: (world, role) => ({
      body: { order: orderFor(world, role), facts: { passportIssuedOn: '2999-01-01' } },
    }),
    answers: parties(422),
  },
  'GET /api/v1/pilgrim-card': { ask: ofOrder, answers: parties(200) },
  'GET /api/v1/lent-step': { ask: ofPilgrim, answers: parties(200) },
  'POST /api/v1/lent-step': {
    ask: ({ pilgrimUuid }) => ({ body: { pilgrim: pilgrimUuid, kind: 'covid', name: 'Fauzan' } }),
    answers: parties(201),
  },
  'POST /api/v1/lent-step/:uuid/revocation': {
    ask: ({ lent }) => ({ param: lent.revokedUuid }),
    answers: parties(200),
  },
  'GET /api/v1/follow-link': { ask: ofOrder, answers: parties(200) },
  'POST /api/v1/follow-link': {
    ask: ({ orderUuid }) => ({ body: { order: orderUuid, name: 'Fauzan' } }),
    answers: parties(201),
  },
  'POST /api/v1/follow-link/photo': {
    ask: ({ orderUuid }) => ({ body: { order: orderUuid, showsPhoto: true } }),
    answers: parties(200),
  },
  'POST /api/v1/follow-link/:uuid/close': {
    ask: ({ followLinkUuid }) => ({ param: followLinkUuid }),
    answers: parties(200),
  },
  'POST /api/v1/follow-link/close': {
    ask: ({ orderUuid }) => ({ body: { order: orderUuid } }),
    answers: parties(200),
  },
  'GET /api/v1/order/:uuid/assurances': {
    ask: ({ orderUuid }) => ({ param: orderUuid }),
    answers: parties(200),
  },
  'POST /api/v1/order/:uuid/assurances/reading': {
    ask: ({ orderUuid }) => ({ param: orderUuid, body: { changes: [randomUUID()] } }),
    answers: parties(200),
  },
  // A change that is not there: whoever reaches the order is told so too.
  'POST /api/v1/order/:uuid/assurances/:change/answer': {
    ask: ({ orderUuid }) => ({ param: orderUuid, body: { answer: 'agreed' } }),
    answers: customers(404),
  },
  'GET /api/v1/order-add-on': { ask: ofOrder, answers: parties(200) },
  'GET /api/v1/order-add-on/:uuid': { ask: unknown, answers: customers(404) },
  // Whoever may rate is told that the trip is not over yet, and so on: nothing changes between the roles.
  'POST /api/v1/rate-order': {
    ask: (world, role) => ({ body: { order: orderFor(world, role), rating: 5 } }),
    answers: { ...parties(422), unconsented: 422 },
  },
  'POST /api/v1/document-pickup-schedule/:orderUuid': {
    ask: (world, role) => ({ param: orderFor(world, role), body: { schedule: '01-12-2026' } }),
    answers: parties(422),
  },
  'POST /api/v1/order-room': {
    ask: (world, role) => ({ body: { order: orderFor(world, role), productRoom: randomUUID() } }),
    answers: parties(422),
  },
  'POST /api/v1/order-consent/:orderUuid': {
    ask: (world, role) => ({ param: orderFor(world, role), body: {} }),
    answers: { ...parties(200), unconsented: 422 },
  },
  // Nothing is asked of the world's own pilgrim; the other agent's pilgrim was asked once.
  'POST /api/v1/order-consent/:orderUuid/code': {
    ask: (world, role) => ({ param: orderFor(world, role), body: {} }),
    answers: { ...parties(422), unconsented: 201 },
  },
  'POST /api/v1/order-consent/:orderUuid/refusal': {
    ask: (world, role) => ({ param: orderFor(world, role), body: {} }),
    answers: { ...parties(404), pilgrim: 422 },
  },
  'GET /api/v1/privacy-request': { ask: () => ({}), answers: customers(200) },
  'POST /api/v1/privacy-request': { ask: () => ({ body: { kind: 'export' } }), answers: customers(200) },
  'GET /api/v1/message-ways': { ask: () => ({}), answers: customers(200) },
  'PUT /api/v1/message-ways': { ask: () => ({ body: { whatsapp: false } }), answers: customers(200) },
  'GET /api/v1/document-access': { ask: () => ({}), answers: customers(200) },
  // Only of the agent who ordered for them: what is asked for is as it was.
  'POST /api/v1/document-access/:agentUuid': {
    ask: ({ agentUuid }) => ({ param: agentUuid, body: { isAllowed: true } }),
    answers: { ...customers(404), pilgrim: 200 },
  },
  'GET /api/v1/pilgrim-account': { ask: () => ({}), answers: customers(200) },
  // Whoever is reached for them, and nobody else.
  'POST /api/v1/pilgrim-account/:uuid/code': {
    ask: ({ dependantUuid }) => ({ param: dependantUuid, body: { phone: newPhone() } }),
    answers: agentAlone(200),
  },
  'POST /api/v1/pilgrim-account/:uuid': {
    ask: ({ dependantUuid }) => ({ param: dependantUuid, body: { phone: newPhone(), code: '123456' } }),
    answers: agentAlone(422),
  },
  'GET /api/v1/payment': { ask: ofOrder, answers: holders(200) },
  'GET /api/v1/payment/:uuid': { ask: ({ billUuid }) => ({ param: billUuid }), answers: holders(200) },
  'GET /api/v1/payment-status/:orderUuid': {
    ask: ({ orderUuid }) => ({ param: orderUuid }),
    answers: holders(200),
  },
  'POST /api/v1/payment': {
    ask: ({ orderUuid }) => ({
      body: { type: '01', order: orderUuid, paymentMethod: '5b0b5f0e-6f5e-4f57-9a3c-6d3c1b9d0002' },
    }),
    answers: holders(422),
  },
  'POST /api/v1/joint-payment': {
    ask: ({ billUuid }) => ({ body: { payments: [billUuid] } }),
    answers: holders(422),
  },
  'GET /api/v1/joint-payment/:uuid': {
    ask: ({ joint }) => ({ param: joint.standing }),
    answers: holders(200),
  },
  // It has one from the first who asks on, which the others are told.
  'POST /api/v1/joint-payment/:uuid/number': {
    ask: ({ joint }) => ({
      param: joint.standing,
      body: { paymentMethod: '5b0b5f0e-6f5e-4f57-9a3c-6d3c1b9d0002' },
    }),
    answers: { ...holders(409), guest: 201 },
  },
  'POST /api/v1/joint-payment/:uuid/withdraw': {
    ask: ({ joint: { withdrawn } }) => ({ param: withdrawn.uuid, body: { order: withdrawn.orderUuid } }),
    answers: holders(200),
  },
};

const DOCUMENTS: Record<string, Row> = {
  'GET /api/v1/pilgrim-identity': { ask: ofPilgrim, answers: parties(200) },
  'GET /api/v1/pilgrim-identity/:uuid': { ask: unknown, answers: customers(404) },
  'GET /api/v1/pilgrim-paspor': { ask: ofPilgrim, answers: parties(200) },
  'GET /api/v1/pilgrim-paspor/:uuid': { ask: unknown, answers: customers(404) },
  'GET /api/v1/pilgrim-paspor-document': { ask: ofPilgrim, answers: parties(200) },
  'GET /api/v1/pilgrim-paspor-document/:uuid': { ask: unknown, answers: customers(404) },
  'GET /api/v1/pilgrim-vaksin': { ask: ofPilgrim, answers: parties(200) },
  'GET /api/v1/pilgrim-vaksin/:uuid': { ask: unknown, answers: customers(404) },
  'GET /api/v1/additional-document': { ask: ofPilgrim, answers: parties(200) },
  'GET /api/v1/additional-document/:uuid': { ask: unknown, answers: customers(404) },
  'POST /api/v1/pilgrim-identity': {
    ask: ({ pilgrimUuid: pilgrim }) => ({
      form: { pilgrim, profilePhoto: noPicture(), icPhoto: noPicture(), ficPhoto: noPicture() },
    }),
    answers: parties(422),
  },
  'POST /api/v1/photo-reading': {
    ask: () => ({ form: { photo: noPicture() } }),
    answers: customers(422),
  },
  'POST /api/v1/pilgrim-paspor': {
    ask: ({ pilgrimUuid: pilgrim }) => ({
      form: { pilgrim, number: 'C1234567', expired: '2032-01-01', photo: noPicture() },
    }),
    answers: parties(422),
  },
  'POST /api/v1/pilgrim-paspor-document': {
    ask: ({ pilgrimUuid: pilgrim }) => ({ form: { pilgrim, type: 'Ijazah', photo: noPicture() } }),
    answers: parties(422),
  },
  'POST /api/v1/pilgrim-vaksin': {
    ask: ({ pilgrimUuid: pilgrim }) => ({ form: { pilgrim, photo: noPicture() } }),
    answers: parties(422),
  },
};

const INBOX: Record<string, Row> = {
  'GET /api/v1/notification': { ask: ofAgent, answers: agentAlone(200) },
  'GET /api/v1/notification/:uuid': {
    ask: ({ notificationUuid }) => ({ param: notificationUuid }),
    answers: agentAlone(200),
  },
  'PATCH /api/v1/notification/:uuid': {
    ask: ({ notificationUuid }) => ({ param: notificationUuid, body: { unread: 0 } }),
    answers: agentAlone(200),
  },
};

/** Every call of the contract, by method and path: what is asked, and what each role is answered. */
export const ACCESS_TABLE: Record<string, Row> = {
  ...PUBLIC,
  ...ACCOUNTS,
  ...AGENTS,
  ...ORDERS,
  ...DOCUMENTS,
  ...INBOX,
};
