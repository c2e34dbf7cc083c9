import { z } from 'zod';
import { type CallTypes, defineCall } from '../../wire/call.ts';
import { uuid } from '../../wire/primitives.ts';

export const exportPackageTemplate = defineCall({
  method: 'GET',
  path: '/api/staff/v1/package-template.xlsx',
  summary: 'The sheet that packages are imported from, with one example',
  permission: 'package.change',
  response: z.string(),
});

/** A row of the file as it would become a draft; `problems` are what stands against it. */
const importRow = z.object({
  /** As the spreadsheet counts. */
  row: z.int(),
  /** As they stand in the file, by the titles of the columns. */
  cells: z.record(z.string(), z.string()),
  problems: z.array(z.object({ column: z.string(), text: z.string() })),
});

export const uploadPackages = defineCall({
  method: 'POST',
  path: '/api/staff/v1/package-imports',
  summary: 'Read a CSV or XLSX of packages: a table of rows with reasons; nothing is written',
  permission: 'package.change',
  files: ['file'],
  body: z.object({}),
  response: z.object({ uuid, columns: z.array(z.string()), rows: z.array(importRow), good: z.int() }),
});

export const confirmPackages = defineCall({
  method: 'POST',
  path: '/api/staff/v1/package-imports/:uuid/confirmation',
  summary: 'Make drafts of the good rows of a file that was read, checked again; done once',
  permission: 'package.change',
  /** How many the reader has seen as good. */
  body: z.object({ good: z.int().min(1) }),
  response: z.object({ made: z.array(uuid) }),
});

export type ImportRow = z.infer<typeof importRow>;
export type UploadPackages = CallTypes<typeof uploadPackages>;
