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

/** What a pilgrim takes over from the registrar: what a switch says, the phone where they have none, and then any e-mail. */
export function sharedFields({
  sharesContact,
  phoneOwner,
  email,
}: Pick<PilgrimValues, 'sharesContact' | 'phoneOwner' | 'email'>): ('address' | 'email' | 'phone')[] {
  const hasNone = phoneOwner === 'registrar';
  return [
    ...(sharesContact ? (['address', 'email'] as const) : []),
    ...(hasNone ? (['phone'] as const) : []),
    ...(hasNone && !sharesContact && email.trim() === '' ? (['email'] as const) : []),
  ];
}

/**
 * The form as it counts: without hidden fields, which stay in the form itself for when an answer goes back, with the
 * registrar as first pilgrim where a switch says so, and with what others take over from the registrar.
 */
export function effectiveValues(values: OrderFormValues): OrderFormValues {
  const pilgrims = values.pilgrims.map(askedOnly).map((pilgrim, index) => {
    if (values.isPilgrim && index === 0) return { ...pilgrim, ...makePerson(values.registrar) };
    const taken = sharedFields(pilgrim).map((name) => [name, values.registrar[name]] as const);
    return { ...pilgrim, ...Object.fromEntries(taken) };
  });
  return { ...values, pilgrims };
}
