import type { ReferenceDataBody } from '@rihlah/contract/staff/backoffice/audit-fields';
import type { LastChange, ReferenceDataUses } from '@rihlah/contract/staff/catalog/content';
import { jakartaDate } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { branchesFor } from '../../../infra/access/grants.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { requireFound } from '../../../infra/failure.ts';
import type { ReferenceData, ReferenceDataRow } from '../../../infra/reference-data.ts';
import type { Services } from '../../../infra/services.ts';
import { findApprovalsAbout } from '../../backoffice/approvals/approval-queries.ts';
import { countOrdersByAddOn } from '../../orders/record/order-queries.ts';
import { countServedCities } from '../branches/branch-reference-data.ts';
import { findPackageUses } from '../packages/catalogue-uses.ts';
import { findLastChanges } from './last-changes.ts';

/** A row as the contract tells it: what staff entered, and beside it what is known of the row. */
export type ReferenceDataItem<Body> = Body & {
  uuid: string;
  version: number;
  isActive: boolean;
  uses: ReferenceDataUses;
  changed: LastChange;
  waitingPrice: number | null;
};

const UNUSED: ReferenceDataUses = { packages: 0, onSale: 0, orders: 0, cities: 0 };

const withCount = (counts: Map<string, number>, field: 'orders' | 'cities') =>
  new Map([...counts].map(([uuid, count]) => [uuid, { ...UNUSED, [field]: count }]));

async function findUses(db: DbOrTx, { kind }: Pick<ReferenceData<never>, 'kind'>, today: string) {
  if (kind === 'certificate') return new Map<string, ReferenceDataUses>();
  if (kind === 'add-on') return withCount(await countOrdersByAddOn(db), 'orders');
  const packages = await findPackageUses(db, kind, today);
  const uses = new Map([...packages].map(([uuid, counts]) => [uuid, { ...UNUSED, ...counts }]));
  if (kind === 'branch')
    for (const [uuid, cities] of await countServedCities(db))
      uses.set(uuid, { ...(uses.get(uuid) ?? UNUSED), cities });
  return uses;
}

export async function countUses(
  db: DbOrTx,
  reference: Pick<ReferenceData<never>, 'kind'>,
  { uuid, now }: { uuid: string; now: Date },
): Promise<ReferenceDataUses> {
  return (await findUses(db, reference, jakartaDate(now))).get(uuid) ?? UNUSED;
}

async function present<Body extends ReferenceDataBody>(
  { db, clock }: Services,
  reference: ReferenceData<Body>,
  rows: ReferenceDataRow<Body>[],
): Promise<ReferenceDataItem<Body>[]> {
  const uses = await findUses(db, reference, jakartaDate(clock.now()));
  const uuids = rows.map(({ uuid }) => uuid);
  const changes = await findLastChanges(db, uuids);
  const approvals = reference.approvalOf ? await findApprovalsAbout(db, uuids) : [];
  const waiting = new Map(approvals.map(({ subjectUuid, amount }) => [subjectUuid, amount]));
  return rows.map(({ uuid, version, isActive, body }) => ({
    ...body,
    uuid,
    version,
    isActive,
    uses: uses.get(uuid) ?? UNUSED,
    changed: changes.get(uuid) ?? null,
    waitingPrice: waiting.get(uuid) ?? null,
  }));
}

/** Everything of a kind that somebody may see: of branches those that they work for. */
export async function listReferenceData<Body extends ReferenceDataBody>(
  services: Services,
  actor: StaffActor,
  reference: ReferenceData<Body>,
): Promise<{ items: ReferenceDataItem<Body>[] }> {
  const reach = reference.kind === 'branch' ? branchesFor(actor.grants, 'package.read') : null;
  const rows = (await reference.find(services.db)).filter(
    ({ uuid }) => reach === null || reach.includes(uuid),
  );
  return { items: await present(services, reference, rows) };
}

/** @throws Failure `notFound` */
export async function findReferenceDataItem<Body extends ReferenceDataBody>(
  services: Services,
  reference: ReferenceData<Body>,
  uuid: string,
): Promise<ReferenceDataItem<Body>> {
  const rows = (await reference.find(services.db)).filter((row) => row.uuid === uuid);
  const [item] = await present(services, reference, rows);
  return requireFound(item);
}
