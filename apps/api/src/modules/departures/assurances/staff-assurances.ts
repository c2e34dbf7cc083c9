import { ASSURANCES, type Assurance, type ChangeAnswer } from '@rihlah/contract/catalog/assurance-names';
import type { AssuredFact } from '@rihlah/contract/catalog/assurances';
import type {
  DepartureAssurances,
  RecordAssurance,
  RecordLicence,
  StaffAssurance,
} from '@rihlah/contract/staff/departures/assurances';
import { factLines } from '@rihlah/rules/journey/assured-words';
import { jakartaDate, jakartaIso } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { mayAt } from '../../../infra/access/grants.ts';
import { record } from '../../../infra/audit/record.ts';
import { assertBasis, nameBasis } from '../../../infra/basis.ts';
import { type DbOrTx, inTransaction, type Tx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import { pluck, pluckKnown } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { findCancelledMoney } from '../../billing/bills/cancelled-money.ts';
import { assertNotFreed } from '../../billing/freeing/assert-not-freed.ts';
import { findFreeable } from '../../billing/freeing/freeing-effects.ts';
import { isLeaving, isPromisedFree } from '../../billing/freeing/promised-free.ts';
import { lockSettings } from '../../catalog/agency/agency-queries.ts';
import {
  type ChangeRow,
  findChangesSince,
  findPlans,
  findProofs,
  ofKind,
  type ProofRow,
} from '../../catalog/assurances/assurance-queries.ts';
import { withdrawProof, writePlan, writeProof } from '../../catalog/assurances/record-assurance.ts';
import { lockDeparture } from '../../catalog/departures/departure-queries.ts';
import { assertOwnDeparture } from '../../catalog/drafts/publish-schedule.ts';
import { lockProduct } from '../../catalog/packages/package-queries.ts';
import { findStaffNames } from '../../identity/team/staff-names.ts';
import {
  findCancelledOfPackage,
  findOrderSummaries,
  findOrdersOfPackage,
  lockOrder,
  type OrderRow,
} from '../../orders/record/order-queries.ts';
import {
  findOrderChange,
  findOrderChanges,
  keepCorrection,
  keepOutcome,
  type OrderChangeRow,
} from '../answers/order-change-queries.ts';
import { departureFailure } from '../failures.ts';
import { reachDeparture } from '../readiness/find-departure.ts';
import { findLicence, findTold, isSure, isWholeVisa, type Told } from './find-card.ts';
import { presentChange } from './order-assurances.ts';

const EVER = new Date(0);

/** The five assurances of a package with their history, its changes, and who has answered. @throws Failure `notFound` */
export async function findDepartureAssurances(
  services: Pick<Services, 'db' | 'clock' | 'agency'>,
  actor: StaffActor,
  productUuid: string,
): Promise<DepartureAssurances> {
  const { db, clock } = services;
  const head = await reachDeparture(db, actor, productUuid, 'package.read');
  const told = await findTold(db, productUuid);
  const today = jakartaDate(clock.now());
  // The licence is changed elsewhere, and asks for no answer.
  const changes = (await findChangesSince(db, productUuid, EVER)).filter((row) => row.productUuid !== null);
  const mayRead = mayAt(actor, 'order.read', head.branch.uuid);
  const living = mayRead ? await findOrdersOfPackage(db, productUuid) : [];
  const cancelled = mayRead ? await findCancelledOfPackage(db, productUuid) : [];
  const orders = [...living, ...cancelled];
  const summaries = await findOrderSummaries(db, pluck(orders, 'uuid'));
  const left = await findLeft(services, cancelled);
  const answers = await findOrderChanges(db, pluck(changes, 'uuid'));
  const people = [...pluckKnown(changes, 'changedBy'), ...pluckKnown(answers, 'settledBy')];
  const names = await findStaffNames(db, people);
  const answersTo = (change: ChangeRow) =>
    orders
      .filter(({ createdAt }) => createdAt < change.changedAt)
      .flatMap(({ uuid }) => {
        const summary = summaries.get(uuid);
        const own = answers.find((row) => row.changeUuid === change.uuid && row.orderUuid === uuid);
        const gone = left.get(uuid) ?? null;
        if (!summary || (gone && !isOfGone(own, gone))) return [];
        // Whom nobody has noted yet, also of an order that was cancelled, can be noted now.
        const isFree = isPromisedFree(services, change, own, clock.now());
        return [presentAnswer(summary, own, { names, gone, isFree })];
      });
  return {
    assurances: await presentAssurances(db, told, ASSURANCES, today),
    changes: changes.map((change) => ({
      change: presentChange(change, names),
      orders: change.answerBy === null ? [] : answersTo(change),
    })),
  };
}

/** What a cancelled order has: what is still paid for it, and what of that can be freed. Rupiah. */
interface Left {
  paid: number;
  freeable: number | null;
}

async function findLeft(
  services: Pick<Services, 'db' | 'agency'>,
  cancelled: OrderRow[],
): Promise<Map<string, Left>> {
  const { db } = services;
  const money = await findCancelledMoney(db, pluck(cancelled, 'uuid'));
  const left = new Map<string, Left>();
  for (const order of cancelled) {
    const paid = money.get(order.uuid)?.paid ?? 0;
    left.set(order.uuid, { paid, freeable: paid > 0 ? await findFreeable(db, services, order) : null });
  }
  return left;
}

/** A cancelled order is listed where its people were told, and have answered or left money with the agency. */
const isOfGone = (own: OrderChangeRow | undefined, { paid }: Left): boolean =>
  own !== undefined && (own.answer !== null || own.settledAs !== null || (own.toldAt !== null && paid > 0));

const presentAnswer = (
  { uuid, orderId, pilgrim }: { uuid: string; orderId: string; pilgrim: { name: string } },
  own: OrderChangeRow | undefined,
  { names, gone, isFree }: { names: Map<string, string>; gone: Left | null; isFree: boolean },
): DepartureAssurances['changes'][number]['orders'][number] => ({
  order: { uuid, orderId, name: pilgrim.name },
  answer: own?.answer ?? null,
  answeredAt: own?.answeredAt ? jakartaIso(own.answeredAt) : null,
  settled:
    own?.settledAs && own.settledAt
      ? {
          as: own.settledAs,
          at: jakartaIso(own.settledAt),
          by: names.get(own.settledBy ?? '') ?? 'Petugas',
          note: own.note ?? '',
          basis: nameBasis(outcomeOf(own)),
        }
      : null,
  isCancelled: gone !== null,
  isPromisedFree: isFree,
  freeable: gone?.freeable ?? null,
});

async function presentAssurances(
  db: DbOrTx,
  told: Partial<Told>,
  kinds: readonly Assurance[],
  today: string,
): Promise<StaffAssurance[]> {
  const subjects = [...new Set(Object.values(told).map(({ subjectUuid }) => subjectUuid))];
  const proofs = await findProofs(db, subjects, { standing: false });
  const plans = await findPlans(db, subjects);
  const names = await findStaffNames(db, [...pluck(proofs, 'recordedBy'), ...pluckKnown(proofs, 'endedBy')]);
  return kinds.flatMap((kind) => {
    const thing = told[kind];
    if (!thing) return [];
    const { subjectUuid, fact } = thing;
    const own = proofs.filter((row) => row.kind === kind && row.subjectUuid === subjectUuid);
    const standing = own.find(({ endedAt }) => endedAt === null);
    const plan = ofKind(plans, kind, subjectUuid);
    const assurance: StaffAssurance = {
      kind,
      fact: fact && factLines(kind, fact as never).join('; '),
      isSure: names.has(standing?.recordedBy ?? '') && isSure(standing, fact, today),
      basis: nameBasis([fact, standing?.uuid ?? null]),
      plan: {
        sureBy: plan?.sureBy ?? null,
        responsible: plan?.responsible ?? null,
        version: plan?.version ?? 0,
      },
      proofs: own.map((row) => presentProof(row, names)),
    };
    return [assurance];
  });
}

const presentProof = (row: ProofRow, names: Map<string, string>): StaffAssurance['proofs'][number] => ({
  uuid: row.uuid,
  text: row.text,
  number: row.number,
  documentedOn: row.documentedOn,
  validUntil: row.validUntil,
  pages: row.pages,
  by: names.get(row.recordedBy) ?? 'Petugas',
  at: jakartaIso(row.recordedAt),
  ended:
    row.endedAt && row.how
      ? {
          how: row.how,
          at: jakartaIso(row.endedAt),
          by: names.get(row.endedBy ?? '') ?? null,
          why: row.why,
        }
      : null,
});

/**
 * What is told of a package, with the rows locked that it is read from, for a member of staff who may change them: a proof
 * and a change of what it proves come one after the other.
 *
 * @throws Failure `notFound`, `departureShared` for what packages of other branches fly with
 */
async function lockTold(tx: Tx, actor: StaffActor, productUuid: string, kind: Assurance): Promise<Told> {
  await lockProduct(tx, productUuid);
  const { departureUuid } = await reachDeparture(tx, actor, productUuid, 'departure.change');
  await lockDeparture(tx, departureUuid);
  if (kind !== 'hotel') await assertOwnDeparture(tx, actor, departureUuid);
  return findTold(tx, productUuid);
}

/** @throws Failure `notFound`, `departureShared`, `visasMissing` (422), and as `writeProof` */
export async function recordAssurance(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: StaffActor,
  { productUuid, kind, ...given }: RecordAssurance['body'] & { productUuid: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const told = await lockTold(tx, actor, productUuid, kind);
    const { subjectUuid, fact } = told[kind];
    if (kind === 'visa' && fact !== null && !isWholeVisa(fact))
      throw departureFailure('visasMissing', { numbers: { ...(fact as AssuredFact<'visa'>) } });
    await writeProof(tx, actor, { kind, subjectUuid, fact, given }, clock.now());
  });
}

