import { z } from 'zod';
import { agentCode } from '../people/agent-link.ts';
import { cleanDigits, cleanLine, cleanPhone, cleanText } from '../wire/clean-text.ts';
import { code } from '../wire/messages.ts';
import {
  email,
  flag,
  flagOff,
  flagOn,
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

const person = { gender, icnumber: nik, firstName: personName(80) };
const contact = { address: text(300), email, phone };

export const registrarInput = z.object({ ...person, ...contact, isPilgrim: flag });

const travel = {
  hasPassport: flag,
  passportNumber: passportNumber.nullish(),
  wentUmrah: flag,
  /** null: went, but has forgotten when. */
  wentUmrahDate: umrahMonth.nullish(),
  currentAddress: text(300),
  country: line(60).default('Indonesia'),
  expired_date: isoDate.nullish(),
};

/** A pilgrim with a phone of their own. */
export const reachedPilgrimInput = z.object({
  ...person,
  ...contact,
  ...travel,
  usesRegistrarContact: flagOff.optional(),
});

/** A field that may be left out, empty or null; otherwise it is looked at as ever. */
const orNothing = <S extends z.ZodType<string, string>>(schema: S) =>
  z
    .string()
    .nullish()
    .check((ctx) => {
      if (!ctx.value?.trim()) return;
      const { error } = schema.safeParse(ctx.value);
      for (const { message } of error?.issues.slice(0, 1) ?? [])
        ctx.issues.push({ code: 'custom', input: ctx.value, message, continue: true });
    });

/**
 * A child or a grandparent without a phone: whoever orders is told everything. `phone` is left out, empty, or the
 * registrar's; `email` and the addresses too, or their own.
 */
const unreachedPilgrimInput = z.object({
  ...person,
  ...travel,
  usesRegistrarContact: flagOn.describe(
    'The pilgrim has no phone: the registrar is reached. phone may be left out, empty or the registrar’s; email and the addresses too, or their own',
  ),
  phone: z.string().overwrite(cleanPhone).nullish(),
  email: orNothing(email),
  address: orNothing(text(300)),
  currentAddress: orNothing(text(300)),
});

export const pilgrimInput = z.discriminatedUnion(
  'usesRegistrarContact',
  [reachedPilgrimInput, unreachedPilgrimInput],
  { error: (issue) => (issue.code === 'invalid_union' ? code('notFlag') : undefined) },
);

export const discountInput = z.object({
  /** Index into `pilgrims`. */
  pilgrim: z.int().min(0),
  memberId: line(20),
});

const UNIQUE = [
  ['icnumber', code('nikNotUnique')],
  ['phone', code('phoneNotUnique')],
] as const;

interface People {
  registrar: z.output<typeof registrarInput>[];
  pilgrims: z.output<typeof pilgrimInput>[];
}

interface Contact {
  address: string;
  email: string;
  phone: string;
}

/** How a pilgrim is reached: phone null, and e-mail empty, where the registrar is instead. */
export interface PilgrimContact extends Omit<Contact, 'phone'> {
  phone: string | null;
}

/** How a pilgrim is reached who was typed in beside a registrar. An e-mail that is the registrar's is none of theirs. */
export function chooseContact(pilgrim: z.output<typeof pilgrimInput>, registrar: Contact): PilgrimContact {
  if (!pilgrim.usesRegistrarContact) {
    const { address, email, phone } = pilgrim;
    return { address, email, phone };
  }
  const own = cleanLine(pilgrim.email ?? '');
  return {
    phone: null,
    email: own === registrar.email ? '' : own,
    address: cleanText(pilgrim.address ?? '') || registrar.address,
  };
}

/** Whether the phone of a pilgrim who uses the registrar's is left out, or the registrar's. */
export const isRegistrarContact = (
  { phone }: { phone?: string | null | undefined },
  registrar: { phone: string },
) => !phone || phone === registrar.phone;

/**
 * NIK and phones differ between persons, save for a registrar who is the first pilgrim: those must agree; and for whoever
 * uses the registrar's phone.
 */
function checkPeople(
  { registrar: [registrar], pilgrims }: People,
  addIssue: (path: (string | number)[], message: string) => void,
): void {
  const isPilgrim = registrar?.isPilgrim === true;
  const people = pilgrims.map(({ icnumber, ...pilgrim }) => ({
    icnumber,
    phone: pilgrim.usesRegistrarContact ? '' : pilgrim.phone,
  }));
  for (const [position, pilgrim] of pilgrims.entries())
    if (pilgrim.usesRegistrarContact && registrar && !isRegistrarContact(pilgrim, registrar))
      addIssue(['pilgrims', position, 'phone'], code('phoneNotRegistrar'));
  for (const [key, message] of UNIQUE) {
    if (isPilgrim && people[0]?.[key] !== registrar[key]) {
      addIssue(['pilgrims', 0, key], code('pilgrimNotRegistrar'));
    }
    for (const position of findRepeated({ registrar, pilgrims: people, isPilgrim }, key)) {
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
    /** The code of the agent's link that was followed: the agent earns the commission, and sees how far the order is. */
    agent: agentCode.optional(),
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
export type ReachedPilgrim = z.input<typeof reachedPilgrimInput>;
export type UnreachedPilgrim = z.input<typeof unreachedPilgrimInput>;
export type PilgrimInput = PlaceOrderInput['pilgrims'][number];
export type RegistrarInput = PlaceOrderInput['registrar'][number];
