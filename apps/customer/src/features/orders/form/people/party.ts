import type { OrderFormValues, PilgrimValues } from '../values/order-form-schema.ts';
import { EMPTY_PILGRIM } from '../values/order-form-values.ts';

/** Who travels: the orderer alone, the orderer and others, others alone. */
export type Party = 'self' | 'family' | 'others';

type Chosen = Pick<OrderFormValues, 'isPartyChosen' | 'isPilgrim'> & { pilgrims: readonly unknown[] };

/** The answer as the switch and the number of pilgrims say it; null before it was given. */
export function readParty({ isPartyChosen, isPilgrim, pilgrims }: Chosen): Party | null {
  if (isPilgrim) return pilgrims.length > 1 ? 'family' : 'self';
  return isPartyChosen ? 'others' : null;
}

export const isTouched = ({ sharesContact: _, phoneOwner: _owner, ...typed }: PilgrimValues): boolean =>
  Object.values(typed).some((value) => value !== '' && value !== false);

/** Whoever is added next: in a family, or after somebody who does, they share the registrar's address and e-mail. */
export const nextPilgrim = (party: Party | null, pilgrims: PilgrimValues[]): PilgrimValues => ({
  ...EMPTY_PILGRIM,
  sharesContact: party === 'family' || pilgrims.at(-1)?.sharesContact === true,
});

/**
 * The pilgrims after another answer. The first place is the orderer's where they travel; who was typed in stays
 * wherever there is a place.
 */
export function pilgrimsFor(party: Party, before: Party | null, pilgrims: PilgrimValues[]): PilgrimValues[] {
  const [first = EMPTY_PILGRIM] = pilgrims;
  const others = before === 'self' || before === 'family' ? pilgrims.slice(1) : pilgrims.filter(isTouched);
  const self = before === 'self' || before === 'family' ? first : EMPTY_PILGRIM;
  if (party === 'self') return [self];
  if (party === 'family') return [self, ...(others.length > 0 ? others : [nextPilgrim(party, [])])];
  return others.length > 0 ? others : [EMPTY_PILGRIM];
}
