import { z } from 'zod';
import { BRANCH_TYPES } from '../../catalog/branch.ts';
import { picturePath } from '../../catalog/picture.ts';
import { type CallTypes, defineCall } from '../../wire/call.ts';
import { cleanLine } from '../../wire/clean-text.ts';
import { code } from '../../wire/messages.ts';
import { email, isoDate, isoDateTime, line, rupiah, text, uuid } from '../../wire/primitives.ts';
import { toldChange } from './told-change.ts';

/** Who has changed something last, and when; null while nobody of the staff has. */
export const lastChange = z.object({ by: z.string(), at: isoDateTime }).nullable();

/** The version of a row that somebody has seen, as the database counts. */
export const rowVersion = z.int().min(0).max(2_147_483_647);

/** Names what somebody was shown: sent with a change of it, which is refused (412) once it says something else. */
export const basis = z.string().max(60);

const emptyOr = <S extends z.ZodType>(schema: S) => z.union([z.literal(''), schema]);
const degrees = (limit: number) =>
  z.number(code('placeFormat')).min(-limit, code('placeFormat')).max(limit, code('placeFormat'));
/** Whole rupiah of a price that staff type. */
export const typedRupiah = z
  .int(code('amountFormat'))
  .min(0, code('amountFormat'))
  .max(1_000_000_000, code('amountFormat'));

/** A departure city as staff enter it; `parent` is the branch that serves one that is not open yet. */
export const branchBody = z.object({
  name: line(60),
  city: line(60),
  address: text(300),
  latitude: degrees(90),
  longitude: degrees(180),
  email: emptyOr(email),
  mobile: emptyOr(line(30)),
  phone: emptyOr(line(30)),
  fax: emptyOr(line(30)),
  hours: emptyOr(line(120)),
  type: z.enum(BRANCH_TYPES),
  parent: uuid.nullable(),
  /** IATA; empty while unknown. */
  airport: emptyOr(
    z
      .string()
      .overwrite(cleanLine)
      .toUpperCase()
      .regex(/^[A-Z]{3}$/, code('airportCodeFormat')),
  ),
});

export const productTypeBody = z.object({ name: line(40) });

const orNothing = (one: z.ZodType<string, string>) => z.union([z.literal(''), one]).default('');

/** Written so that a driver can read it. */
const arabic = (max: number) => orNothing(line(max).regex(/\p{Script=Arabic}/u, code('notArabic')));

/**
 * Photos in their order, the first is the hotel's face. What a driver is shown is empty as long as nobody has entered it.
 */
export const hotelBody = z
  .object({
    city: line(40),
    title: line(80),
    star: z.int(code('starFormat')).min(1, code('starFormat')).max(5, code('starFormat')),
    photos: z.array(z.object({ path: picturePath, title: line(80) })).max(24),
    street: orNothing(line(120)),
    phone: orNothing(line(24).regex(/^\+?[\d ()-]{6,}$/, code('invalid'))),
    arabicName: arabic(80),
    arabicStreet: arabic(120),
    gateMetres: z
      .int(code('notInt'))
      .min(0, code('notInt'))
      .max(20_000, code('notInt'))
      .nullable()
      .default(null),
    gateMinutes: z
      .int(code('notInt'))
      .min(0, code('notInt'))
      .max(240, code('notInt'))
      .nullable()
      .default(null),
    gate: orNothing(line(60)),
  })
  .check(({ value, issues }) => {
    const parts = [
      ['gate', value.gate || null],
      ['gateMetres', value.gateMetres],
      ['gateMinutes', value.gateMinutes],
    ] as const;
    // A way without its end says as little as an end without its way.
    if (parts.every(([, part]) => part === null)) return;
    for (const [name, part] of parts)
      if (part === null)
        issues.push({ code: 'custom', input: part, path: [name], message: code('isEmpty'), continue: true });
  });

/** `path`: its logo; empty where there is none. */
export const airlineBody = z.object({ title: line(60), path: picturePath.or(z.literal('')) });

/** Jakarta dates, null when open. */
export const addOnBody = z
  .object({
    description: line(120),
    price: typedRupiah,
    validFrom: isoDate.nullable(),
    validUntil: isoDate.nullable(),
  })
  .check(({ value: { validFrom, validUntil }, issues }) => {
    if (validFrom && validUntil && validUntil < validFrom)
      issues.push({
        code: 'custom',
        input: validUntil,
        path: ['validUntil'],
        message: code('validityOrder'),
        continue: true,
      });
  });

/** With why its price is another, for the second person who agrees to it where customers have ordered. */
export const addOnWrite = z.intersection(addOnBody, z.object({ why: text(300).optional() }));

/** With what those are told who had ordered a package in which it becomes another. */
const withTold = <Body extends z.ZodObject>(body: Body) =>
  z.intersection(body, z.object({ told: toldChange.optional() }));

/** A licence or seal with its picture, on the customers' home page. */
export const certificateBody = z.object({ title: line(60), path: picturePath });

/** What hangs on a row: it cannot be deleted while anything does. */
export const referenceDataUses = z.object({
  packages: z.int(),
  /** Of them those that customers can order today. */
  onSale: z.int(),
  orders: z.int(),
  /** Cities that are served from a branch until they open. */
  cities: z.int(),
});

