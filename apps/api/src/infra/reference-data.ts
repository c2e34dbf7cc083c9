import type { ApprovalKind } from '@rihlah/contract/staff/backoffice/approvals';
import type { ReferenceDataBody } from '@rihlah/contract/staff/backoffice/audit-fields';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Act } from './audit/record.ts';
import type { DbOrTx, Tx } from './db/database.ts';

/** What staff fill a table with, in rows that carry a version. */
export type ReferenceDataTable = PgTable & {
  uuid: PgColumn;
  version: PgColumn;
  /** Left out where rows end in another way than by being retired. */
  isActive?: PgColumn;
  /** Left out where the order is that in which they were made. */
  sort?: PgColumn;
};

export interface ReferenceDataRow<Body> {
  uuid: string;
  version: number;
  isActive: boolean;
  body: Body;
}

/** The first part of an act's verb, for the kinds of content. */
export type ReferenceDataKind = 'branch' | 'product-type' | 'hotel' | 'airline' | 'add-on' | 'certificate';

export type ReferenceDataVerb = Extract<Act['verb'], `${ReferenceDataKind}.${string}`>;

/** What of a new or changed row waits for a second person. */
export interface ReferenceDataRequest<Body> {
  kind: ApprovalKind;
  label: string;
  /** Rupiah. */
  amount: number;
  /** What will be carried out. */
  input: Record<string, string>;
  /** What is written at once. */
  body: Body;
  /** And beside it. */
  columns: Record<string, unknown>;
}

/**
 * One kind of content: how its rows are read and written. What is done with them (`modules/catalog/content`) is the same for
 * all: added, changed by version, retired, ordered, removed while nothing refers to them.
 */
export interface ReferenceData<Body extends ReferenceDataBody> {
  kind: ReferenceDataKind;
  table: ReferenceDataTable;
  /** All rows, in their order. */
  find: (db: DbOrTx) => Promise<ReferenceDataRow<Body>[]>;
  /** A row's columns. @param now for those that are only written once */
  columnsOf: (body: Body, now: Date | null) => Record<string, unknown>;
  /** Refuses what the table alone does not. @param uuid of the row; null for a new one */
  check?: (tx: Tx, body: Body, uuid: string | null) => Promise<void>;
  /** Writes what hangs on the row. */
  writeParts?: (tx: Tx, uuid: string, body: Body) => Promise<void>;
  /** Deletes what hangs on the row and belongs to it alone. */
  removeParts?: (tx: Tx, uuid: string) => Promise<void>;
  /** Pictures that a body shows, by the field to which an error belongs. */
  picturesOf?: (body: Body) => { field: string; path: string }[];
  /** Null: nothing waits. @param before null of a new row */
  approvalOf?: (
    tx: Tx,
    before: ReferenceDataRow<Body> | null,
    body: Body,
  ) => Promise<ReferenceDataRequest<Body> | null>;
  /** Departures ahead or on their way of which something is told that stands in a row. */
  toldOn?: (tx: Tx, uuid: string, now: Date) => Promise<string[]>;
  /** Refuses that a row goes, whether or not something refers to it. */
  checkRemoval?: (tx: Tx, uuid: string) => Promise<void>;
}
