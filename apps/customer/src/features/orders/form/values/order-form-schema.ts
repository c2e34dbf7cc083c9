import {
  discountInput,
  MAX_PILGRIMS,
  reachedPilgrimInput,
  registrarInput,
} from '@rihlah/contract/orders/place-order';
import { code, type ValidationCode } from '@rihlah/contract/wire/messages';
import { isoDate, gender as knownGender, passportNumber } from '@rihlah/contract/wire/primitives';
import { findRepeated } from '@rihlah/contract/wire/unique-people';
import { isFutureMonth } from '@rihlah/rules/money/progressive-visa';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { serverNow } from '@rihlah/web-client/server-clock';
import { z } from 'zod';

/** Choices are empty until they are made. */
const answer = z.string().pipe(z.enum(['1', '0']));
const gender = z.string().pipe(knownGender);
const optional = <S extends z.ZodType<string, string>>(schema: S) => z.union([z.literal(''), schema]);
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, code('monthFormat'));

/** Whose phone a pilgrim is reached by. */
export const PHONE_OWNERS = ['own', 'registrar'] as const;

const pilgrimForm = reachedPilgrimInput
  .pick({ icnumber: true, firstName: true, address: true, phone: true, email: true })
  .extend({
    gender,
    /** Address and e-mail are the registrar's. */
    sharesContact: z.boolean(),
    phoneOwner: z.string().pipe(z.enum(PHONE_OWNERS)),
    sameDomicile: answer,
    currentAddress: z.string().trim().max(300),
    wentUmrah: answer,
    wentUmrahMonth: optional(month),
    hasForgotten: z.boolean(),
    hasPassport: answer,
    passportNumber: optional(passportNumber),
    passportExpiry: optional(isoDate),
    hasMember: answer,
    memberId: optional(discountInput.shape.memberId),
  });

const shape = z.object({
  registrar: registrarInput.omit({ isPilgrim: true, gender: true }).extend({ gender }),
  /** 'Siapa yang berangkat?' was answered. */
  isPartyChosen: z.boolean(),
  isPilgrim: z.boolean(),
  pilgrims: z.array(pilgrimForm).min(1, code('isEmpty')).max(MAX_PILGRIMS),
});

export type OrderFormValues = z.input<typeof shape>;
export type OrderFormOutput = z.output<typeof shape>;
export type PilgrimValues = OrderFormValues['pilgrims'][number];
export type RegistrarValues = OrderFormValues['registrar'];

interface Finding {
  path: (string | number)[];
  message: ValidationCode;
}

const at = (index: number, field: string, message: ValidationCode): Finding => ({
  path: ['pilgrims', index, field],
  message,
});

const isPast = (date: string | undefined, today: string) => Boolean(date) && String(date) < today;

/** What the answer to one question asks of the next field. */
function findUnanswered(pilgrim: OrderFormOutput['pilgrims'][number], index: number): Finding[] {
  const findings: Finding[] = [];
  if (pilgrim.sameDomicile === '0' && !pilgrim.currentAddress) {
    findings.push(at(index, 'currentAddress', 'currentAddressRequired'));
  }
  if (pilgrim.wentUmrah === '1' && !pilgrim.hasForgotten && !pilgrim.wentUmrahMonth) {
    findings.push(at(index, 'wentUmrahMonth', 'wentUmrahDateRequired'));
  }
  const today = jakartaDate(serverNow());
  if (isFutureMonth(pilgrim.wentUmrahMonth, today))
    findings.push(at(index, 'wentUmrahMonth', 'monthInFuture'));
  if (pilgrim.hasPassport === '1' && isPast(pilgrim.passportExpiry, today))
    findings.push(at(index, 'passportExpiry', 'passportExpired'));
  if (pilgrim.hasMember === '1' && !pilgrim.memberId)
    findings.push(at(index, 'memberId', 'memberIdRequired'));
  return findings;
}

/** The phones that must differ: those of pilgrims who have one. */
const ownPhones = ({ pilgrims, ...values }: OrderFormOutput) => ({
  ...values,
  pilgrims: pilgrims.map(({ icnumber, phone, phoneOwner }) => ({
    icnumber,
    phone: phoneOwner === 'registrar' ? '' : phone,
  })),
});

const findBetweenFields = (values: OrderFormOutput): Finding[] => [
  ...findRepeated(values, 'icnumber').map((index) => at(index, 'icnumber', 'nikNotUnique')),
  ...findRepeated(ownPhones(values), 'phone').map((index) => at(index, 'phone', 'phoneNotUnique')),
  ...values.pilgrims.flatMap(findUnanswered),
];

/**
 * The order form, narrowed from the contract's pieces; messages are codes. The rules between fields also speak while
 * others are still wrong (`when`), so that everything that is to be mended shows at once.
 */
export const orderFormSchema = shape.superRefine(
  (values, context) => {
    for (const finding of findBetweenFields(values)) context.addIssue({ code: 'custom', ...finding });
  },
  { when: () => true },
);
