import { randomUUID } from 'node:crypto';
import { jakartaDate } from '@rihlah/rules/dates';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { branches } from '../features/branches/branches.tables.ts';
import type { Tx } from '../platform/database.ts';
import type { Encryption } from '../platform/encryption.ts';
import { seasonsFrom } from './calendar.ts';
import { loadAdditionalDocuments } from './load-additional-documents.ts';
import { loadBills } from './load-bills.ts';
import { loadBranches } from './load-branches.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { loadDocuments } from './load-documents.ts';
import { loadInbox } from './load-inbox.ts';
import { loadLedger } from './load-ledger.ts';
import { loadManasik } from './load-manasik.ts';
import { loadOrders } from './load-orders.ts';
import { loadPackages } from './load-packages.ts';
import { hashDemoPassword, loadPeople } from './load-people.ts';
import { loadTeam } from './load-team.ts';
import { loadVisas } from './load-visas.ts';
import { loadWithdrawals } from './load-withdrawals.ts';
import { planDocuments } from './plan-documents.ts';
import { planOrders, seatsSold } from './plan-orders.ts';
import { personOf, planPeople } from './plan-people.ts';

interface Options {
  encryption: Encryption;
  now: Date;
}

/**
 * Fills an empty database with the demo agency (decisions, Demo data), all in one transaction; where there is a branch
 * already nothing is changed. The same every time but for the uuids, which stay random because holding an order's uuid
 * is a permission, and for the dates, which are relative to `now`.
 */
export async function loadDemoData(client: pg.Client, options: Options): Promise<void> {
  await drizzle(client).transaction(async (tx) => {
    const [branch] = await tx.select({ uuid: branches.uuid }).from(branches).limit(1);
    if (!branch) await load(tx, options);
  });
}

async function load(tx: Tx, { encryption, now }: Options): Promise<void> {
  const today = jakartaDate(now);
  const staffUuid = randomUUID();
  const offices = await loadBranches(tx);
  const catalogue = await loadCatalogue(tx);
  const seasons = seasonsFrom(today);
  const packages = await loadPackages(tx, { catalogue, branches: offices, seasons, sold: seatsSold() });
  await loadManasik(tx, packages, now);
  const people = planPeople(encryption, today);
  const orders = planOrders({ people, packages, catalogue, staff: staffUuid, now });
  const documents = planDocuments(orders);
  const passwordHash = await hashDemoPassword();
  await loadTeam(tx, { firstUuid: staffUuid, passwordHash, branches: offices, now });
  const members = await loadPeople(tx, { people, orders, encryption, passwordHash, now });
  const orderIds = await loadOrders(tx, orders, { members, now });
  await loadBills(tx, orders, now);
  await loadLedger(tx, orders);
  await loadWithdrawals(tx, { people, staff: staffUuid, now });
  await loadDocuments(tx, documents, { encryption, now });
  await loadAdditionalDocuments(tx, orders, now);
  await loadVisas(tx, orders, { encryption, now });
  await loadInbox(tx, { orders, orderIds, documents, people, agent: personOf(people, 'siti'), now });
}
