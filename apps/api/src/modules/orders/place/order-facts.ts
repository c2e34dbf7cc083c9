import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../../infra/db/database.ts';
import { keyLock, storedAnswer, storedAnswersJson } from '../../../infra/db/idempotency.ts';
import { queryRow } from '../../../infra/db/query-rows.ts';
import { invalid } from '../../../infra/failure.ts';
import { linkAgent, linkAgentsJson } from '../../agents/links/agent-links.ts';
import {
  addOnsJson,
  offeredAddOn,
  offeredProduct,
  offeredProductsJson,
} from '../../catalog/packages/product-queries.ts';
import { verifiedPerson, verifiedPersonsJson } from '../../identity/persons/verified-persons.ts';
import {
  livePilgrimsJson,
  orderNumbersJson,
  type UnpaidRequest,
  unpaidRequest,
  unpaidRequestsJson,
} from '../record/order-queries.ts';
import { openOffer, openOffersJson, waitingLock } from '../waiting/waiting-queries.ts';
import { type AskedOrder, type PlaceOrderRequest, readViewer } from './order-request.ts';

const orderFacts = z.object({
  products: z.array(offeredProduct),
  /** Every add-on, the oldest first. */
  addOns: z.array(offeredAddOn),
  known: z.array(verifiedPerson),
  unpaid: z.array(unpaidRequest),
  /** `packageUuid:nikHash` of pilgrims who have a live order. */
  live: z.array(z.string()),
  /** Fresh running numbers. */
  numbers: z.array(z.number()),
  stored: z.array(storedAnswer),
  /** Seats that are offered to somebody of a waiting list; two requests with one offer are never in one batch (`nameLocks`). */
  offers: z.array(openOffer),
  /** Agents whose links were followed. */
  linkAgents: z.array(linkAgent),
});

export type OrderFacts = z.infer<typeof orderFacts>;

const phonesOf = ({ input }: AskedOrder): string[] =>
  [...input.registrar, ...input.pilgrims].flatMap(({ phone }) => phone || []);

export const registrarPhone = ({ input }: PlaceOrderRequest): string => input.registrar[0]?.phone ?? '';

/** One pilgrim on one package, as `live` tells it. */
export const liveKey = (productUuid: string, nikHash: string): string => `${productUuid}:${nikHash}`;

/** Name under which requests of a phone are locked before they are counted (infra/db/lock-names.ts). */
const unpaidLock = (phone: string): string => `unpaid:${phone}`;

/**
 * Holds back whoever reserves seats without paying: of a registrar's unpaid orders one request may have any size, and
 * the others together at most `limit`. Requests of one phone are placed one after the other (`unpaidLock`).
 *
 * @param adding pilgrims of the request at hand
 * @throws Failure 422
 */
export function checkUnpaidLimit(
  unpaid: UnpaidRequest[],
  { phone, adding, limit }: { phone: string; adding: number; limit: number },
): void {
  const sizes = [adding, ...unpaid.filter((request) => request.phone === phone).map(({ size }) => size)];
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total - Math.max(...sizes) > limit) throw invalid('registrar.0.phone', 'tooManyUnpaidOrders');
}

/**
 * What requests must not do side by side, by name: count the unpaid orders of a phone, use a key, put one pilgrim on one
 * package twice, use one offer of a waiting list twice. Locked before the facts are read, they hold until everything is written.
 */
export const nameLocks = (asked: AskedOrder): string[] => [
  unpaidLock(registrarPhone(asked)),
  ...(asked.idempotency ? [keyLock(asked.idempotency)] : []),
  ...(asked.input.waitingOffer ? [waitingLock(asked.input.product)] : []),
  ...asked.hashes.slice(1).map((hash) => `pilgrim:${liveKey(asked.input.product, hash)}`),
];

/** Reads what requests need to know, in one statement. @param numbers how many fresh running numbers are needed */
export async function readFacts(tx: Tx, asked: AskedOrder[], numbers: number): Promise<OrderFacts> {
  const people = {
    nikHashes: asked.flatMap(({ hashes }) => hashes),
    phones: asked.flatMap(phonesOf),
    uuids: asked.flatMap((one) => readViewer(one) ?? []),
  };
  const pilgrims = asked.flatMap(({ input, hashes }) =>
    hashes.slice(1).map((nikHash) => ({ productUuid: input.product, nikHash })),
  );
  const statement = sql`select
    ${offeredProductsJson(asked.map(({ input }) => input.product))} as products,
    ${addOnsJson()} as "addOns",
    ${verifiedPersonsJson(people)} as known,
    ${unpaidRequestsJson(asked.map(registrarPhone))} as unpaid,
    ${livePilgrimsJson(pilgrims)} as live,
    ${orderNumbersJson(numbers)} as numbers,
    ${storedAnswersJson(asked.flatMap(({ idempotency }) => idempotency ?? []))} as stored,
    ${openOffersJson(asked.flatMap(({ input }) => input.waitingOffer ?? []))} as offers,
    ${linkAgentsJson(asked.flatMap(({ input }) => input.agent ?? []))} as "linkAgents"`;
  return await queryRow(tx, orderFacts, statement);
}
