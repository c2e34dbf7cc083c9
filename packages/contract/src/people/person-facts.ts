import { z } from 'zod';
import { cleanLine } from '../wire/clean-text.ts';
import { code } from '../wire/messages.ts';
import { digits, isoDate, line, passportNumber, personName } from '../wire/primitives.ts';

/**
 * Words of the forms of the ministry (SISKOHAT, SISKOPATUH), each list in its order; the only place where they stand
 * (decision 0109).
 */
export const MARITAL_STATUSES = ['Belum Menikah', 'Menikah', 'Janda/Duda'] as const;

export const EDUCATIONS = ['Tidak Sekolah', 'SD', 'SMP', 'SMA', 'D1/D2/D3', 'S1', 'S2', 'S3'] as const;

export const OCCUPATIONS = [
  'PNS',
  'TNI/Polri',
  'BUMN/BUMD',
  'Pegawai Swasta',
  'Wiraswasta',
  'Petani/Nelayan',
  'Ibu Rumah Tangga',
  'Pelajar/Mahasiswa',
  'Pensiunan',
  'Tidak Bekerja',
  'Lainnya',
] as const;

/** Citizens of Indonesia, and everybody else. */
export const NATIONALITIES = ['WNI', 'WNA'] as const;

/** What somebody is to a person, and what that person is to them. */
export const INVERSE_RELATIONS = {
  Pasangan: 'Pasangan',
  'Orang Tua': 'Anak',
  Anak: 'Orang Tua',
  Saudara: 'Saudara',
  'Kakek/Nenek': 'Cucu',
  Cucu: 'Kakek/Nenek',
  Mertua: 'Menantu',
  Menantu: 'Mertua',
  'Mahram Lain': 'Mahram Lain',
} as const;

export type Relation = keyof typeof INVERSE_RELATIONS;

export const RELATIONS = Object.keys(INVERSE_RELATIONS) as [Relation, ...Relation[]];

/** As long as a name on a passport may be, with room. */
const NAME_LENGTH = 80;

/** Kemendagri's code of a province, regency, district or village: `32`, `32.73`, `32.73.05`, `32.73.05.1002`. */
export const regionCode = z
  .string()
  .overwrite(cleanLine)
  .regex(/^\d{2}(\.\d{2}(\.\d{2}(\.\d{4})?)?)?$/, code('regionFormat'));

/** BPJS Kesehatan: 13 digits. */
export const bpjsNumber = digits.regex(/^\d{13}$/, code('bpjsFormat'));

/** What manifests need of a person beyond what an order asks. Left out: stays; null: is not known any more. */
export const manifestFacts = z.object({
  passportName: personName(NAME_LENGTH).nullable().optional(),
  birthplace: line(NAME_LENGTH).nullable().optional(),
  fatherName: personName(NAME_LENGTH).nullable().optional(),
  /** Of where they live, as exactly as it is known. */
  regionCode: regionCode.nullable().optional(),
  /** Names of where they live, as the papers write them; the code above needs none of them (decision 0109). */
  province: line(NAME_LENGTH).nullable().optional(),
  regency: line(NAME_LENGTH).nullable().optional(),
  district: line(NAME_LENGTH).nullable().optional(),
  village: line(NAME_LENGTH).nullable().optional(),
  nationality: z.enum(NATIONALITIES).nullable().optional(),
  bpjsNumber: bpjsNumber.nullable().optional(),
  maritalStatus: z.enum(MARITAL_STATUSES).nullable().optional(),
  education: z.enum(EDUCATIONS).nullable().optional(),
  occupation: z.enum(OCCUPATIONS).nullable().optional(),
  passportNumber: passportNumber.nullable().optional(),
  passportIssuedOn: isoDate.nullable().optional(),
  /** The office that issued it, by its city. */
  passportIssuedAt: line(NAME_LENGTH).nullable().optional(),
});

export type ManifestFacts = z.infer<typeof manifestFacts>;
