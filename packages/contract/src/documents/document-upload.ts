import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { code } from '../wire/messages.ts';
import { flag, isoDate, isoDateOr, passportNumber, uuid } from '../wire/primitives.ts';
import { pilgrimIdentity, pilgrimPassport, pilgrimPassportDocument, pilgrimVaccine } from './document.ts';
import { COVID_VACCINES, SUPPORTING_DOCUMENT_TYPES } from './document-choices.ts';

/**
 * `replaces` is the record that the new one takes the place of: one that is not checked yet, by its pilgrim, by whoever
 * handed it in (decisions, first audit), or by staff.
 */
export const replacing = { replaces: uuid.optional() };

/** Whose document it is; one's own where it is left out. */
const forPilgrim = { pilgrim: uuid.optional(), ...replacing };

export const uploadIdentity = defineCall({
  method: 'POST',
  path: '/api/v1/pilgrim-identity',
  summary: 'Upload passport-style photo, ID card and family card; 409 when there is a record',
  permission: 'document.own',
  body: z.object(forPilgrim),
  files: ['profilePhoto', 'icPhoto', 'ficPhoto'],
  status: 201,
  response: pilgrimIdentity,
});

/** Exported apart, so that the form narrows the same schema. */
export const passportFields = z.object({ number: passportNumber, expired: isoDate });

export const uploadPassport = defineCall({
  method: 'POST',
  path: '/api/v1/pilgrim-paspor',
  summary: 'Upload the passport; 409 when there is a record',
  permission: 'document.own',
  body: passportFields.extend(forPilgrim),
  files: ['photo'],
  status: 201,
  response: pilgrimPassport,
});

export const passportDocumentFields = z.object({ type: z.enum(SUPPORTING_DOCUMENT_TYPES) });

export const uploadPassportDocument = defineCall({
  method: 'POST',
  path: '/api/v1/pilgrim-paspor-document',
  summary: 'Upload the supporting passport document; 409 when there is a record',
  permission: 'document.own',
  body: passportDocumentFields.extend(forPilgrim),
  files: ['photo'],
  status: 201,
  response: pilgrimPassportDocument,
});

/** The month in which the world began to vaccinate against Covid. */
const FIRST_COVID_VACCINES = '2020-12-01';

/** Fields of a Covid certificate; each failing one says '* Wajib diisi' (spec 2, section 5). */
export const covidVaccineFields = z.object({
  covidVaccineName: z.enum(COVID_VACCINES, code('requiredStar')),
  covidVaccineDate: isoDateOr(code('requiredStar')).pipe(
    z.string().refine((date) => date >= FIRST_COVID_VACCINES, code('beforeCovidVaccines')),
  ),
  covidVaccineDose: z
    .union([z.string(), z.number()], code('requiredStar'))
    .transform(String)
    .pipe(
      z
        .string()
        .min(1, code('requiredStar'))
        .regex(/^[1-9]$/, code('requiredStar')),
    )
    .transform(Number),
});

const vaccineShape = {
  isCovidVaccine: flag.optional(),
  covidVaccineName: z.string().optional(),
  covidVaccineDate: z.string().optional(),
  covidVaccineDose: z.union([z.string(), z.number()]).optional(),
};

const typedVaccine = z.object(vaccineShape);

function readVaccine(fields: z.output<typeof typedVaccine>, ctx: z.core.$RefinementCtx) {
  if (!fields.isCovidVaccine) return { isCovidVaccine: false as const };
  const covid = covidVaccineFields.safeParse(fields);
  if (covid.success) return { isCovidVaccine: true as const, ...covid.data };
  for (const { path, message } of covid.error.issues) {
    ctx.issues.push({ code: 'custom', path, message, input: fields });
  }
  return z.NEVER;
}

/** The yellow book without `isCovidVaccine`, a Covid certificate with `isCovidVaccine=1`. */
export const vaccineFields = z
  .object({ ...forPilgrim, ...vaccineShape })
  .transform(({ pilgrim, replaces, ...fields }, ctx) => ({ pilgrim, replaces, ...readVaccine(fields, ctx) }));

/** The same without whose it is, which the address says. */
export const ownVaccineFields = z
  .object({ ...replacing, ...vaccineShape })
  .transform(({ replaces, ...fields }, ctx) => ({ replaces, ...readVaccine(fields, ctx) }));

export const uploadVaccine = defineCall({
  method: 'POST',
  path: '/api/v1/pilgrim-vaksin',
  summary: 'Upload the yellow book, or a Covid certificate (isCovidVaccine=1); 409 when there is a record',
  permission: 'document.own',
  body: vaccineFields,
  files: ['photo'],
  status: 201,
  response: pilgrimVaccine,
});