/** @throws Failure `notFound`, `departureShared`, `proofOver` (409) */
export async function withdrawAssurance(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: StaffActor,
  { productUuid, uuid, why }: { productUuid: string; uuid: string; why: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { departureUuid } = await reachDeparture(tx, actor, productUuid, 'departure.change');
    const proofs = await findProofs(tx, [departureUuid, productUuid], { standing: false });
    if (proofs.find((row) => row.uuid === uuid)?.kind !== 'hotel')
      await assertOwnDeparture(tx, actor, departureUuid);
    await withdrawProof(tx, actor, { uuid, subjectUuids: [departureUuid, productUuid], why }, clock.now());
  });
}

interface Planning {
  productUuid: string;
  kind: Exclude<Assurance, 'licence'>;
  version: number;
  sureBy: string | null;
  responsible: string | null;
}

/** @throws Failure `notFound`, `departureShared`, `editedMeanwhile` (412), 422 on `sureBy` */
export async function planAssurance(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: StaffActor,
  { productUuid, ...plan }: Planning,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { departureUuid } = await reachDeparture(tx, actor, productUuid, 'departure.change');
    if (plan.kind !== 'hotel') await assertOwnDeparture(tx, actor, departureUuid);
    const subjectUuid = plan.kind === 'hotel' ? productUuid : departureUuid;
    await writePlan(tx, actor, { ...plan, subjectUuid }, clock.now());
  });
}

