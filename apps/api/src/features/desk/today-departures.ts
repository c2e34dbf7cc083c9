import type { READINESS, TodayDeparture } from '@rihlah/contract/staff/today';
import { jakartaDate } from '@rihlah/rules/dates';
import { and, inArray, ne } from 'drizzle-orm';
import type { StaffActor } from '../../platform/actor.ts';
import type { DbOrTx } from '../../platform/database.ts';
import { branchesFor } from '../../platform/grants.ts';
import { groupBy } from '../../platform/group-by.ts';
import type { Services } from '../../platform/services.ts';
import { findPaperReadiness, type PaperReadiness } from '../documents/paper-readiness.ts';
import { orders } from '../orders/orders.tables.ts';
import { findPackagesOnTheirWay, type PackageOnItsWay } from '../packages/package-queries.ts';
import { findDueBills } from '../payments/due-bills.ts';

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
    const count = (is: keyof PaperReadiness) => own.filter(({ papers }) => papers[is]).length;
    return {
      uuid: head.uuid,
      name: head.name,
      departsOn: head.departsOn,
      airline: head.airline,
      city: head.branch.city,
      seatTotal: head.seatTotal,
      seatsSold: head.seatTotal - head.seatAvailable,
      documentsReady: count('isVerified'),
      visas: count('hasVisa'),
      tickets: count('hasTicket'),
      pilgrims: own.map(readinessOf).sort((a, b) => RANK[a] - RANK[b]),
    };
  });
}

const RANK: Record<Readiness, number> = { ready: 0, partial: 1, rejected: 2 };

interface Traveller {
  productUuid: string;
  owes: boolean;
  papers: PaperReadiness;
}

function readinessOf({ owes, papers }: Traveller): Readiness {
  if (papers.isRejected) return 'rejected';
  return !owes && papers.isVerified && papers.hasVisa && papers.hasTicket ? 'ready' : 'partial';
}

async function findTravellers(db: DbOrTx, productUuids: string[]): Promise<Traveller[]> {
  if (productUuids.length === 0) return [];
  const rows = await db
    .select({
      uuid: orders.uuid,
      pilgrimUuid: orders.pilgrimUuid,
      productUuid: orders.productUuid,
      status: orders.status,
      amount: orders.amount,
    })
    .from(orders)
    .where(and(inArray(orders.productUuid, productUuids), ne(orders.status, 'Batal')));
  const papers = await findPaperReadiness(
    db,
    rows.map(({ uuid, pilgrimUuid }) => ({ orderUuid: uuid, pilgrimUuid })),
  );
  const due = await findDueBills(db, rows);
  return rows.flatMap(({ uuid, productUuid }) => {
    const own = papers.get(uuid);
    return own ? [{ productUuid, owes: due.has(uuid), papers: own }] : [];
  });
}
