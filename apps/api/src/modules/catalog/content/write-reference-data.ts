import type { ReferenceDataBody } from '@rihlah/contract/staff/backoffice/audit-fields';
import type { ToldChange } from '@rihlah/contract/staff/catalog/told-change';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { branchesFor } from '../../../infra/access/grants.ts';
import { type AuditFacts, record } from '../../../infra/audit/record.ts';
import { inTransaction, sqlState, type Tx } from '../../../infra/db/database.ts';
import { Failure, invalid, requireFound } from '../../../infra/failure.ts';
import { pluck } from '../../../infra/pluck.ts';
import type {
  ReferenceData,
  ReferenceDataRequest,
  ReferenceDataRow,
  ReferenceDataVerb,
} from '../../../infra/reference-data.ts';
import type { Services } from '../../../infra/services.ts';
import { assertNoOpenApproval } from '../../backoffice/approvals/approval-queries.ts';
import { requestApproval } from '../../backoffice/approvals/request-approval.ts';
import { findFactsBefore, noteChanges } from '../assurances/note-changes.ts';
import { catalogFailure } from '../failures.ts';
import { findMissingPictures } from '../pictures/find-picture.ts';
import { countUses } from './list-reference-data.ts';

/** The columns of a reference's table are its own business: what it gives for a row is a row. */
const values = (row: Record<string, unknown>) => row as never;
/** A body as the trail takes it. */
const told = (body: ReferenceDataBody): AuditFacts => body;
const verbOf = (reference: Pick<ReferenceData<never>, 'kind'>, what: string) =>
  `${reference.kind}.${what}` as ReferenceDataVerb;

async function checkBody<Body extends ReferenceDataBody>(
  tx: Tx,
  reference: ReferenceData<Body>,
  body: Body,
  uuid: string | null,
): Promise<void> {
  const shown = reference.picturesOf?.(body) ?? [];
  const missing = await findMissingPictures(tx, pluck(shown, 'path'));
  const [lost] = shown.filter(({ path }) => missing.includes(path));
  if (lost) throw invalid(lost.field, 'pictureNotFound');
  await reference.check?.(tx, body, uuid);
}

/** Of branches whoever is limited to some reaches those; of another it is not said that it is there. */
function assertReaches(actor: StaffActor, reference: Pick<ReferenceData<never>, 'kind'>, uuid: string): void {
  const reach = reference.kind === 'branch' ? branchesFor(actor.grants, 'branch.change') : null;
  if (reach !== null && !reach.includes(uuid)) throw new Failure('notFound');
}

/** A row as somebody has seen it. @throws Failure `notFound`, `editedMeanwhile` (412) */
async function seen<Body extends ReferenceDataBody>(
  tx: Tx,
  reference: ReferenceData<Body>,
  { uuid, version }: Named,
): Promise<ReferenceDataRow<Body>> {
  const row = requireFound((await reference.find(tx)).find((each) => each.uuid === uuid));
  if (row.version !== version) throw new Failure('editedMeanwhile');
  return row;
}

/** Writes a row on top of the version that was seen. @throws Failure `editedMeanwhile` when somebody was faster */
async function writeVersion<Body extends ReferenceDataBody>(
  tx: Tx,
  { table }: ReferenceData<Body>,
  { uuid, version }: Named,
  row: Record<string, unknown>,
): Promise<void> {
  const written = await tx
    .update(table)
    .set(values({ ...row, version: sql`${table.version} + 1` }))
    .where(and(eq(table.uuid, uuid), eq(table.version, version)))
    .returning({ uuid: table.uuid });
  if (written.length === 0) throw new Failure('editedMeanwhile');
}

interface Named {
  uuid: string;
  version: number;
}

/** Asks a second person for what may not be written at once. @throws Failure a field error on `why`, `approvalOpen` */
async function storeRequest(
  tx: Tx,
  actor: StaffActor,
  approval: ReferenceDataRequest<ReferenceDataBody> | null,
  { uuid, why, now }: { uuid: string; why: string; now: Date },
): Promise<void> {
  if (!approval) return;
  if (!why) throw invalid('why', 'isEmpty');
  const { kind, label, amount, input } = approval;
  await requestApproval(
    tx,
    actor,
    { kind, subjectUuid: uuid, branchUuid: null, label, amount, input, why },
    now,
  );
}

/**
 * Adds a row at the end.
 *
 * @param why for the second person, where one must agree
 * @returns its uuid
 * @throws Failure a field error
 */
export async function addReferenceData<Body extends ReferenceDataBody>(
  { clock }: Services,
  tx: Tx,
  actor: StaffActor,
  { reference, body, why = '' }: { reference: ReferenceData<Body>; body: Body; why?: string | undefined },
): Promise<string> {
  const { table } = reference;
  const now = clock.now();
  await checkBody(tx, reference, body, null);
  const approval = (await reference.approvalOf?.(tx, null, body)) ?? null;
  const sort: SQL | undefined = table.sort && sql`(select coalesce(max(sort), 0) + 1 from ${table})`;
  const row = { ...reference.columnsOf(body, now), ...(sort && { sort }), ...approval?.columns };
  const [made] = await tx.insert(table).values(values(row)).returning({ uuid: table.uuid });
  const uuid = String(made?.uuid);
  await reference.writeParts?.(tx, uuid, body);
  await record(tx, actor, { verb: verbOf(reference, 'added'), subjectUuid: uuid, after: told(body) }, now);
  await storeRequest(tx, actor, approval, { uuid, why, now });
  return uuid;
}

