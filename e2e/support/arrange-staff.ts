import { randomUUID } from 'node:crypto';
import type { AdditionalDocumentType } from '@rihlah/contract/documents/document';
import type { ManasikSession, Order } from '@rihlah/contract/orders/order';
import type { ListApprovals } from '@rihlah/contract/staff/backoffice/approvals';
import type { ListStaffWithdrawals } from '@rihlah/contract/staff/billing/money';
import type { GetPassport, MeantPilgrim } from '@rihlah/contract/staff/custody/custody';
import type { VisaBatchDetail } from '@rihlah/contract/staff/custody/visa-batches';
import type { DepartureDetail } from '@rihlah/contract/staff/departures/departures';
import { type DecideWaitingDocument, UNDO_SECONDS } from '@rihlah/contract/staff/documents/documents';
import type { UploadTravelDocument } from '@rihlah/contract/staff/documents/travel-documents';
import type {
  CancelStaffOrder,
  MoveStaffOrder,
  PreviewCancellation,
} from '@rihlah/contract/staff/orders/orders';
import { requireDone } from '../../apps/api/test/support/http/http.ts';
import { signInAs } from '../../apps/api/test/support/staff/staff-client.ts';
import { DEMO_PASSWORD, STAFF } from './arrange.ts';
import type { PhotoFile } from './photos.ts';
import type { DemoServer } from './server.ts';

// What staff do beside a test, by Loket's own calls.

export interface StaffLogin {
  username: string;
  password: string;
}

const OWNER: StaffLogin = { username: STAFF, password: DEMO_PASSWORD };
/** Another owner, who agrees to what the first asks for. */
const FAHMI: StaffLogin = { username: 'fahmi', password: DEMO_PASSWORD };
/** Works at the visa desk. */
const BAGAS: StaffLogin = { username: 'bagas', password: DEMO_PASSWORD };

/** One call below /api/staff/v1, by somebody who signs in for it. @throws for every answer but success */
async function ask<Body>(
  { address }: DemoServer,
  method: string,
  path: string,
  { body, by = OWNER }: { body?: unknown; by?: StaffLogin | undefined } = {},
): Promise<Body> {
  const client = await signInAs(address, by.username, by.password);
  return requireDone(await client.ask<Body>(method, path, { body }), path);
}

/** The manasik of a package. */
export async function setManasik(
  server: DemoServer,
  product: string,
  session: ManasikSession,
  by?: StaffLogin,
): Promise<{ told: number }> {
  const { standing } = await ask<DepartureDetail>(server, 'GET', `/departures/${product}`, { by });
  const body = { ...session, basis: standing.manasik.basis };
  return ask(server, 'PUT', `/departures/${product}/manasik`, { body, by });
}

/** Visas of orders are to be asked for together; nothing is sent. */
export async function prepareVisas(
  server: DemoServer,
  orders: string[],
  provider: string,
): Promise<VisaBatchDetail> {
  const members: MeantPilgrim[] = [];
  for (const order of orders) {
    const { passport } = await ask<GetPassport['response']>(server, 'GET', `/passports/${order}`);
    members.push({ order, pilgrim: passport.pilgrim.uuid });
  }
  return ask(server, 'POST', '/visa-batches', { body: { provider, reference: null, members } });
}

/** The owner enters another provider for a batch that is not sent. */
export async function changeBatchProvider(
  server: DemoServer,
  { uuid, version, reference, members }: VisaBatchDetail,
  provider: string,
): Promise<void> {
  const meant = members.map(({ order, pilgrim }) => ({ order: order.uuid, pilgrim }));
  const body = { provider, reference, members: meant, version };
  await ask(server, 'PUT', `/visa-batches/${uuid}`, { body });
}

/** The visa of an order has been asked for, in a batch of its own. */
export async function requestVisa(server: DemoServer, order: string, provider: string): Promise<void> {
  const { uuid, version, basis } = await prepareVisas(server, [order], provider);
  await ask(server, 'POST', `/visa-batches/${uuid}/sending`, { body: { version, basis } });
}