const shown = {
  uuid,
  /** Counts the changes, so that nobody overwrites what they have not seen. */
  version: rowVersion,
  isActive: z.boolean(),
  uses: referenceDataUses,
  changed: lastChange,
  /** A price that a second person has not agreed to yet; null where none waits, and of what has no price. */
  waitingPrice: rupiah.nullable(),
};

const nothing = z.object({});

/**
 * The calls of one kind of content. A change names the version it was made from (412 when there is a newer one).
 *
 * @param body as staff enter it
 * @param written as it is sent, where something goes with it
 */
const referenceDataCalls = <
  const Name extends string,
  Body extends z.ZodObject,
  Written extends z.ZodType = Body,
>(
  name: Name,
  body: Body,
  written: Written = body as unknown as Written,
) => {
  const item = z.object({ ...body.shape, ...shown });
  const versioned = z.intersection(written, z.object({ version: rowVersion }));
  return {
    list: defineCall({
      method: 'GET',
      path: `/api/staff/v1/content/${name}`,
      summary: `All ${name} in their order, retired ones too`,
      permission: 'package.read',
      response: z.object({ items: z.array(item) }),
    }),
    add: defineCall({
      method: 'POST',
      path: `/api/staff/v1/content/${name}`,
      summary: `Add one to the ${name}; Idempotency-Key honoured`,
      permission: 'content.change',
      body: written,
      response: item,
      status: 201,
    }),
    change: defineCall({
      method: 'PUT',
      path: `/api/staff/v1/content/${name}/:uuid`,
      summary: `Change one of the ${name}; 412 when somebody else has since`,
      permission: name === 'branches' ? 'branch.change' : 'content.change',
      body: versioned,
      response: item,
    }),
    remove: defineCall({
      method: 'DELETE',
      path: `/api/staff/v1/content/${name}/:uuid`,
      summary: `Delete one of the ${name} that nothing refers to`,
      permission: 'content.change',
      query: z.object({ version: z.coerce.number().pipe(rowVersion), why: text(300) }),
      response: nothing,
    }),
    order: defineCall({
      method: 'POST',
      path: `/api/staff/v1/content/${name}/order`,
      summary: `Say the order of the ${name}: all of them`,
      permission: 'content.change',
      body: z.object({ uuids: z.array(uuid).min(1, code('isEmpty')).max(2000) }),
      response: nothing,
    }),
    setState: defineCall({
      method: 'POST',
      path: `/api/staff/v1/content/${name}/:uuid/state`,
      summary: `Retire one of the ${name}, or restore it; \`onSale\` as it was shown, 409 when it has changed`,
      permission: name === 'branches' ? 'branch.change' : 'content.change',
      body: z.object({ version: rowVersion, isActive: z.boolean(), onSale: z.int(), why: text(300) }),
      response: item,
    }),
  };
};

export const {
  list: listStaffBranches,
  add: addBranch,
  change: changeBranch,
  remove: removeBranch,
  order: orderBranches,
  setState: setBranchState,
} = referenceDataCalls('branches', branchBody);

export const {
  list: listStaffProductTypes,
  add: addProductType,
  change: changeProductType,
  remove: removeProductType,
  order: orderProductTypes,
  setState: setProductTypeState,
} = referenceDataCalls('product-types', productTypeBody);

export const {
  list: listStaffHotels,
  add: addHotel,
  change: changeHotel,
  remove: removeHotel,
  order: orderHotels,
  setState: setHotelState,
} = referenceDataCalls('hotels', hotelBody, withTold(hotelBody));

export const {
  list: listAirlines,
  add: addAirline,
  change: changeAirline,
  remove: removeAirline,
  order: orderAirlines,
  setState: setAirlineState,
} = referenceDataCalls('airlines', airlineBody, withTold(airlineBody));

/** They stand in the order in which they were made, and end by their validity: the second is the progressive visa. */
export const {
  list: listStaffAddOns,
  add: addAddOn,
  change: changeAddOn,
  remove: removeAddOn,
} = referenceDataCalls('add-ons', addOnBody, addOnWrite);

export const {
  list: listCertificates,
  add: addCertificate,
  change: changeCertificate,
  remove: removeCertificate,
  order: orderCertificates,
  setState: setCertificateState,
} = referenceDataCalls('certificates', certificateBody);

export const uploadPicture = defineCall({
  method: 'POST',
  path: '/api/staff/v1/pictures',
  summary: 'Take in a picture for the catalogue; it is kept as AVIF and WebP in sizes',
  permission: 'content.change',
  body: z.object({}),
  files: ['photo'],
  response: z.object({ path: z.string() }),
  status: 201,
});

export type LastChange = z.infer<typeof lastChange>;
export type ReferenceDataUses = z.infer<typeof referenceDataUses>;
export type BranchBody = z.infer<typeof branchBody>;
export type ProductTypeBody = z.infer<typeof productTypeBody>;
export type HotelBody = z.infer<typeof hotelBody>;
export type AirlineBody = z.infer<typeof airlineBody>;
export type AddOnBody = z.infer<typeof addOnBody>;
export type CertificateBody = z.infer<typeof certificateBody>;
export type RemoveBranch = CallTypes<typeof removeBranch>;
export type SetBranchState = CallTypes<typeof setBranchState>;
