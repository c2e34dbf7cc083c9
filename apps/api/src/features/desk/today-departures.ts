import type { DocumentStates } from '@rihlah/contract/document-state';
import type { READINESS, TodayDeparture } from '@rihlah/contract/staff/today';
import { jakartaDate } from '@rihlah/rules/dates';
import { and, inArray, ne } from 'drizzle-orm';
import type { StaffActor } from '../../platform/actor.ts';
import type { DbOrTx } from '../../platform/database.ts';
import { branchesFor } from '../../platform/grants.ts';
import { groupBy } from '../../platform/group-by.ts';
import type { Services } from '../../platform/services.ts';
import { findDocumentStates, NO_DOCUMENTS } from '../documents/document-states.ts';
import { orders } from '../orders/orders.tables.ts';
import { findPackagesOnTheirWay, type PackageOnItsWay } from '../packages/package-queries.ts';
import { findDueBills } from '../payments/due-bills.ts';
import { deskDocumentsOf } from './present-desk-orders.ts';

type Readiness = (typeof READINESS)[number];

const SHOWN = 6;

/** The next packages to leave, and how far each of their pilgrims is. */
export async function findNextDepartures(services: Services, actor: StaffActor): Promise<TodayDeparture[]> {
  const { db, clock } = services;
  const packages = await findPackagesOnTheirWay(db, {
    from: jakartaDate(clock.now()),
    branchUuids: branchesFor(actor.grants, 'order.read'),
    limit: SHOWN,
  });
  return presentDepartures(db, packages);
}

/** Packages with how far each of their pilgrims is. */
export async function presentDepartures(db: DbOrTx, next: PackageOnItsWay[]): Promise<TodayDeparture[]> {
  const travellers = await findTravellers(
    db,
    next.map(({ uuid }) => uuid),
  );
  const byPackage = groupBy(travellers, ({ productUuid }) => productUuid);
  return next.map((head) => {
    const own = byPackage.get(head.uuid) ?? [];
    const count = (is: (states: DocumentStates) => boolean) => own.filter(({ states }) => is(states)).length;
    return {
      ...{ uuid: head.uuid, name: head.name, departsOn: head.departsOn, airline: head.airline },
      ...{ city: head.branch.city, seatTotal: head.seatTotal },
      seatsSold: head.seatTotal - head.seatAvailable,
      documentsReady: count((states) => Object.values(deskDocumentsOf(states)).every(isVerified)),
      visas: count(({ visa }) => visa !== null),
      tickets: count(({ eTicket }) => eTicket !== null),
      pilgrims: own.map(readinessOf).sort((a, b) => RANK[a] - RANK[b]),
    };
  });
}

const isVerified = (state: string): boolean => state === 'verified';

const RANK: Record<Readiness, number> = { ready: 0, partial: 1, rejected: 2 };

interface Traveller {
  productUuid: string;
  owes: boolean;
  states: DocumentStates;
}

function readinessOf({ owes, states }: Traveller): Readiness {
  const documents = Object.values(deskDocumentsOf(states));
  if (documents.includes('rejected')) return 'rejected';
  const isReady = !owes && documents.every(isVerified) && states.visa !== null && states.eTicket !== null;
  return isReady ? 'ready' : 'partial';
}

async function findTravellers(db: DbOrTx, productUuids: string[]): Promise<Traveller[]> {
  if (productUuids.length === 0) return [];
  const rows = await db
    .select({ uuid: orders.uuid, pilgrimUuid: orders.pilgrimUuid, productUuid: orders.productUuid })
    .from(orders)
    .where(and(inArray(orders.productUuid, productUuids), ne(orders.status, 'Batal')));
  const states = await findDocumentStates(
    db,
    rows.map(({ uuid, pilgrimUuid }) => ({ orderUuid: uuid, pilgrimUuid })),
  );
  const due = await findDueBills(
    db,
    rows.map(({ uuid }) => uuid),
  );
  return rows.map(({ uuid, productUuid }) => ({
    productUuid,
    owes: due.has(uuid),
    states: states.get(uuid) ?? NO_DOCUMENTS,
  }));
}
