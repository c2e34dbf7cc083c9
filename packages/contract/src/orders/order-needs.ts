import { z } from 'zod';
import { DOCUMENT_STAGES } from '../documents/document-stage.ts';
import { uuid } from '../wire/primitives.ts';

/** What an agent picks one of their pilgrims for. */
export const ORDER_NEEDS = [
  'documents',
  'facts',
  'room',
  'pickup',
  'progressiveVisa',
  'travelDocuments',
] as const;
export type OrderNeed = (typeof ORDER_NEEDS)[number];

/**
 * How far one order is with a need (`needStage` of the rules). `incomplete`: there is something to do · `waiting`: nothing
 * now · `complete`: it is done.
 */
export const needOfOrder = z.object({
  stage: z.enum(DOCUMENT_STAGES),
  /** Of `facts`, where they are asked for: so many are known of so many. */
  filled: z.object({ known: z.int(), asked: z.int() }).nullable(),
  /** Of `progressiveVisa`: its fee in rupiah, where there is one. */
  fee: z.int().nullable(),
});
export type NeedOfOrder = z.infer<typeof needOfOrder>;

/** Of every order that a list holds, on whichever page and at whichever stage. */
export const needTotals = z.object({
  /** So many orders stand there. */
  stages: z.record(z.enum(DOCUMENT_STAGES), z.int()),
  /**
   * For each package, how many orders it has and how many of them are `incomplete`; with the departure that it flies with, which
   * packages of several branches share, and the numbers of the flights out, empty while none is entered.
   */
  departures: z.array(
    z.object({
      product: uuid,
      orders: z.int(),
      incomplete: z.int(),
      departure: uuid,
      flightsOut: z.array(z.string()),
    }),
  ),
});
export type NeedTotals = z.infer<typeof needTotals>;
