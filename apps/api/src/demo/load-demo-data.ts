import { randomUUID } from 'node:crypto';
import { placeDate, type Seasons, seasonsFrom } from '@rihlah/demo/calendar';
import { FAMILIES } from '@rihlah/demo/data/facts';
import { PACKAGES } from '@rihlah/demo/data/packages/all-packages';
import type { PackageRow } from '@rihlah/demo/data/packages/packages';
import { PEOPLE } from '@rihlah/demo/data/people';
import { TEAM } from '@rihlah/demo/data/team';
import { BANK_ACCOUNTS, WITHDRAWALS } from '@rihlah/demo/data/withdrawals';
import { later } from '@rihlah/demo/moments';
import { SEASON_TEAM } from '@rihlah/demo/season/data/team';
import { DEFAULT_POLICY } from '@rihlah/rules/money/agency-defaults';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Encryption } from '../infra/crypto/encryption.ts';
import type { Tx } from '../infra/db/database.ts';
import { agentLedger } from '../modules/agents/agents.tables.ts';
import { branches } from '../modules/catalog/branches/branches.tables.ts';
import { loadBranches } from './catalogue/load-branches.ts';
import { loadCatalogue } from './catalogue/load-catalogue.ts';
import { loadPackages } from './catalogue/load-packages.ts';
import { insertAll } from './insert-all.ts';
import { loadAdditionalDocuments } from './load-additional-documents.ts';
import { loadAssurances } from './load-assurances.ts';
import { loadBills } from './load-bills.ts';
import { loadDocuments } from './load-documents.ts';
import { loadInbox } from './load-inbox.ts';
import { loadManasik } from './load-manasik.ts';
import { loadOrders } from './load-orders.ts';
import { hashDemoPassword, loadPeople } from './load-people.ts';
import { loadTeam } from './load-team.ts';
import { loadVisas } from './load-visas.ts';
import { loadWithdrawals } from './load-withdrawals.ts';
import { planDocuments } from './plan/plan-documents.ts';
import { KNOWN_ORDERS, type PlannedOrder, planOrders, seatsSold } from './plan/plan-orders.ts';
import { getPlannedPerson, type People, planPeople } from './plan/plan-people.ts';
import { firstPaidAt, reachedAt } from './plan/timeline.ts';
import { loadSeason } from './season/load-season.ts';
import { planSeason, type Season } from './season/plan-season.ts';

interface Options {
  encryption: Encryption;
  now: Date;
  /** `season`: forty departures with three thousand pilgrims around the few whom tests and README name. */
  size: 'small' | 'season';
}

/**
 * Fills an empty database with the demo agency (decisions, Demo data), all in one transaction; where there is a branch
 * already nothing is changed. The same every time but for the uuids, which stay random because holding an order's uuid
 * is a permission, and for the dates, which are relative to `now`.
 */
export async function loadDemoData(client: pg.Client, options: Options): Promise<void> {
  await drizzle(client).transaction(async (tx) => {
    const [branch] = await tx.select({ uuid: branches.uuid }).from(branches).limit(1);
    if (!branch) await load(tx, client, options);
  });
}

/** Credits the agents for every pilgrim whose first payment was received, and takes back what was cancelled. */
async function loadLedger(tx: Tx, orders: PlannedOrder[]): Promise<void> {
  await insertAll(tx, agentLedger, orders.flatMap(movementsOf));
}

function movementsOf(order: PlannedOrder) {
  const creditedAt = firstPaidAt(order);
  if (!creditedAt || order.pilgrim === order.registrar) return [];
  const movement = { registrarUuid: order.registrar.uuid, orderUuid: order.uuid };
  const amount = DEFAULT_POLICY.agentCommission;
  const cancelledAt = reachedAt(order, 'Batal');
  return [
    { ...movement, kind: 'commission' as const, amount, createdAt: creditedAt },
    ...(cancelledAt
      ? [{ ...movement, kind: 'commission-reversed' as const, amount: -amount, createdAt: cancelledAt }]
      : []),
  ];
}

async function load(tx: Tx, client: pg.Client, { encryption, now, size }: Options): Promise<void> {
  const today = jakartaDate(now);
  const staffUuid = randomUUID();
  const season = size === 'season' ? planSeason(today) : null;
  const placed = [...KNOWN_ORDERS, ...(season?.placed ?? [])];
  const offices = await loadBranches(tx);
  const catalogue = await loadCatalogue(tx);
  const seasons = seasonsFrom(today);
  const packages = await loadPackages(tx, {
    catalogue,
    branches: offices,
    seasons,
    sold: seatsSold(placed),
    rows: season ? withSeason(season, seasons) : PACKAGES,
  });
  await loadManasik(tx, packages, now);
  const people = planEverybody(encryption, today, season);
  const orders = planOrders({ people, packages, catalogue, staff: staffUuid, now }, placed);
  const documents = planDocuments(orders, now);
  const passwordHash = await hashDemoPassword();
  const team = [...TEAM, ...(season ? SEASON_TEAM : [])];
  const staff = await loadTeam(tx, { firstUuid: staffUuid, team, passwordHash, branches: offices, now });
  const families = [...FAMILIES, ...(season?.families ?? [])];
  await loadAssurances(tx, { staff, now });
  const members = await loadPeople(tx, { people, families, orders, encryption, passwordHash, now });
  const orderIds = await loadOrders(tx, orders, { members, now });
  await loadBills(tx, orders, now);
  await loadLedger(tx, orders);
  await loadWithdrawals(tx, {
    people,
    staff: staffUuid,
    now,
    accounts: [...BANK_ACCOUNTS, ...(season?.accounts ?? [])],
    asked: [...WITHDRAWALS, ...(season?.withdrawals ?? [])],
  });
  await loadDocuments(tx, documents, { encryption, now });
  await loadAdditionalDocuments(tx, orders, now);
  await loadVisas(tx, orders, { encryption, now });
  const agent = getPlannedPerson(people, 'siti');
  const since = season ? later(now, -INBOX_DAYS * 24) : undefined;
  await loadInbox(tx, { orders, orderIds, documents, people, agent, since, now });
  if (season)
    await loadSeason(tx, { client, season, orders, orderIds, packages, staff, offices, encryption, now });
}

function planEverybody(encryption: Encryption, today: string, season: Season | null): People {
  const people = planPeople(encryption, today, [...PEOPLE, ...(season?.people ?? [])]);
  if (season?.twin) {
    const { nik, nikHash } = getPlannedPerson(people, season.twin.of);
    people.set(season.twin.person, { ...getPlannedPerson(people, season.twin.person), nik, nikHash });
  }
  return people;
}

/** So far back thousands of inboxes go. */
const INBOX_DAYS = 62;

/** Packages that nobody buys would stand between those of the season until so many days from now. */
const SEASON_DAYS = 120;

/** The season's packages before those of the demo that its orders name or that leave later. */
function withSeason({ packages }: Season, seasons: Seasons): Record<string, PackageRow[]> {
  const from = addDays(seasons.today, SEASON_DAYS);
  return Object.fromEntries(
    Object.entries(PACKAGES).map(([city, rows]) => [
      city,
      [
        ...(packages[city] ?? []),
        ...rows.filter(({ key, when }) => key !== undefined || placeDate(when, seasons) > from),
      ],
    ]),
  );
}
