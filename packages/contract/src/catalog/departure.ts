import { z } from 'zod';
import { cleanLine } from '../wire/clean-text.ts';
import { code } from '../wire/messages.ts';
import { isoDate, line } from '../wire/primitives.ts';

/** `2027-03-14T09:40`: what the clock of the airport shows. */
const localTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, code('dateFormat'))
  .refine((value) => isoDate.safeParse(value.slice(0, 10)).success, code('dateFormat'));

/** IATA code. */
const airport = z
  .string()
  .overwrite(cleanLine)
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, code('airportFormat'));

/** One flight of the way there or back, in the order in which they are flown; times may not be known yet. */
export const flight = z
  .object({
    direction: z.enum(['out', 'back']),
    /** Airline's IATA code and number, `GA 980`. */
    number: z
      .string()
      .overwrite(cleanLine)
      .toUpperCase()
      .regex(/^(?=\w*[A-Z])[A-Z0-9]{2} ?[1-9]\d{0,3}$/, code('flightFormat'))
      .transform((value) => `${value.slice(0, 2)} ${value.slice(2).trim()}`),
    from: airport,
    to: airport,
    departsAt: localTime.nullable(),
    arrivesAt: localTime.nullable(),
  })
  .refine(({ from, to }) => from !== to, { error: code('airportFormat'), path: ['to'] });

/** What travellers are told of a departure beside its days and flights; null is what nobody has entered. */
export const travelNotes = z.object({
  /** Where the group meets, `Terminal 3, pintu 2`, and what the clock there shows. */
  meetingPlace: line(160).nullable(),
  meetingAt: localTime.nullable(),
  leader: line(80).nullable(),
  /** The day on which number and hours of the flights are told, where they are not known yet. */
  flightsAnnouncedOn: isoDate.nullable(),
});

export type TravelNotes = z.infer<typeof travelNotes>;
export type Flight = z.infer<typeof flight>;
