import { z } from 'zod';
import { type CallTypes, defineCall } from '../../wire/call.ts';
import { text, uuid } from '../../wire/primitives.ts';
import { FIELD_NAMES } from './list-fields.ts';

const field = z.enum(FIELD_NAMES);
/** What a spreadsheet copies: a line each row, tabs between cells, titles first. */
const table = z.string().min(1).max(200_000);

const row = z.object({
  /** In the table, from 2 on: titles are the first. */
  line: z.int(),
  /** Whose row it is; null where that is not told. */
  order: z.object({ uuid, orderId: z.string(), name: z.string() }).nullable(),
  /** Empty until now, and what would stand there. */
  fills: z.array(z.object({ field, value: z.string() })),
  /** Known already, and said otherwise by the table: these stay as they are. */
  kept: z.array(field),
  /** Why the row, or a cell of it, is left out. */
  problems: z.array(z.string()),
});

const reading = z.object({
  /** Titles in their order; `field` null: of nothing that is known, and left out. */
  columns: z.array(z.object({ title: z.string(), field: field.nullable() })),
  rows: z.array(row),
  people: z.int(),
  cells: z.int(),
  /** Names what would be saved: with another by then nothing is. */
  basis: z.string(),
});

export const readFactTable = defineCall({
  method: 'POST',
  path: '/api/staff/v1/departures/:uuid/fact-tables',
  summary:
    'What a table from a spreadsheet would fill in of what manifests need, each row found by its passport or order number; writes nothing',
  permission: 'person.facts',
  body: z.object({ table }),
  response: reading,
});

export const saveFactTable = defineCall({
  method: 'POST',
  path: '/api/staff/v1/departures/:uuid/fact-tables/confirmation',
  summary:
    'Fill in what was shown of a table, all of it or nothing; 409 where it would be something else by now',
  permission: 'person.facts',
  body: z.object({ table, basis: z.string().max(100), why: text(300) }),
  response: z.object({ people: z.int(), cells: z.int() }),
});

export type SaveFactTable = CallTypes<typeof saveFactTable>;
export type FactTable = z.infer<typeof reading>;