/** The withdrawal of an amount that waits is rejected. */
export async function rejectWithdrawal(server: DemoServer, amount: number, why: string): Promise<void> {
  const { withdrawals } = await ask<ListStaffWithdrawals['response']>(server, 'GET', '/withdrawals');
  const asked = withdrawals.find((each) => each.amount === amount);
  await ask(server, 'POST', `/withdrawals/${asked?.uuid}/rejection`, { body: { why } });
}

/** A document that waits is decided, by two people where it comes to two; its readers are not told yet. @param why null accepts it */
export async function decideDocument(server: DemoServer, uuid: string, why: string | null): Promise<void> {
  const decision =
    why === null ? { decision: 'accept' as const } : { decision: 'reject' as const, words: why };
  for (const by of [OWNER, BAGAS]) if ((await sayOf(server, uuid, decision, by)) === 'done') return;
  throw new Error(`${uuid} was not decided`);
}

/** The owner accepts a document that comes to two people, and Bagas rejects it. */
export async function contestDocument(server: DemoServer, uuid: string, why: string): Promise<void> {
  await sayOf(server, uuid, { decision: 'accept' }, OWNER);
  await sayOf(server, uuid, { decision: 'reject', words: why }, BAGAS);
}

async function sayOf(
  server: DemoServer,
  uuid: string,
  decision: Pick<DecideWaitingDocument['body'], 'decision' | 'words'>,
  by: StaffLogin,
): Promise<DecideWaitingDocument['response']['state']> {
  const body = { uuid: randomUUID(), reasons: [], answers: {}, ...decision };
  const path = `/documents/${uuid}/decision`;
  return (await ask<DecideWaitingDocument['response']>(server, 'POST', path, { body, by })).state;
}

/** Decisions can be taken back no more, and are told. */
export const settleDecisions = (server: DemoServer) => server.advance(UNDO_SECONDS + 1);

/** Bagas leaves a document that he has open, and the owner is faster than his page. */
export async function rejectHeld(server: DemoServer, uuid: string, why: string): Promise<void> {
  await ask(server, 'POST', `/documents/${uuid}/release`, { by: BAGAS });
  await decideDocument(server, uuid, why);
}

/** An order gets a visa, an e-ticket or a room list. */
export async function giveDocument(
  server: DemoServer,
  { uuid, pilgrim, product }: Order,
  type: AdditionalDocumentType,
  { name, mimeType, buffer }: PhotoFile,
): Promise<void> {
  const form = new FormData();
  form.set('type', type);
  form.set('name', name);
  form.set('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  const at = `/departures/${product.uuid}/papers`;
  const read = await ask<UploadTravelDocument['response']>(server, 'POST', at, { body: form });
  const papers = read.papers.map((paper) => ({
    uuid: paper.uuid,
    order: uuid,
    pilgrim: pilgrim.uuid,
    replaces: false,
  }));
  await ask(server, 'POST', `${at}/confirmation`, { body: { type, papers } });
}

/** An order is cancelled, by two people where money was paid. */
export async function cancelOrder(server: DemoServer, order: string, why: string): Promise<void> {
  const at = `/orders/${order}/cancellation`;
  const { basis } = await ask<PreviewCancellation['response']>(server, 'GET', at);
  const body = { basis, why };
  const { state } = await ask<CancelStaffOrder['response']>(server, 'POST', at, { body });
  if (state === 'done') return;
  const { approvals } = await ask<ListApprovals['response']>(server, 'GET', '/approvals', { by: FAHMI });
  const asked = approvals.find(({ subjectUuid }) => subjectUuid === order);
  const decision = { decision: 'approved', why };
  await ask(server, 'POST', `/approvals/${asked?.uuid}/decision`, { body: decision, by: FAHMI });
}

/** An order goes a step along its journey, whatever the day. */
export const moveOrder = (
  server: DemoServer,
  order: string,
  { from, to }: Pick<MoveStaffOrder['body'], 'from' | 'to'>,
) => ask(server, 'POST', `/orders/${order}/status`, { body: { from, to, why: 'uji', early: true } });
