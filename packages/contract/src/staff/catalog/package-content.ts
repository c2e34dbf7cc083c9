import { z } from 'zod';
import { flight } from '../../catalog/departure.ts';
import { code } from '../../wire/messages.ts';
import { isoDate, line, MAX_BEDS, text, uuid } from '../../wire/primitives.ts';

const MAX_RUPIAH = 1_000_000_000;
const MAX_SEATS = 5_000;
const MAX_DAYS = 60;
/** The most nights in one hotel. */
export const MAX_NIGHTS = 30;

/** Half a sentence is kept too: only what the database cannot hold is refused. */
const typed = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\0\p{Cs}]*$/u, code('forbiddenCharacter'));
const typedNumber = (max: number) => z.int().min(0, code('invalid')).max(max, code('invalid')).nullable();
const list = <Item extends z.ZodType>(item: Item, max: number) => z.array(item).max(max);

/** Hotels in the order of the journey; nights that nobody has said are null. */
const hotels = list(z.object({ uuid, nights: typedNumber(MAX_NIGHTS) }), 10);

const DEADLINES = ['identity', 'passport', 'covidVaccine', 'vaccine', 'pickup'] as const;
const deadlines = <Days extends z.ZodType>(days: Days) =>
  z.object(
    Object.fromEntries(DEADLINES.map((name) => [name, days])) as Record<(typeof DEADLINES)[number], Days>,
  );

/**
 * A package as it is being written: whatever is not there yet is null or empty. Money in rupiah per person, days as
 * `YYYY-MM-DD`. `departure.uuid` is one that is there already, null for one of its own that publishing adds.
 */
export const packageDraft = z.object({
  name: typed(120),
  branch: uuid,
  type: uuid.nullable(),
  departure: z.object({
    uuid: uuid.nullable(),
    departsOn: isoDate.nullable(),
    days: typedNumber(MAX_DAYS),
    airline: uuid.nullable(),
    capacity: typedNumber(MAX_SEATS),
    flights: list(
      z.object({
        direction: z.enum(['out', 'back']),
        number: typed(10),
        from: typed(10),
        to: typed(10),
        departsAt: typed(20).nullable(),
        arrivesAt: typed(20).nullable(),
      }),
      20,
    ),
  }),
  price: typedNumber(MAX_RUPIAH),
  seats: typedNumber(MAX_SEATS),
  /** False: shown, and nobody can order it. */
  isOpen: z.boolean(),
  isRamadhan: z.boolean(),
  airlines: list(uuid, 5),
  hotels,
  itinerary: list(z.object({ title: typed(120), description: typed(2_000) }), MAX_DAYS),
  /** `uuid` null: a new one. */
  rooms: list(
    z.object({
      uuid: uuid.nullable(),
      name: typed(60),
      beds: typedNumber(MAX_BEDS),
      price: typedNumber(MAX_RUPIAH),
    }),
    12,
  ),
  /** HTML; only what the customers' page can show is kept. */
  description: typed(40_000),
  /** So many days before departure each document is due. */
  documentDays: deadlines(typedNumber(365)),
});

const needed = (max: number) =>
  z
    .int({ error: code('isEmpty') })
    .min(1, code('invalid'))
    .max(max, code('invalid'));
const price = (least: number) =>
  z
    .int({ error: code('isEmpty') })
    .min(least, code('invalid'))
    .max(MAX_RUPIAH, code('invalid'));

/** A package that may be published: everything that a customer relies on is there. */
export const packageContent = z.object({
  name: line(120),
  branch: uuid,
  type: uuid,
  departure: z.object({
    uuid: uuid.nullable(),
    // Null is what is not there yet, not a wrong date.
    departsOn: z.string().pipe(isoDate),
    days: needed(MAX_DAYS),
    airline: uuid.nullable(),
    capacity: needed(MAX_SEATS),
    flights: list(flight, 20),
  }),
  price: price(1),
  seats: needed(MAX_SEATS),
  isOpen: z.boolean(),
  isRamadhan: z.boolean(),
  airlines: list(uuid, 5),
  hotels,
  itinerary: list(z.object({ title: line(120), description: text(2_000) }), MAX_DAYS),
  rooms: list(
    z.object({ uuid: uuid.nullable(), name: line(60), beds: needed(MAX_BEDS), price: price(0) }),
    12,
  ),
  description: typed(40_000),
  documentDays: deadlines(needed(365)),
});

export type PackageDraft = z.infer<typeof packageDraft>;
export type PackageContent = z.infer<typeof packageContent>;
