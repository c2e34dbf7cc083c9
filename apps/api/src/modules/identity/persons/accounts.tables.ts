import {
  EDUCATIONS,
  MARITAL_STATUSES,
  NATIONALITIES,
  OCCUPATIONS,
} from '@rihlah/contract/people/person-facts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, moment, reference } from '../../../infra/db/columns.ts';

/**
 * People: pilgrims and registrars. Until a first payment was received a row is only what one order said (`verified_at`
 * null, and the same NIK may appear more than once); from then on it is the person, and unique by NIK and by phone.
 */
export const persons = pgTable(
  'persons',
  {
    uuid: id(),
    /** Sealed with the encryption key; looked up through the keyed hash. */
    nikSealed: text('nik_sealed').notNull(),
    nikHash: text('nik_hash').notNull(),
    name: text('name').notNull(),
    gender: text('gender', { enum: ['m', 'f'] }).notNull(),
    address: text('address').notNull(),
    currentAddress: text('current_address'),
    province: text('province'),
    country: text('country').notNull().default('Indonesia'),
    /** Empty where they have none. */
    email: text('email').notNull(),
    /** Their own; null where whoever registered them is reached instead (docs/decisions/0004). */
    phone: text('phone'),
    /** When they chose to be written to by WhatsApp at that phone; null: by SMS. */
    whatsappSince: moment('whatsapp_since'),
    /** Who is reached instead, and whose their account is until they claim it. */
    contactPersonUuid: uuid('contact_person_uuid').references((): AnyPgColumn => persons.uuid),
    passportNumberSealed: text('passport_number_sealed'),
    /** Keyed, by `passport-number.ts`. */
    passportNumberHash: text('passport_number_hash'),
    passportIssuedOn: date('passport_issued_on'),
    passportIssuedAt: text('passport_issued_at'),
    /** What manifests need, as far as it is known. */
    passportName: text('passport_name'),
    /** Where the passport has another day than the NIK: the one that borders and manifests go by. */
    passportBirthDate: date('passport_birth_date'),
    birthplace: text('birthplace'),
    fatherName: text('father_name'),
    /** Kemendagri's code of the village where they live, or of the district, regency or province. */
    regionCode: text('region_code'),
    /** Names, as papers write them, of where they live; `province` stands above. */
    regency: text('regency'),
    district: text('district'),
    village: text('village'),
    nationality: text('nationality', { enum: NATIONALITIES }),
    /** BPJS Kesehatan. */
    bpjsNumberSealed: text('bpjs_number_sealed'),
    maritalStatus: text('marital_status', { enum: MARITAL_STATUSES }),
    education: text('education', { enum: EDUCATIONS }),
    occupation: text('occupation', { enum: OCCUPATIONS }),
    verifiedAt: moment('verified_at'),
    /** First order for someone else; once an agent, always an agent. */
    agentSince: moment('agent_since'),
    createdAt: moment('created_at').notNull(),
    /** When everything was erased by which they could be known; the row stays for what was paid. */
    erasedAt: moment('erased_at'),
    /** Another row is the same person: everything of theirs has moved there, and nothing finds this one. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => persons.uuid),
    /** When their numbers were removed because the time was over to keep them; the next order brings the NIK back. */
    numbersRemovedAt: moment('numbers_removed_at'),
  },
  (t) => [
    uniqueIndex('persons_known_nik').on(t.nikHash).where(sql`verified_at is not null`),
    uniqueIndex('persons_known_phone').on(t.phone).where(sql`verified_at is not null`),
    index('persons_phone').on(t.phone),
    index('persons_merged').on(t.mergedInto).where(sql`merged_into is not null`),
    index('persons_contact').on(t.contactPersonUuid).where(sql`contact_person_uuid is not null`),
    check('persons_reached', sql`(phone is null) = (contact_person_uuid is not null)`),
    index('persons_agents').on(t.uuid).where(sql`agent_since is not null`),
    index('persons_passport').on(t.passportNumberHash).where(sql`passport_number_hash is not null`),
    // What an earlier version sealed without a hash; empty once `hash-passports.ts` has been there.
    index('persons_passport_unhashed')
      .on(t.uuid)
      .where(sql`passport_number_sealed is not null and passport_number_hash is null`),
    check('persons_region', sql`region_code ~ '^\\d{2}(\\.\\d{2}(\\.\\d{2}(\\.\\d{4})?)?)?$'`),
  ],
);

