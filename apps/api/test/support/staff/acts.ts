import type { Flight } from '@rihlah/contract/catalog/departure';
import type { AdditionalDocumentType } from '@rihlah/contract/documents/document';
import type { VisaFacts } from '@rihlah/contract/documents/visa';
import type { ManifestFacts } from '@rihlah/contract/people/person-facts';
import type { StaffActor } from '../../../src/infra/access/actor.ts';
import { inTransaction } from '../../../src/infra/db/database.ts';
import { Failure } from '../../../src/infra/failure.ts';
import { stageUpload } from '../../../src/infra/files/stage-upload.ts';
import type { Services } from '../../../src/infra/services.ts';
import { lockWithdrawal } from '../../../src/modules/agents/agent-queries.ts';
import {
  agreeWithdrawal,
  type WithdrawalDecision,
  writeDecision,
} from '../../../src/modules/agents/withdrawals/decide-withdrawal.ts';
import {
  agreeRefund,
  type Refund,
  transferRefund,
} from '../../../src/modules/banking/matching/unmatched-payments.ts';
import { writeFlights } from '../../../src/modules/catalog/departures/set-flights.ts';
import {
  type DecisionEvent,
  type DocumentDecision,
  followDecision,
  writeDecision as writeDocumentDecision,
} from '../../../src/modules/documents/decide/decide-document.ts';
import { writeAdditionalDocument } from '../../../src/modules/documents/upload/add-additional-document.ts';
import { openPictures } from '../../../src/modules/documents/upload/submit-document.ts';
import { writeEnd } from '../../../src/modules/documents/visa/end-visa.ts';
import { writeIssue } from '../../../src/modules/documents/visa/issue-visa.ts';
import { writeRequest } from '../../../src/modules/documents/visa/request-visa.ts';
import { writeFacts } from '../../../src/modules/identity/persons/set-facts.ts';
import { type Cancellation, writeCancellation } from '../../../src/modules/orders/cancel/cancel-order.ts';

// What staff do in Loket within a larger act, each alone in a transaction of its own.

/** Enters what manifests need of a person. */
export const setFacts = (
  services: Services,
  actor: StaffActor,
  given: { personUuid: string; facts: ManifestFacts; why: string },
) => inTransaction(services.db, (tx) => writeFacts(tx, services, actor, given));

/** Enters the flights of a departure. */
export const setFlights = (
  { db, clock }: Services,
  actor: StaffActor,
  given: { departureUuid: string; flights: Flight[]; why: string },
) => inTransaction(db, (tx) => writeFlights(tx, actor, given, clock.now()));

/** Has asked a provider for a visa. */
export const requestVisa = (
  { db, clock }: Services,
  actor: StaffActor,
  given: { orderUuid: string; provider: string },
) => inTransaction(db, (tx) => writeRequest(tx, actor, given, clock.now()));

/** Enters the visa that was issued. */
export const issueVisa = (
  services: Services,
  actor: StaffActor,
  given: { orderUuid: string; facts: VisaFacts; why: string },
) => inTransaction(services.db, (tx) => writeIssue(tx, services, actor, given));

/** Enters that a visa was refused, or is not wanted any more. @throws Failure `visaMissing` */
export const endVisa = (
  { db, clock }: Services,
  actor: StaffActor,
  given: { orderUuid: string; state: 'refused' | 'cancelled'; why: string },
) =>
  inTransaction(db, async (tx) => {
    if (!(await writeEnd(tx, actor, given, clock.now()))) throw new Failure('visaMissing');
  });

/** Rejects a withdrawal that nobody has agreed to, or agrees to it where nobody has and records its transfer. */
export const decideWithdrawal = (services: Services, actor: StaffActor, decision: WithdrawalDecision) =>
  inTransaction(services.db, async (tx) => {
    const { uuid, status } = decision;
    const isAgreed = (await lockWithdrawal(tx, uuid))?.agreedAt !== null;
    if (status === 'Approved' && !isAgreed) await agreeWithdrawal(tx, services, actor, uuid);
    await writeDecision(tx, services, actor, decision);
  });

/** Agrees to a refund and records its transfer. */
export const refundReview = (
  services: Services,
  actor: StaffActor,
  { reference, ...refund }: Refund & { reference: string },
) =>
  inTransaction(services.db, async (tx) => {
    await agreeRefund(tx, services, actor, refund);
    await transferRefund(tx, services, actor, { paymentUuid: refund.paymentUuid, reference });
  });

const decideDocument =
  (event: DecisionEvent) => (services: Services, actor: StaffActor, decision: DocumentDecision) =>
    inTransaction(services.db, async (tx) => {
      const decided = await writeDocumentDecision(tx, services, actor, decision, event);
      await followDecision(tx, services, actor, { ...decided, why: decision.why }, event);
    });

/** Accepts a document, and tells its readers at once. */
export const verifyDocument = decideDocument('verified');

/** Refuses a document, also one that was verified before, and tells its readers at once. */
export const rejectDocument = decideDocument('rejected');

/** Adds a visa, e-ticket or room list of one page to an order. */
export const addAdditionalDocument = async (
  services: Services,
  actor: StaffActor,
  { photo, ...given }: { orderUuid: string; type: AdditionalDocumentType; photo: Buffer; why: string },
) =>
  stageUpload(services, await openPictures(services.images, { photo }), (tx, keys) =>
    writeAdditionalDocument(tx, services, actor, { ...given, pages: [keys.photo] }),
  );

/** Cancels an order. */
export const cancelOrder = (services: Services, actor: StaffActor, cancellation: Cancellation) =>
  inTransaction(services.db, (tx) => writeCancellation(tx, services, actor, cancellation));