interface Outcome {
  productUuid: string;
  changeUuid: string;
  order: string;
  as: ChangeAnswer;
  note: string;
}

/** As a correction names what it takes the place of. */
const outcomeOf = ({ settledAs, settledAt, settledBy, note }: OrderChangeRow) => [
  settledAs,
  settledAt,
  settledBy,
  note,
];

/**
 * A change that asked an order for an answer, and what was said to it, behind the order's lock.
 *
 * @throws Failure `notFound` for a change or an order that is not of the package, or from before the order; `notAsked`,
 *   `moneyFreed` for an outcome that takes back that somebody left, once the order's money was freed
 */
async function lockAsked(
  tx: Tx,
  actor: StaffActor,
  { productUuid, changeUuid, order: orderUuid, as }: Outcome,
): Promise<{ change: ChangeRow; standing: OrderChangeRow | undefined }> {
  await reachDeparture(tx, actor, productUuid, 'departure.change');
  await lockOrder(tx, orderUuid);
  const living = await findOrdersOfPackage(tx, productUuid);
  const cancelled = await findCancelledOfPackage(tx, productUuid);
  const order = [...living, ...cancelled].find(({ uuid }) => uuid === orderUuid);
  const changes = order ? await findChangesSince(tx, productUuid, order.createdAt) : [];
  const change = changes.find(({ uuid }) => uuid === changeUuid);
  if (!change) throw new Failure('notFound');
  if (change.answerBy === null) throw departureFailure('notAsked');
  const standing = await findOrderChange(tx, { changeUuid, orderUuid });
  if (standing && isLeaving(standing) && as !== 'leaving') await assertNotFreed(tx, orderUuid);
  return { change, standing };
}

