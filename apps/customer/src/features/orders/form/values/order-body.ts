import type { PlaceOrderBody } from '@rihlah/contract/orders/place-order';
import type { FieldMessage } from '@rihlah/web-client/messages/field-names';
import type { OrderFormOutput } from './order-form-schema.ts';

type Pilgrim = OrderFormOutput['pilgrims'][number];

const flag = (answer: string) => (answer === '1' ? 1 : 0);

/** How a pilgrim is reached: the registrar's phone and e-mail are left out, as the call has it. */
function contactBody(
  { phoneOwner, address, email, phone }: Pilgrim,
  registrar: OrderFormOutput['registrar'],
) {
  if (phoneOwner === 'own') return { address, email, phone };
  const own = email === registrar.email ? {} : { email };
  return { usesRegistrarContact: 1 as const, address, ...own };
}

function pilgrimBody(
  pilgrim: Pilgrim,
  registrar: OrderFormOutput['registrar'],
): PlaceOrderBody['pilgrims'][number] {
  const { icnumber, firstName, gender, address } = pilgrim;
  const hasMonth = pilgrim.wentUmrah === '1' && !pilgrim.hasForgotten;
  const hasPassport = pilgrim.hasPassport === '1';
  return {
    icnumber,
    firstName,
    gender,
    ...contactBody(pilgrim, registrar),
    hasPassport: flag(pilgrim.hasPassport),
    passportNumber: (hasPassport && pilgrim.passportNumber) || null,
    expired_date: (hasPassport && pilgrim.passportExpiry) || null,
    wentUmrah: flag(pilgrim.wentUmrah),
    wentUmrahDate: hasMonth ? `${pilgrim.wentUmrahMonth}-01` : null,
    currentAddress: pilgrim.sameDomicile === '1' ? address : pilgrim.currentAddress,
    country: 'Indonesia',
  };
}

/**
 * `POST /api/v1/order` of a valid form, whose first pilgrim already copies the registrar where asked.
 *
 * @param confirmedTotal rupiah, as the customer confirmed it
 */
export function orderBody(values: OrderFormOutput, product: string, confirmedTotal?: number): PlaceOrderBody {
  const { registrar, isPilgrim, pilgrims } = values;
  return {
    registrar: [{ ...registrar, isPilgrim: isPilgrim ? 1 : 0 }],
    pilgrims: pilgrims.map((pilgrim, index) =>
      pilgrimBody(isPilgrim && index === 0 ? { ...pilgrim, phoneOwner: 'own' } : pilgrim, registrar),
    ),
    product,
    discount: pilgrims.flatMap(({ hasMember, memberId }, pilgrim) =>
      hasMember === '1' ? [{ pilgrim, memberId }] : [],
    ),
    addOns: [],
    confirmedTotal,
  };
}

/** Fields that the form calls otherwise than the call. */
const FORM_NAMES: Record<string, string> = {
  wentUmrahDate: 'wentUmrahMonth',
  expired_date: 'passportExpiry',
};

const PERSON_FIELDS = new Set(['icnumber', 'firstName', 'gender', 'address', 'email', 'phone']);

const isSameAsRegistrar = (body: PlaceOrderBody, position: string | undefined, name: 'address' | 'email') =>
  body.pilgrims[Number(position)]?.[name] === body.registrar[0]?.[name];

/**
 * The form's field that a server's message is about: `['pilgrims', '1', 'icnumber']` → `pilgrims.1.icnumber`; null when
 * it is about none. What is copied from the registrar is mended at the registrar.
 */
export function findFormField({ path }: FieldMessage, body: PlaceOrderBody): string | null {
  const [list, position, name] = path;
  if (name === undefined) return null;
  const field = FORM_NAMES[name] ?? name;
  if (list === 'registrar') return PERSON_FIELDS.has(name) ? `registrar.${field}` : null;
  if (list === 'pilgrims') {
    const isCopy = position === '0' && body.registrar[0]?.isPilgrim === 1;
    const isShared = (name === 'address' || name === 'email') && isSameAsRegistrar(body, position, name);
    return (isCopy && PERSON_FIELDS.has(name)) || isShared
      ? `registrar.${field}`
      : `pilgrims.${position}.${field}`;
  }
  if (list === 'discount') {
    const discount = body.discount?.[Number(position)];
    return discount === undefined ? null : `pilgrims.${discount.pilgrim}.memberId`;
  }
  return null;
}
