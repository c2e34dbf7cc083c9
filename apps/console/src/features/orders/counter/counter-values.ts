import { type PlaceOrderBody, placeOrderBody } from '@rihlah/contract/orders/place-order';
import { type FieldErrors, type FieldPath, type Resolver, set } from 'react-hook-form';

export interface PersonValues {
  icnumber: string;
  firstName: string;
  gender: string;
  address: string;
  email: string;
  phone: string;
}

export interface PilgrimValues extends PersonValues {
  /** `own`, or `registrar` for who has no phone. */
  phoneOwner: string;
  /** Empty: as on the identity card. */
  currentAddress: string;
  /** `0` never, `1` in a month, `2` has forgotten when. */
  wentUmrah: string;
  wentUmrahMonth: string;
  hasPassport: string;
  passportNumber: string;
  passportExpiry: string;
  memberId: string;
}

/** What is typed at the counter; choices are empty until they are made. */
export interface CounterValues {
  registrar: PersonValues;
  /** The registrar is the first pilgrim. */
  isPilgrim: boolean;
  pilgrims: PilgrimValues[];
  /** Uuids of what every pilgrim gets beside the package. */
  addOns: string[];
}

const NOBODY: PersonValues = {
  icnumber: '',
  firstName: '',
  gender: '',
  address: '',
  email: '',
  phone: '',
};

export const EMPTY_PILGRIM: PilgrimValues = {
  ...NOBODY,
  phoneOwner: 'own',
  currentAddress: '',
  wentUmrah: '',
  wentUmrahMonth: '',
  hasPassport: '',
  passportNumber: '',
  passportExpiry: '',
  memberId: '',
};

export const EMPTY_COUNTER: CounterValues = {
  registrar: NOBODY,
  isPilgrim: true,
  pilgrims: [EMPTY_PILGRIM],
  addOns: [],
};

const PERSON = Object.keys(NOBODY) as (keyof PersonValues)[];

/** Of a pilgrim who is the registrar, what was typed of the registrar. */
function pilgrimBody(
  pilgrim: PilgrimValues,
  copied: PersonValues | null,
): PlaceOrderBody['pilgrims'][number] {
  const { wentUmrah, wentUmrahMonth, hasPassport, passportNumber, passportExpiry } = pilgrim;
  const { icnumber, firstName, gender, address, email, phone } = copied ?? pilgrim;
  const hasOne = hasPassport === '1';
  const usesRegistrars = copied === null && pilgrim.phoneOwner === 'registrar';
  return {
    icnumber,
    firstName,
    address,
    email,
    ...(usesRegistrars ? { usesRegistrarContact: 1 } : { phone }),
    // What is not chosen yet is refused by the contract, like anything else that is missing.
    gender: gender as 'm' | 'f',
    hasPassport: hasPassport as '0' | '1',
    passportNumber: (hasOne && passportNumber) || null,
    expired_date: (hasOne && passportExpiry) || null,
    wentUmrah: (wentUmrah === '2' ? '1' : wentUmrah) as '0' | '1',
    wentUmrahDate: wentUmrah === '1' ? `${wentUmrahMonth}-01` : null,
    currentAddress: pilgrim.currentAddress || address,
    country: 'Indonesia',
  };
}

/** The customers' own request (`POST /api/v1/order`), of what was typed at the counter. */
export function buildOrder(values: CounterValues, product: string): PlaceOrderBody {
  const { registrar, isPilgrim, pilgrims, addOns } = values;
  return {
    registrar: [{ ...registrar, gender: registrar.gender as 'm' | 'f', isPilgrim }],
    pilgrims: pilgrims.map((pilgrim, index) =>
      pilgrimBody(pilgrim, isPilgrim && index === 0 ? registrar : null),
    ),
    product,
    discount: pilgrims.flatMap(({ memberId }, pilgrim) => (memberId.trim() ? [{ pilgrim, memberId }] : [])),
    addOns,
  };
}

const NAMES: Record<string, string> = { wentUmrahDate: 'wentUmrahMonth', expired_date: 'passportExpiry' };

/** The field that a finding of the contract or the server is about; null for one that no field holds. */
export function fieldAt(
  path: readonly (string | number)[],
  { isPilgrim, pilgrims }: CounterValues,
): FieldPath<CounterValues> | null {
  const [list, position, given] = (path[0] === 'order' ? path.slice(1) : path).map(String);
  if (given === undefined) return null;
  const name = NAMES[given] ?? given;
  const isPerson = PERSON.some((key) => key === name);
  if (list === 'registrar') return isPerson ? (`registrar.${name}` as FieldPath<CounterValues>) : null;
  if (list === 'pilgrims') {
    const at = isPilgrim && position === '0' && isPerson ? 'registrar' : `pilgrims.${position}`;
    return `${at}.${name}` as FieldPath<CounterValues>;
  }
  const members = pilgrims.flatMap(({ memberId }, index) => (memberId.trim() ? [index] : []));
  const member = members[Number(position)];
  return list === 'discount' && member !== undefined ? `pilgrims.${member}.memberId` : null;
}

/** No package is needed to look at people. */
const ANY_PRODUCT = '00000000-0000-4000-8000-000000000000';

interface Finding {
  path: readonly PropertyKey[];
  message: string;
}

/**
 * What the contract found, at the fields of the form. An empty field lacks that it is filled in, whatever else is found; an
 * address to live at that is left out is the one of the card, and judged there.
 */
export function placeFindings(findings: Finding[], values: CounterValues): FieldErrors<CounterValues> {
  const errors: FieldErrors<CounterValues> = {};
  for (const { path, message } of findings.toReversed()) {
    const field = fieldAt(path as (string | number)[], values);
    if (field === null) continue;
    const typed = field
      .split('.')
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], values);
    if (typed === '' && field.endsWith('currentAddress')) continue;
    set(errors, field, { type: 'contract', message: typed === '' ? 'isEmpty' : message });
  }
  return errors;
}

/** The rules of the customers' form, by the contract's schema. */
export const counterResolver: Resolver<CounterValues> = (values) => {
  const parsed = placeOrderBody.safeParse(buildOrder(values, ANY_PRODUCT));
  if (parsed.success) return { values, errors: {} };
  return { values: {}, errors: placeFindings(parsed.error.issues, values) };
};
