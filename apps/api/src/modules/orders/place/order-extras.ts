import type { PlaceOrderInput } from '@rihlah/contract/orders/place-order';
import { isFutureMonth, isValidOn, owesProgressiveVisa } from '@rihlah/rules/money/progressive-visa';
import type { Encryption } from '../../../infra/crypto/encryption.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { Failure, type FieldFailures } from '../../../infra/failure.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { OfferedAddOn } from '../../catalog/packages/product-queries.ts';
import { findMembers } from '../../identity/persons/become-member.ts';
import { hasFinishedTrip } from '../record/order-queries.ts';

/**
 * @throws Failure 422 on `wentUmrahDate` of pilgrims whose last Umrah lies in a month that has not come yet, and on
 *   `expired_date` of those whose passport has ended
 */
export function checkPilgrimDates({ pilgrims }: PlaceOrderInput, today: string): void {
  const fields: FieldFailures = {};
  for (const [index, pilgrim] of pilgrims.entries()) {
    const { wentUmrah, wentUmrahDate, hasPassport, expired_date: expired } = pilgrim;
    if (wentUmrah && wentUmrahDate && isFutureMonth(wentUmrahDate, today))
      fields[`pilgrims.${index}.wentUmrahDate`] = 'monthInFuture';
    if (hasPassport && expired && expired < today)
      fields[`pilgrims.${index}.expired_date`] = 'passportExpired';
  }
  if (Object.keys(fields).length > 0) throw new Failure('failedValidation', { fields });
}

/**
 * The add-ons of each pilgrim: those that were asked for, and the progressive visa where the rule says so. It is the
 * second add-on by creation (spec 2, section 4) and never a matter of choice.
 *
 * @param catalogue every add-on, the oldest first
 * @throws Failure 422 on `addOns`
 */
export function chooseAddOns(
  catalogue: OfferedAddOn[],
  input: PlaceOrderInput,
  today: string,
): OfferedAddOn[][] {
  const progressiveVisa = catalogue[1];
  const failures: FieldFailures = {};
  const wanted = [...new Set(input.addOns)].flatMap((uuid) => {
    const addOn = catalogue.find((candidate) => candidate.uuid === uuid);
    if (!addOn || !isValidOn(addOn, today))
      failures[`addOns.${input.addOns.indexOf(uuid)}`] = 'addOnNotFound';
    return addOn && addOn !== progressiveVisa ? [addOn] : [];
  });
  if (Object.keys(failures).length > 0) throw new Failure('failedValidation', { fields: failures });
  return input.pilgrims.map((pilgrim) => {
    const owes = pilgrim.wentUmrah && owesProgressiveVisa(pilgrim.wentUmrahDate ?? null);
    const visa = owes && progressiveVisa && isValidOn(progressiveVisa, today) ? [progressiveVisa] : [];
    return [...wanted, ...visa];
  });
}

/**
 * Member ids by pilgrim index. An id must belong to that pilgrim's own NIK and a finished trip; anything else is one
 * generic 422, so that ids cannot be tried out.
 */
export async function checkMembers(
  db: DbOrTx,
  input: PlaceOrderInput,
  encryption: Encryption,
): Promise<Map<number, string>> {
  const accepted = new Map<number, string>();
  if (input.discount.length === 0) return accepted;
  const rows = await findMembers(db, pluck(input.discount, 'memberId'));
  const failures: FieldFailures = {};
  for (const [index, { pilgrim, memberId }] of input.discount.entries()) {
    const holder = rows.find((row) => row.memberId === memberId);
    const nikHash = encryption.hash(input.pilgrims[pilgrim]?.icnumber ?? '');
    const isOwn = holder?.nikHash === nikHash && !accepted.has(pilgrim);
    if (isOwn && (await hasFinishedTrip(db, holder.personUuid))) accepted.set(pilgrim, memberId);
    else failures[`discount.${index}.memberId`] = 'memberNotEligible';
  }
  if (Object.keys(failures).length > 0) throw new Failure('failedValidation', { fields: failures });
  return accepted;
}
