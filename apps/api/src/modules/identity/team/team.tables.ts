import { STAFF_ROLES, type StaffGrant } from '@rihlah/contract/staff/identity/role';
import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment, reference } from '../../../infra/db/columns.ts';
import { branches } from '../../catalog/branches/branches.tables.ts';
import { accounts } from '../persons/accounts.tables.ts';

/** People of the agency who sign in to Loket; their user name and password are their account's. */
export const staffMembers = pgTable('staff_members', {
  accountUuid: uuid('account_uuid')
    .primaryKey()
    .references(() => accounts.uuid),
  name: text('name').notNull(),
  /** Secret of the authenticator app; it counts once it is confirmed. */
  totpSecretSealed: text('totp_secret_sealed'),
  totpConfirmedAt: moment('totp_confirmed_at'),
  /** Half minute (since 1970) of the last code that was taken: neither it nor one before is good again. */
  totpLastStep: bigint('totp_last_step', { mode: 'number' }),
  /** Null: the command line, or an earlier version. */
  invitedBy: uuid('invited_by').references(() => accounts.uuid),
  createdAt: moment('created_at').notNull(),
  endedAt: moment('ended_at'),
});

/** What each may, and where: `branch_uuid` null is every branch. */
export const staffGrants = pgTable(
  'staff_grants',
  {
    uuid: id(),
    accountUuid: reference('account_uuid', () => staffMembers.accountUuid),
    role: text('role', { enum: STAFF_ROLES }).notNull(),
    branchUuid: uuid('branch_uuid').references(() => branches.uuid),
  },
  (t) => [
    uniqueIndex('staff_grants_once').on(t.accountUuid, t.role, t.branchUuid),
    uniqueIndex('staff_grants_everywhere').on(t.accountUuid, t.role).where(sql`branch_uuid is null`),
  ],
);

/** Links that make a member, each good once; only the hash of its key is kept. */
export const staffInvitations = pgTable('staff_invitations', {
  uuid: id(),
  keyHash: text('key_hash').notNull().unique(),
  name: text('name').notNull(),
  grants: jsonb('grants').$type<StaffGrant[]>().notNull(),
  invitedBy: uuid('invited_by').references(() => accounts.uuid),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  /** Taken or withdrawn. */
  closedAt: moment('closed_at'),
});

/** Sign-ins to Loket. The token is 256 random bits, so its SHA-256 needs no salt. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    uuid: id(),
    accountUuid: reference('account_uuid', () => staffMembers.accountUuid),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    /** Of the minute, so that a busy session is not written with each call. */
    lastSeenAt: moment('last_seen_at').notNull(),
    endedAt: moment('ended_at'),
    device: text('device').notNull(),
    address: text('address'),
  },
  (t) => [index('staff_sessions_account').on(t.accountUuid, t.createdAt)],
);

/** Passkeys (WebAuthn): ids and keys as base64url. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    uuid: id(),
    accountUuid: reference('account_uuid', () => staffMembers.accountUuid),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    /** Signatures so far, as the authenticator counts them; 0 for one that does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default(sql`'{}'`),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [index('staff_passkeys_account').on(t.accountUuid)],
);

/** In the place of a code of the authenticator app, each good once: 80 random bits, so a plain hash. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    accountUuid: reference('account_uuid', () => staffMembers.accountUuid),
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [primaryKey({ columns: [t.accountUuid, t.codeHash] })],
);

/** What a passkey is asked to sign; a row goes when it was answered. */
export const staffChallenges = pgTable(
  'staff_challenges',
  {
    challenge: text('challenge').primaryKey(),
    /** Whose new passkey it is for; null to sign in. */
    accountUuid: uuid('account_uuid').references(() => staffMembers.accountUuid),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('staff_challenges_expires').on(t.expiresAt)],
);
