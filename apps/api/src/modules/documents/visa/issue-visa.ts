import type { VisaFacts } from '@rihlah/contract/documents/visa';
import { isAwaitingFirstPayment, isCancelled } from '@rihlah/rules/orders/order-status';
import { eq } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { assertBasis } from '../../../infra/basis.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { lockVisa, shownVisa, type VisaRow } from './visa-queries.ts';
import { visas } from './visas.tables.ts';

interface Issue {
  orderUuid: string;
  /** The number is kept sealed. Undefined where only the picture has come. */
  facts: VisaFacts | undefined;
  /** What was shown, as `visaBasis` names it; undefined where nothing was. */
  basis?: string | undefined;
  why: string;
}

/**
 * Staff enter the visa that was issued to an order's pilgrim, whether it was asked for here or not; what was entered
 * before is corrected. Also after departure, because papers are completed late. A picture alone changes nothing of a visa
 * that was issued before, and before the first payment it is only a picture.
 *
 * @throws Failure `notFound` for an order that is not there or is Batal, `firstPaymentDue`, `editedMeanwhile`
 */
export async function writeIssue(
  tx: Tx,
  { clock, encryption }: Pick<Services, 'clock' | 'encryption'>,
  actor: StaffActor,
  { orderUuid, facts, basis, why }: Issue,
): Promise<void> {
  const now = clock.now();
  const { order, visa } = await lockVisa(tx, orderUuid);
  if (isCancelled(order.status)) throw new Failure('notFound');
  assertBasis(basis, shownVisa(order.pilgrimUuid, visa));
  const isUnpaid = isAwaitingFirstPayment(order.status);
  if (!facts && (isUnpaid || visa?.state === 'issued')) return;
  if (isUnpaid) throw new Failure('firstPaymentDue');
  const { number, ...plain } = facts ?? {};
  const issued = {
    ...plain,
    ...(number !== undefined && { numberSealed: encryption.seal(number) }),
    state: 'issued' as const,
    issuedAt: visa?.issuedAt ?? now,
  };
  const uuid = visa?.uuid ?? (await insertVisa(tx, { ...issued, orderUuid, pilgrimUuid: order.pilgrimUuid }));
  if (visa) await tx.update(visas).set(issued).where(eq(visas.uuid, visa.uuid));
  const before = visa && told(visa);
  const after = told({ ...visa, ...issued });
  const act = { verb: 'visa.issued' as const, subjectUuid: uuid, after: { order: orderUuid, ...after }, why };
  await record(tx, actor, { ...act, ...(before && { before }) }, now);
}

const told = ({ state, provider, numberSealed, validFrom, validUntil }: Partial<VisaRow>) => ({
  state,
  provider,
  numberSealed,
  validFrom,
  validUntil,
});

async function insertVisa(tx: Tx, values: typeof visas.$inferInsert): Promise<string> {
  const [row] = await tx.insert(visas).values(values).returning({ uuid: visas.uuid });
  if (!row) throw new Error('nothing inserted');
  return row.uuid;
}