/** Logins. `username` is the phone number. Staff have no person. */
export const accounts = pgTable('accounts', {
  uuid: id(),
  username: text('username').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  role: text('role', { enum: ['Customer', 'Staff'] }).notNull(),
  personUuid: uuid('person_uuid')
    .unique()
    .references(() => persons.uuid),
  firstName: text('first_name').notNull(),
  createdAt: moment('created_at').notNull(),
});

/**
 * People who are to get a login: an outbox. A row goes when its login is opened (open-logins.ts); it is claimed while a
 * process is at it.
 */
export const pendingLogins = pgTable('pending_logins', {
  personUuid: uuid('person_uuid')
    .primaryKey()
    .references(() => persons.uuid),
  claimedAt: moment('claimed_at'),
  notBefore: moment('not_before'),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error'),
});

/**
 * Passwords that were sent by SMS and are still to be hashed with argon2id, an outbox (harden-passwords.ts): until then the
 * account holds a keyed hash of each. A row is claimed while a process is at it.
 */
export const issuedPasswords = pgTable('issued_passwords', {
  accountUuid: uuid('account_uuid')
    .primaryKey()
    .references(() => accounts.uuid, { onDelete: 'cascade' }),
  passwordSealed: text('password_sealed').notNull(),
  claimedAt: moment('claimed_at'),
});

/** One login on one device: the family of its tokens. */
export const sessions = pgTable(
  'sessions',
  {
    uuid: id(),
    accountUuid: reference('account_uuid', () => accounts.uuid),
    createdAt: moment('created_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (t) => [index('sessions_account').on(t.accountUuid)],
);

/** Access and refresh tokens, stored as SHA-256 (they are 256 random bits, so no salt is needed). */
export const tokens = pgTable(
  'tokens',
  {
    hash: text('hash').primaryKey(),
    kind: text('kind', { enum: ['access', 'refresh'] }).notNull(),
    sessionUuid: reference('session_uuid', () => sessions.uuid),
    expiresAt: moment('expires_at').notNull(),
    /** When a refresh token was first exchanged. */
    usedAt: moment('used_at'),
    /** The refresh token that this one was exchanged for: two tabs may have exchanged the same. */
    parentHash: text('parent_hash'),
  },
  (t) => [
    index('tokens_parent').on(t.parentHash).where(sql`parent_hash is not null`),
    index('tokens_session').on(t.sessionUuid),
    index('tokens_expires').on(t.expiresAt),
  ],
);

/** Devices from which an account has logged in, by the hash of the random name that each gave itself. */
export const knownDevices = pgTable(
  'known_devices',
  {
    accountUuid: reference('account_uuid', () => accounts.uuid),
    deviceHash: text('device_hash').notNull(),
    usedAt: moment('used_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountUuid, t.deviceHash] })],
);

/** The code that was sent last to the phone by which somebody is to have an account of their own, as a keyed hash with both. */
export const claimCodes = pgTable('claim_codes', {
  personUuid: uuid('person_uuid')
    .primaryKey()
    .references(() => persons.uuid, { onDelete: 'cascade' }),
  phoneHash: text('phone_hash').notNull(),
  codeHash: text('code_hash').notNull(),
  sentAt: moment('sent_at').notNull(),
  tries: integer('tries').notNull().default(0),
});

export const passwordResets = pgTable(
  'password_resets',
  {
    keyHash: text('key_hash').primaryKey(),
    accountUuid: reference('account_uuid', () => accounts.uuid),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [index('password_resets_account').on(t.accountUuid)],
);

/** Finished travellers; a member id earns its holder a discount (decisions, Money). */
export const members = pgTable('members', {
  memberId: text('member_id').primaryKey(),
  personUuid: uuid('person_uuid')
    .notNull()
    .unique()
    .references(() => persons.uuid),
  createdAt: moment('created_at').notNull(),
});