/**
 * Notes how it ended with somebody who wants to leave, or who has not answered; also after their order was cancelled. It is
 * noted once, and corrected by `correctOutcome`.
 *
 * @throws Failure as `lockAsked`, `answerSettled` (409)
 */
export async function settleAnswer(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: StaffActor,
  outcome: Outcome,
): Promise<void> {
  const { changeUuid, order: orderUuid, as, note } = outcome;
  await inTransaction(db, async (tx) => {
    const now = clock.now();
    const { change } = await lockAsked(tx, actor, outcome);
    const values = { settledAs: as, settledAt: now, settledBy: actor.uuid, note };
    if (!(await keepOutcome(tx, { changeUuid, orderUuid }, values))) throw departureFailure('answerSettled');
    const act = { verb: 'order.change-settled' as const, subjectUuid: orderUuid, why: note };
    await record(tx, actor, { ...act, after: { kind: change.kind, answer: as } }, now);
  });
}

/**
 * Corrects an outcome that was noted wrongly, from what was seen of it. It counts from when the first was noted.
 *
 * @throws Failure as `lockAsked`, `editedMeanwhile` (412)
 */
export async function correctOutcome(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: StaffActor,
  { basis, ...outcome }: Outcome & { basis: string },
): Promise<void> {
  const { changeUuid, order: orderUuid, as, note } = outcome;
  await inTransaction(db, async (tx) => {
    const { change, standing } = await lockAsked(tx, actor, outcome);
    if (!standing?.settledAs) throw new Failure('editedMeanwhile');
    assertBasis(basis, outcomeOf(standing));
    const values = { settledAs: as, settledBy: actor.uuid, note };
    await keepCorrection(tx, { changeUuid, orderUuid }, values);
    const { kind } = change;
    const facts = { before: { kind, answer: standing.settledAs }, after: { kind, answer: as } };
    const act = { verb: 'order.change-corrected' as const, subjectUuid: orderUuid, why: note };
    await record(tx, actor, { ...act, ...facts }, clock.now());
  });
}

/** The licence with what proves it. */
export async function findStaffLicence({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const licence = await findLicence(db);
  const [assurance] = await presentAssurances(db, { licence }, ['licence'], jakartaDate(clock.now()));
  if (!assurance) throw new Error('nothing is said of the licence');
  return { assurance };
}

/** @throws as `writeProof` */
export async function recordLicence(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: StaffActor,
  given: RecordLicence['body'],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockSettings(tx);
    await writeProof(tx, actor, { kind: 'licence', ...(await findLicence(tx)), given }, clock.now());
  });
}

/** @throws Failure `notFound`, `proofOver` (409) */
export async function withdrawLicence(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: StaffActor,
  { uuid, why }: { uuid: string; why: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { subjectUuid } = await findLicence(tx);
    await withdrawProof(tx, actor, { uuid, subjectUuids: [subjectUuid], why }, clock.now());
  });
}
