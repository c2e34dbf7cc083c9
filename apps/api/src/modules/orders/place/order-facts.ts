import { sql } from 'drizzle-orm';
import type { Tx } from '../../../infra/db/database.ts';
import { keyLock, type StoredAnswer, storedAnswersJson } from '../../../infra/db/idempotency.ts';
import {
  addOnsJson,
  type OfferedAddOn,
  type OfferedProduct,
  offeredProductsJson,
} from '../../catalog/packages/product-queries.ts';
import { type VerifiedPerson, verifiedPersonsJson } from '../../identity/persons/verified-persons.ts';
import {
  livePilgrimsJson,
  orderNumbersJson,
  type UnpaidRequest,
  unpaidRequestsJson,
} from '../record/order-queries.ts';
import { type AskedOrder, type PlaceOrderRequest, viewerOf } from './order-request.ts';
import { unpaidLock } from './unpaid-limit.ts';

/** All that the database has to say about some requests to order. */
export interface OrderFacts {
  products: OfferedProduct[];
  /** Every add-on, the oldest first. */
  addOns: OfferedAddOn[];
  known: VerifiedPerson[];
  unpaid: UnpaidRequest[];
  /** `packageUuid:nikHash` of pilgrims who have a live order. */
  live: string[];
  /** Fresh running numbers. */
  numbers: number[];
  stored: StoredAnswer[];
}

const phonesOf = ({ input }: AskedOrder): string[] =>
  [...input.registrar, ...input.pilgrims].map(({ phone }) => phone);

export const registrarPhone = ({ input }: PlaceOrderRequest): string => input.registrar[0]?.phone ?? '';

/** One pilgrim on one package, as `live` tells it. */
export const liveKey = (productUuid: string, nikHash: string): string => `${productUuid}:${nikHash}`;

/**
 * What requests must not do side by side, by name: count the unpaid orders of a phone, use a key, put one pilgrim on one
 * package twice. Locked before the facts are read, they hold until everything is written.
 */
export const locksOf = (asked: AskedOrder): string[] => [
  unpaidLock(registrarPhone(asked)),
  ...(asked.idempotency ? [keyLock(asked.idempotency)] : []),
  ...asked.hashes.slice(1).map((hash) => `pilgrim:${liveKey(asked.input.product, hash)}`),
];

/** Reads what requests need to know, in one statement. @param numbers how many fresh running numbers are needed */
export async function readFacts(tx: Tx, asked: AskedOrder[], numbers: number): Promise<OrderFacts> {
  const people = {
    nikHashes: asked.flatMap(({ hashes }) => hashes),
    phones: asked.flatMap(phonesOf),
    uuids: asked.flatMap((one) => viewerOf(one) ?? []),
  };
  const pilgrims = asked.flatMap(({ input, hashes }) =>
    hashes.slice(1).map((nikHash) => ({ productUuid: input.product, nikHash })),
  );
  const { rows } = await tx.execute(sql`select
    ${offeredProductsJson(asked.map(({ input }) => input.product))} as products,
    ${addOnsJson()} as "addOns",
    ${verifiedPersonsJson(people)} as known,
    ${unpaidRequestsJson(asked.map(registrarPhone))} as unpaid,
    ${livePilgrimsJson(pilgrims)} as live,
    ${orderNumbersJson(numbers)} as numbers,
    ${storedAnswersJson(asked.flatMap(({ idempotency }) => idempotency ?? []))} as stored`);
  return rows[0] as unknown as OrderFacts;
}
