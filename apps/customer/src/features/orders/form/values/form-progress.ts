import { effectiveValues, sharedFields } from './effective-values.ts';
import { type OrderFormValues, orderFormSchema, type PilgrimValues } from './order-form-schema.ts';

export interface Progress {
  filled: number;
  total: number;
}

/** The same of every sheet, and of the whole form with the terms. */
export interface FormProgress {
  registrar: Progress;
  pilgrims: Progress[];
  whole: Progress;
}

const PERSON = ['icnumber', 'firstName', 'gender', 'address', 'email', 'phone'];
const ANSWERS = ['sameDomicile', 'wentUmrah', 'hasPassport', 'hasMember'];
/** Nobody has to fill them in; what stands there must be right. */
const OPTIONAL = ['passportNumber', 'passportExpiry'];

/** Whether the form's rules refuse a field as it is: empty, or wrong. */
type IsRefused = (path: string) => boolean;

function refusalsOf(values: OrderFormValues): IsRefused {
  const { error } = orderFormSchema.safeParse(effectiveValues(values));
  const paths = new Set(error?.issues.map(({ path }) => path.join('.')));
  return (path) => paths.has(path);
}

const progressOf = (part: string, names: string[], isRefused: IsRefused): Progress => ({
  filled: names.filter((name) => !isRefused(`${part}.${name}`)).length,
  total: names.length,
});

/** What must be said of a pilgrim (spec 1, section 5), with what an answer asks for next. */
function pilgrimProgress(
  part: string,
  pilgrim: PilgrimValues,
  isCopy: boolean,
  isRefused: IsRefused,
): Progress {
  const shared: string[] = sharedFields(pilgrim);
  const mayLackEmail = pilgrim.phoneOwner === 'registrar';
  const person = PERSON.filter((name) => !shared.includes(name) && !(mayLackEmail && name === 'email'));
  const names = [...(isCopy ? [] : person), ...ANSWERS];
  if (pilgrim.sameDomicile === '0') names.push('currentAddress');
  if (pilgrim.wentUmrah === '1' && !pilgrim.hasForgotten) names.push('wentUmrahMonth');
  if (pilgrim.hasMember === '1') names.push('memberId');
  const optional = mayLackEmail && !shared.includes('email') && !isCopy ? [...OPTIONAL, 'email'] : OPTIONAL;
  names.push(...optional.filter((name) => isRefused(`${part}.${name}`)));
  return progressOf(part, names, isRefused);
}

const sum = (parts: Progress[]): Progress => ({
  filled: parts.reduce((total, part) => total + part.filled, 0),
  total: parts.reduce((total, part) => total + part.total, 0),
});

/**
 * How much of the form is filled in and right: what its rules refuse is still to be done. The terms are the last of it.
 *
 * @param isKnown a login's own data are filled in
 */
export function formProgress(
  values: OrderFormValues,
  { isKnown, hasAccepted }: { isKnown: boolean; hasAccepted: boolean },
): FormProgress {
  const isRefused = refusalsOf(values);
  const registrar = progressOf('registrar', isKnown ? [] : PERSON, isRefused);
  const pilgrims = values.pilgrims.map((pilgrim, index) =>
    pilgrimProgress(`pilgrims.${index}`, pilgrim, values.isPilgrim && index === 0, isRefused),
  );
  const terms = { filled: hasAccepted ? 1 : 0, total: 1 };
  return { registrar, pilgrims, whole: sum([registrar, ...pilgrims, terms]) };
}
