import { z } from 'zod';
import { isoDate } from '../../wire/primitives.ts';

/** What passport and order both say of a person, in the order of the screen. */
export const PASSPORT_FIELDS = ['name', 'number', 'birthDate', 'gender', 'nationality', 'expires'] as const;
export type PassportField = (typeof PASSPORT_FIELDS)[number];

/** `nationality` as ICAO writes it (IDN); dates `YYYY-MM-DD`. */
export const passportFields = z.object({
  name: z.string(),
  number: z.string().nullable(),
  birthDate: isoDate.nullable(),
  gender: z.enum(['m', 'f']),
  nationality: z.string().nullable(),
  expires: isoDate.nullable(),
});
export type PassportFields = z.infer<typeof passportFields>;

export const VERDICTS = ['match', 'differs', 'unreadable'] as const;

const comparison = z.object({
  field: z.enum(PASSPORT_FIELDS),
  /** What the machine-readable zone says; null where it cannot be read. */
  theirs: z.string().nullable(),
  verdict: z.enum(VERDICTS),
  /** Where it stands on the photo: corners in parts of its width and height; null where that is not known. */
  corners: z.array(z.tuple([z.number(), z.number()])).nullable(),
});

/** Check digits of the zone: whether each is right; null where it could not be read. */
export const CHECK_DIGITS = ['number', 'birthDate', 'expires', 'composite'] as const;

/** What a passport's photo says (ICAO 9303). `reading`: the server is at it. */
export const documentReading = z.object({
  state: z.enum(['reading', 'read', 'unreadable']),
  fields: z.array(comparison),
  checks: z.object({
    number: z.boolean().nullable(),
    birthDate: z.boolean().nullable(),
    expires: z.boolean().nullable(),
    composite: z.boolean().nullable(),
  }),
});
export type DocumentReading = z.infer<typeof documentReading>;
export type Comparison = z.infer<typeof comparison>;
