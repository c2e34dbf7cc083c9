import { type AnyPgColumn, bigint, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Primary key: a random UUID (v4), because holding an order's uuid is a permission. */
export const id = () => uuid('uuid').primaryKey().defaultRandom();

/** The uuid of a row in another table, which is never left open. */
export const reference = (name: string, column: () => AnyPgColumn) => uuid(name).notNull().references(column);

/** Whole rupiah. */
export const rupiah = (name: string) => bigint(name, { mode: 'number' });

/** A moment; always written from the product's clock, never from the database's. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
