import { isDeepStrictEqual } from 'node:util';
import { ASSURANCES, type Assurance } from '@rihlah/contract/catalog/assurance-names';
import type { AssuranceCard, AssuranceItem, AssuredFact } from '@rihlah/contract/catalog/assurances';
import { jakartaDate, jakartaIso } from '@rihlah/rules/text/dates';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { requireFound } from '../../../infra/failure.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { findSettings } from '../../catalog/agency/agency-queries.ts';
import {
  findPlans,
  findProofs,
  ofKind,
  type PlanRow,
  type ProofRow,
} from '../../catalog/assurances/assurance-queries.ts';
import { findPackageFacts } from '../../catalog/assurances/assured-facts.ts';
import { findPackagesOfDeparture } from '../../catalog/packages/package-queries.ts';
import { findVisaStates } from '../../documents/visa/visa-queries.ts';
import { findStaffNames } from '../../identity/team/staff-names.ts';
import { findTravellingOrders } from '../../orders/record/order-queries.ts';

/** What is told of a package now, each with whose it is; null: nobody has entered it. */
export type Told = Record<Assurance, { subjectUuid: string; fact: AssuredFact | null }>;

/** @throws Failure `notFound` for a package that is not there */
export async function findTold(db: DbOrTx, productUuid: string): Promise<Told> {
  const { departureUuid, schedule, flight, hotel } = requireFound(
    (await findPackageFacts(db, [productUuid])).get(productUuid),
  );
  const visa = await countVisas(db, departureUuid);
  return {
    licence: await findLicence(db),
    schedule: { subjectUuid: departureUuid, fact: schedule },
    flight: { subjectUuid: departureUuid, fact: flight },
    hotel: { subjectUuid: productUuid, fact: hotel },
    visa: { subjectUuid: departureUuid, fact: visa },
  };
}

/** The licence that the agency names for all its packages. */
export async function findLicence(db: DbOrTx): Promise<Told['licence']> {
  const stored = await findSettings(db);
  if (!stored) throw new Error('the agency has no settings');
  return { subjectUuid: stored.uuid, fact: { permit: stored.settings.permit } };
}

/** Of all who travel with a departure; null while nobody does. */
async function countVisas(db: DbOrTx, departureUuid: string): Promise<AssuredFact<'visa'> | null> {
  const packages = await findPackagesOfDeparture(db, departureUuid);
  const orders = await findTravellingOrders(db, pluck(packages, 'uuid'));
  if (orders.length === 0) return null;
  const states = await findVisaStates(db, pluck(orders, 'uuid'));
  const issued = [...states.values()].filter((state) => state === 'issued').length;
  return { issued, pilgrims: orders.length };
}

/** Whether everybody on a departure has their visa. */
export const isWholeVisa = (fact: AssuredFact | null): boolean => {
  const { issued = 0, pilgrims = 0 } = (fact ?? {}) as Partial<AssuredFact<'visa'>>;
  return pilgrims > 0 && issued === pilgrims;
};

/**
 * Whether a proof makes sure what is told now: it was given for exactly that, and has not run out. Nothing else does.
 *
 * @param today `YYYY-MM-DD` in Jakarta
 */
export const isSure = (
  proof: ProofRow | undefined,
  fact: AssuredFact | null,
  today: string,
): proof is ProofRow =>
  proof !== undefined &&
  proof.endedAt === null &&
  fact !== null &&
  isDeepStrictEqual(proof.fact, fact) &&
  (proof.validUntil === null || proof.validUntil >= today) &&
  (proof.kind !== 'visa' || isWholeVisa(fact));

/**
 * What is sure of a package and what is not yet.
 *
 * @param origin scheme and host of pictures
 * @throws Failure `notFound`
 */
export async function findCard(
  { db, clock, agency }: Pick<Services, 'db' | 'clock' | 'agency'>,
  productUuid: string,
  origin: string,
): Promise<AssuranceCard> {
  const now = clock.now();
  const told = await findTold(db, productUuid);
  const subjects = [...new Set(ASSURANCES.map((kind) => told[kind].subjectUuid))];
  const proofs = await findProofs(db, subjects, { standing: true });
  const plans = await findPlans(db, subjects);
  const names = await findStaffNames(db, pluck(proofs, 'recordedBy'));
  const itemOf = (kind: Assurance) => {
    const { subjectUuid, fact } = told[kind];
    const proof = ofKind(proofs, kind, subjectUuid);
    const name = proof && names.get(proof.recordedBy);
    // Without somebody who answers for it nothing is sure.
    const counts = name !== undefined && isSure(proof, fact, jakartaDate(now));
    return {
      kind,
      fact,
      proof: counts ? presentProof(proof, name, origin) : null,
      plan: counts ? null : presentPlan(ofKind(plans, kind, subjectUuid)),
    } as AssuranceItem;
  };
  return {
    items: ASSURANCES.map(itemOf) as AssuranceCard['items'],
    movesFree: agency.policyAt(now).freeMoveOnChange,
  };
}

const presentProof = (proof: ProofRow, by: string, origin: string): AssuranceItem['proof'] => ({
  text: proof.text,
  number: proof.number,
  documentedOn: proof.documentedOn,
  validUntil: proof.validUntil,
  pages: proof.pages.map((path) => `${origin}${path}`),
  by,
  since: jakartaIso(proof.recordedAt),
});

const presentPlan = (plan: PlanRow | undefined): AssuranceItem['plan'] =>
  plan && (plan.sureBy ?? plan.responsible) !== null
    ? { sureBy: plan.sureBy, responsible: plan.responsible }
    : null;
