import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, reference } from '../../../infra/db/columns.ts';
import { departures } from '../../catalog/departures/departures.tables.ts';
import { products } from '../../catalog/packages/packages.tables.ts';
import { accounts } from '../../identity/persons/accounts.tables.ts';
import { staffMembers } from '../../identity/team/team.tables.ts';
import { orders } from '../../orders/record/orders.tables.ts';

/** Who arranged the buses and squads of a package last. */
export const groupPlans = pgTable('group_plans', {
  productUuid: uuid('product_uuid')
    .primaryKey()
    .references(() => products.uuid),
  version: integer('version').notNull(),
  changedAt: moment('changed_at').notNull(),
  changedBy: reference('changed_by', () => accounts.uuid),
});

/** Where a pilgrim belongs on the way; numbers count through the departure, whatever package somebody is of. */
export const groupPlaces = pgTable(
  'group_places',
  {
    orderUuid: uuid('order_uuid')
      .primaryKey()
      .references(() => orders.uuid),
    productUuid: reference('product_uuid', () => products.uuid),
    bus: smallint('bus'),
    squad: smallint('squad'),
    /** What whoever leads them must know; removed with the order's person, and 90 days after the return. */
    care: text('care'),
  },
  (t) => [
    index('group_places_product').on(t.productUuid),
    check('group_places_numbers', sql`${t.bus} > 0 and ${t.squad} > 0`),
  ],
);

/** Who leads the people of a departure: everybody, or whoever is in one of some buses or squads. */
export const departureLeaders = pgTable(
  'departure_leaders',
  {
    departureUuid: reference('departure_uuid', () => departures.uuid),
    accountUuid: reference('account_uuid', () => staffMembers.accountUuid),
    /** On which pilgrims reach them on the way. */
    phone: text('phone').notNull(),
    leadsAll: boolean('leads_all').notNull(),
    buses: smallint('buses').array().notNull(),
    squads: smallint('squads').array().notNull(),
    assignedAt: moment('assigned_at').notNull(),
    assignedBy: reference('assigned_by', () => accounts.uuid),
  },
  (t) => [
    primaryKey({ columns: [t.departureUuid, t.accountUuid] }),
    index('departure_leaders_account').on(t.accountUuid),
    check(
      'departure_leaders_whom',
      sql`${t.leadsAll} or cardinality(${t.buses}) + cardinality(${t.squads}) > 0`,
    ),
  ],
);
