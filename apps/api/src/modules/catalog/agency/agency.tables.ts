import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment, rupiah } from '../../../infra/db/columns.ts';

/** What is said of the agency: one row. `version` counts its changes, so that nobody overwrites what they have not seen. */
export const agencySettings = pgTable(
  'agency_settings',
  {
    uuid: id(),
    isOnly: boolean('is_only').notNull().default(true).unique(),
    version: integer('version').notNull(),
    name: text('name').notNull(),
    callCenter: text('call_center').notNull(),
    permit: text('permit').notNull(),
    instagram: text('instagram').notNull(),
    facebook: text('facebook').notNull(),
    youtube: text('youtube').notNull(),
    whatsapp: text('whatsapp').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [check('agency_settings_only', sql`${t.isOnly}`)],
);

/**
 * Changes of the agency's policy, each from a moment on. A row names only what it changes; the first, which reaches back
 * for ever, names everything. Rows are never changed: `version` numbers them without a gap, so that of two people who
 * decide at once the second is refused.
 */
export const agencyPolicies = pgTable(
  'agency_policies',
  {
    uuid: id(),
    version: integer('version').notNull().unique(),
    startsAt: moment('starts_at').notNull(),
    createdAt: moment('created_at').notNull(),
    registrationFee: rupiah('registration_fee'),
    secondPayment: rupiah('second_payment'),
    secondPaymentMonthsBefore: integer('second_payment_months_before'),
    finalPaymentMonthsBefore: integer('final_payment_months_before'),
    memberDiscount: rupiah('member_discount'),
    infantDiscountPercent: integer('infant_discount_percent'),
    agentCommission: rupiah('agent_commission'),
    orderWindowSeconds: integer('order_window_seconds'),
    pickupOnSunday: boolean('pickup_on_sunday'),
    freeMoveOnChange: boolean('free_move_on_change'),
    freePackageBalance: rupiah('free_package_balance'),
    minDaysBeforeDeparture: integer('min_days_before_departure'),
    termsVersion: text('terms_version'),
    onePersonRefund: rupiah('one_person_refund'),
    onePersonWithdrawal: rupiah('one_person_withdrawal'),
    onePersonCancellation: rupiah('one_person_cancellation'),
    photoRetentionDays: integer('photo_retention_days'),
    numberRetentionYears: integer('number_retention_years'),
    addressRetentionDays: integer('address_retention_days'),
    sessionRetentionDays: integer('session_retention_days'),
    messageRetentionDays: integer('message_retention_days'),
  },
  (t) => [
    check(
      'agency_policies_first_is_whole',
      sql`${t.version} > 1 or num_nulls(${t.registrationFee}, ${t.secondPayment}, ${t.secondPaymentMonthsBefore},
        ${t.finalPaymentMonthsBefore}, ${t.memberDiscount}, ${t.infantDiscountPercent}, ${t.agentCommission},
        ${t.orderWindowSeconds}, ${t.pickupOnSunday}, ${t.freePackageBalance}, ${t.minDaysBeforeDeparture},
        ${t.termsVersion}, ${t.onePersonRefund}, ${t.onePersonWithdrawal}, ${t.onePersonCancellation},
        ${t.photoRetentionDays}, ${t.numberRetentionYears}, ${t.addressRetentionDays}, ${t.sessionRetentionDays},
        ${t.messageRetentionDays}) = 0`,
    ),
  ],
);
