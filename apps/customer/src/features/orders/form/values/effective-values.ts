import type { OrderFormValues, PilgrimValues } from './order-form-schema.ts';
import { makePerson } from './order-form-values.ts';

/** Empties what the answers do not ask for: a hidden field neither counts nor stops the form. */
function askedOnly(pilgrim: PilgrimValues): PilgrimValues {
  const only = (isAsked: boolean, value: string) => (isAsked ? value : '');
  const hasPassport = pilgrim.hasPassport === '1';
  return {
    ...pilgrim,
    currentAddress: only(pilgrim.sameDomicile === '0', pilgrim.currentAddress),
    wentUmrahMonth: only(pilgrim.wentUmrah === '1' && !pilgrim.hasForgotten, pilgrim.wentUmrahMonth),
    passportNumber: only(hasPassport, pilgrim.passportNumber),
    passportExpiry: only(hasPassport, pilgrim.passportExpiry),
    memberId: only(pilgrim.hasMember === '1', pilgrim.memberId),
  };
}

/**
 * The form as it counts: without hidden fields, which stay in the form itself for when an answer goes back, and with the
 * registrar as first pilgrim, and with the registrar's address and e-mail, where a switch says so.
 */
export function effectiveValues(values: OrderFormValues): OrderFormValues {
  const pilgrims = values.pilgrims.map(askedOnly).map((pilgrim, index) => {
    if (values.isPilgrim && index === 0) return { ...pilgrim, ...makePerson(values.registrar) };
    const { address, email } = values.registrar;
    return pilgrim.sharesContact ? { ...pilgrim, address, email } : pilgrim;
  });
  return { ...values, pilgrims };
}
