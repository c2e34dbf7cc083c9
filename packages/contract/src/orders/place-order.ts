import { z } from 'zod';
import { cleanDigits, cleanLine } from '../wire/clean-text.ts';
import { code } from '../wire/messages.ts';
import {
  email,
  flag,
  gender,
  isoDate,
  isoDateOr,
  line,
  nik,
  passportNumber,
  personName,
  phone,
  text,
  uuid,
} from '../wire/primitives.ts';
import { findRepeated } from '../wire/unique-people.ts';

/** More people than one bus holds are ordered in parts; it also bounds one transaction. */
export const MAX_PILGRIMS = 50;

/** The first day of the month of the last Umrah: the app sends `YYYY-MM` with `-01` appended. */
const umrahMonth = isoDateOr(code('monthFormat')).regex(/-01$/, code('monthFormat'));

/** A guest's request is at most a large family's; agents log in. */
export const MAX_GUEST_PILGRIMS = 10;

/** Digits of the code that confirms a guest's phone. */
export const PHONE_CODE = /^\d{6}$/;

const person = { gender, icnumber: nik, firstName: personName(80), address: text(300), email, phone };

export const registrarInput = z.object({ ...person, isPilgrim: flag });

export const pilgrimInput = z.object({
  ...person,
  hasPassport: flag,
  passportNumber: passportNumber.nullish(),
  wentUmrah: flag,
  /** null: went, but has forgotten when. */
  wentUmrahDate: umrahMonth.nullish(),
  currentAddress: text(300),
  country: line(60).default('Indonesia'),
  expired_date: isoDate.nullish(),
});

export const discountInput = z.object({
  /** Index into `pilgrims`. */
  pilgrim: z.int().min(0),
  memberId: z.string().overwrite(cleanLine).min(1, code('memberIdRequired')).max(20),
});

const UNIQUE = [
  ['icnumber', code('nikNotUnique')],
  ['phone', code('phoneNotUnique')],
] as const;

interface People {
  registrar: z.output<typeof registrarInput>[];
  pilgrims: z.output<typeof pilgrimInput>[];
}

/** NIK and phones differ between persons, save for a registrar who is the first pilgrim: those must agree. */
function checkPeople(
  { registrar: [registrar], pilgrims }: People,
  addIssue: (path: (string | number)[], message: string) => void,
): void {
  const isPilgrim = registrar?.isPilgrim === true;
  for (const [key, message] of UNIQUE) {
    if (isPilgrim && pilgrims[0]?.[key] !== registrar[key]) {
      addIssue(['pilgrims', 0, key], code('pilgrimNotRegistrar'));
    }
    for (const position of findRepeated({ registrar, pilgrims, isPilgrim }, key)) {
      addIssue(['pilgrims', position, key], message);
    }
  }
}

/** `POST /api/v1/order`: one order per pilgrim, all or nothing. */
export const placeOrderBody = z
  .object({
    registrar: z.array(registrarInput).length(1, code('isEmpty')),
    pilgrims: z.array(pilgrimInput).min(1, code('isEmpty')).max(MAX_PILGRIMS),
    product: uuid,
    discount: z.array(discountInput).max(MAX_PILGRIMS).default([]),
    addOns: z.array(uuid).max(20).default([]),
    /** Whole rupiah of the whole request, as it was shown and confirmed: at any other sum nothing is ordered (422). */
    confirmedTotal: z.int().min(0).optional(),
    /** A place on the waiting list (its uuid) to which seats of the package are offered: they are taken from those held for it. */
    waitingOffer: uuid.optional(),
    /** The code from the SMS, after a 422 `phoneNotConfirmed` on the registrar's phone. */
    phoneCode: z.string().overwrite(cleanDigits).regex(PHONE_CODE, code('phoneCodeWrong')).optional(),
  })
  .check((ctx) => {
    const addIssue = (path: (string | number)[], message: string) =>
      ctx.issues.push({ code: 'custom', input: ctx.value, path, message });
    checkPeople(ctx.value, addIssue);
    for (const [index, { pilgrim }] of ctx.value.discount.entries()) {
      if (pilgrim >= ctx.value.pilgrims.length)
        addIssue(['discount', index, 'pilgrim'], code('memberNotEligible'));
    }
  });

export type PlaceOrderBody = z.input<typeof placeOrderBody>;
export type PlaceOrderInput = z.output<typeof placeOrderBody>;
export type PilgrimInput = PlaceOrderInput['pilgrims'][number];
export type RegistrarInput = PlaceOrderInput['registrar'][number];