/**
 * Changes a row. Where it is told of packages, as the name of a hotel, their proofs end and those who had ordered hear of it.
 *
 * @throws Failure `notFound`, `editedMeanwhile` (412), a field error, `changeUntold` where somebody has ordered and nothing is
 *   written for them
 */
export async function changeReferenceData<Body extends ReferenceDataBody>(
  { db, clock }: Services,
  actor: StaffActor,
  {
    reference,
    body,
    why = '',
    toldAs,
    ...named
  }: Named & {
    reference: ReferenceData<Body>;
    body: Body;
    why?: string | undefined;
    toldAs?: ToldChange | undefined;
  },
): Promise<void> {
  assertReaches(actor, reference, named.uuid);
  await inTransaction(db, async (tx) => {
    const now = clock.now();
    const departureUuids = (await reference.toldOn?.(tx, named.uuid, now)) ?? [];
    const facts = await findFactsBefore(tx, { departureUuids });
    const before = await seen(tx, reference, named);
    await checkBody(tx, reference, body, named.uuid);
    const approval = (await reference.approvalOf?.(tx, before, body)) ?? null;
    const written = approval?.body ?? body;
    await writeVersion(tx, reference, named, { ...reference.columnsOf(written, null), ...approval?.columns });
    await reference.writeParts?.(tx, named.uuid, written);
    await noteChanges(tx, actor, { before: facts, told: toldAs }, now);
    const act = { verb: verbOf(reference, 'changed'), subjectUuid: named.uuid };
    await record(tx, actor, { ...act, before: told(before.body), after: told(written) }, now);
    await storeRequest(tx, actor, approval, { uuid: named.uuid, why, now });
  });
}

/**
 * Retires a row or restores it; what is in packages stays there.
 *
 * @param onSale packages on sale that use it, as they were shown before the decision
 * @throws Failure `notFound`, `editedMeanwhile` (412), `changedMeanwhile` (409) when there are others by now
 */
export async function setReferenceDataState<Body extends ReferenceDataBody>(
  { db, clock }: Services,
  actor: StaffActor,
  {
    reference,
    isActive,
    onSale,
    why,
    ...named
  }: Named & {
    reference: ReferenceData<Body>;
    isActive: boolean;
    onSale: number;
    why: string;
  },
): Promise<void> {
  assertReaches(actor, reference, named.uuid);
  await inTransaction(db, async (tx) => {
    const now = clock.now();
    const before = await seen(tx, reference, named);
    const uses = await countUses(tx, reference, { uuid: named.uuid, now });
    if (!isActive && uses.onSale !== onSale) throw new Failure('changedMeanwhile');
    await writeVersion(tx, reference, named, { isActive });
    const act = { verb: verbOf(reference, isActive ? 'restored' : 'retired'), subjectUuid: named.uuid, why };
    const change = { before: { isActive: before.isActive }, after: { isActive, onSale: uses.onSale } };
    await record(tx, actor, { ...act, ...change }, now);
  });
}

/** Says the order of all rows. @throws Failure `failedValidation` when it names others than there are */
export async function orderReferenceData<Body extends ReferenceDataBody>(
  { db, clock }: Services,
  actor: StaffActor,
  { reference, uuids }: { reference: ReferenceData<Body>; uuids: string[] },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = (await reference.find(tx)).map(({ uuid }) => uuid);
    const isWhole = uuids.length === before.length && before.every((uuid) => uuids.includes(uuid));
    if (!isWhole) throw invalid('uuids', 'orderIncomplete');
    for (const [index, uuid] of uuids.entries())
      await tx
        .update(reference.table)
        .set(values({ sort: index + 1 }))
        .where(eq(reference.table.uuid, uuid));
    const act = { verb: verbOf(reference, 'ordered'), subjectUuid: uuids[0] ?? '' };
    await record(tx, actor, { ...act, before: { order: before }, after: { order: uuids } }, clock.now());
  });
}

const FOREIGN_KEY = '23503';

/** Deletes a row that nothing refers to. @throws Failure `notFound`, `editedMeanwhile` (412), `stillUsed`, `addOnKept`, `approvalOpen` */
export async function removeReferenceData<Body extends ReferenceDataBody>(
  { db, clock }: Services,
  actor: StaffActor,
  { reference, why, ...named }: Named & { reference: ReferenceData<Body>; why: string },
): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      const now = clock.now();
      const before = await seen(tx, reference, named);
      await reference.checkRemoval?.(tx, named.uuid);
      await assertNoOpenApproval(tx, named.uuid);
      const { packages, orders, cities } = await countUses(tx, reference, { uuid: named.uuid, now });
      if (packages + orders + cities > 0) throw catalogFailure('stillUsed');
      await reference.removeParts?.(tx, named.uuid);
      await tx.delete(reference.table).where(eq(reference.table.uuid, named.uuid));
      const act = {
        verb: verbOf(reference, 'removed'),
        subjectUuid: named.uuid,
        why,
        before: told(before.body),
      };
      await record(tx, actor, act, now);
    });
  } catch (error) {
    // A package took it up at the same moment.
    if (sqlState(error) === FOREIGN_KEY) throw catalogFailure('stillUsed');
    throw error;
  }
}
