import type { RegistrarDetail } from '@rihlah/contract/people/account';
import type { OrderFormValues, PilgrimValues, RegistrarValues } from './order-form-schema.ts';

const EMPTY_PERSON: RegistrarValues = {
  icnumber: '',
  firstName: '',
  gender: '',
  address: '',
  email: '',
  phone: '',
};

export const EMPTY_PILGRIM: PilgrimValues = {
  ...EMPTY_PERSON,
  sharesContact: false,
  phoneOwner: 'own',
  sameDomicile: '',
  currentAddress: '',
  wentUmrah: '',
  wentUmrahMonth: '',
  hasForgotten: false,
  hasPassport: '',
  passportNumber: '',
  passportExpiry: '',
  hasMember: '',
  memberId: '',
};

const EMPTY_FORM: OrderFormValues = {
  registrar: EMPTY_PERSON,
  isPartyChosen: false,
  isPilgrim: false,
  pilgrims: [EMPTY_PILGRIM],
};

export type KnownPerson = Pick<RegistrarDetail, 'icNumber' | 'gender' | 'address' | 'email' | 'phone'> & {
  name: string;
};

export const makeRegistrar = ({
  icNumber,
  name,
  gender,
  address,
  email,
  phone,
}: KnownPerson): RegistrarValues => ({
  icnumber: icNumber,
  firstName: name,
  gender,
  address,
  email,
  phone,
});

export const makePerson = (registrar: RegistrarValues): RegistrarValues => ({
  icnumber: registrar.icnumber,
  firstName: registrar.firstName,
  gender: registrar.gender,
  address: registrar.address,
  email: registrar.email,
  phone: registrar.phone,
});

/** A draft of an earlier version of the form lacks fields: they start empty. */
function restored(draft: Partial<OrderFormValues>): OrderFormValues {
  const pilgrims =
    Array.isArray(draft.pilgrims) && draft.pilgrims.length > 0 ? draft.pilgrims : [EMPTY_PILGRIM];
  return {
    registrar: { ...EMPTY_PERSON, ...draft.registrar },
    isPartyChosen: draft.isPartyChosen !== false,
    isPilgrim: draft.isPilgrim === true,
    pilgrims: pilgrims.map((pilgrim) => ({ ...EMPTY_PILGRIM, ...pilgrim })),
  };
}

/**
 * What the form opens with.
 *
 * @param draft what was typed before a reload
 * @param known the person of the login, who then is the registrar
 */
export function initialValues(draft: unknown, known: KnownPerson | null): OrderFormValues {
  const values = typeof draft === 'object' && draft !== null ? restored(draft) : EMPTY_FORM;
  if (known === null) return values;
  return { ...values, registrar: makeRegistrar(known) };
}
