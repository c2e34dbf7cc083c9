import { phoneInWords } from '@rihlah/rules/text/addresses/phone';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { queryRows, readAs } from '../../../infra/db/query-rows.ts';
import { oneOf } from '../../../infra/one-of.ts';
import { accounts, persons } from './accounts.tables.ts';

/** What an account says of itself; null for one that is gone. */
export async function findAccount(db: DbOrTx, uuid: string) {
  const [account] = await db
    .select({ role: accounts.role, firstName: accounts.firstName })
    .from(accounts)
    .where(eq(accounts.uuid, uuid));
  return account ?? null;
}

/** Whose logins accounts are, by account; staff's are nobody's. */
export async function findPersonsOfAccounts(db: DbOrTx, uuids: string[]): Promise<Map<string, string>> {
  const { uuid, personUuid } = accounts;
  const rows = await db.select({ uuid, personUuid }).from(accounts).where(oneOf(uuid, uuids));
  return new Map(rows.flatMap((row) => (row.personUuid ? [[row.uuid, row.personUuid]] : [])));
}

/** First names of accounts, as whoever acts is called, by account. */
export async function findNamesOfAccounts(db: DbOrTx, uuids: string[]): Promise<Map<string, string>> {
  if (uuids.length === 0) return new Map();
  const { uuid, firstName } = accounts;
  const rows = await db.select({ uuid, firstName }).from(accounts).where(oneOf(uuid, uuids));
  return new Map(rows.map((row) => [row.uuid, row.firstName]));
}

const contactRow = z.object({
  uuid: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  logsIn: z.boolean(),
  contactUuid: z.string().nullable(),
  contactName: z.string().nullable(),
});

/** How somebody is reached. */
export interface Contact {
  /** Empty where they are not reached at all. */
  phone: string;
  /** Their own; empty where they have none. */
  email: string;
  logsIn: boolean;
  /** Whose phone it is, where they have none. */
  via: { uuid: string; name: string } | null;
  /** Their name before a text that goes to another's phone, else nothing. */
  salutation: string;
}

/** Before a text about somebody that goes to another's phone. */
export const salutationFor = (name: string): string => `untuk ${name}: `;

/** How people are reached: by their own phone, or by that of whoever registered them. */
export async function findContacts(db: DbOrTx, personUuids: string[]): Promise<Map<string, Contact>> {
  if (personUuids.length === 0) return new Map();
  const statement = sql`
    select p.uuid, p.name, coalesce(p.phone, c.phone, '') as phone, p.email, c.uuid as "contactUuid", c.name as "contactName",
      exists (select from ${accounts} a where a.person_uuid = p.uuid) as "logsIn"
    from ${persons} p left join ${persons} c on c.uuid = p.contact_person_uuid
    where p.uuid = any(${sql.param(personUuids)}::uuid[])`;
  const rows = await queryRows(db, contactRow, statement);
  return new Map(
    rows.map(({ uuid, name, phone, email, logsIn, contactUuid, contactName }) => [
      uuid,
      {
        phone,
        email,
        logsIn,
        via: contactUuid === null ? null : { uuid: contactUuid, name: contactName ?? '' },
        salutation: contactUuid === null ? '' : salutationFor(name),
      },
    ]),
  );
}

/** The phone of a contact as lists of text say it. @param contact undefined: empty */
export const contactPhone = (contact: Contact | undefined): string =>
  contact?.phone ? phoneInWords(contact.phone, contact.via !== null) : '';

/** As `findContacts`, of one. @throws where there is no such person */
export async function findContact(db: DbOrTx, personUuid: string): Promise<Contact> {
  const contact = (await findContacts(db, [personUuid])).get(personUuid);
  if (!contact) throw new Error(`no person ${personUuid}`);
  return contact;
}

/** Whether somebody without a phone is reached by this person; it stays so until the transaction ends. */
export async function isReachedBy(
  db: DbOrTx,
  { personUuid, contactUuid }: { personUuid: string; contactUuid: string },
): Promise<boolean> {
  const [row] = await db
    .select({ contactPersonUuid: persons.contactPersonUuid })
    .from(persons)
    .where(eq(persons.uuid, personUuid))
    .for('share');
  return row?.contactPersonUuid === contactUuid;
}

/** Whoever was reached by one record of a person is reached by another one. */
export async function moveContacts(db: DbOrTx, { from, to }: { from: string; to: string }): Promise<void> {
  await db.update(persons).set({ contactPersonUuid: to }).where(eq(persons.contactPersonUuid, from));
}

export async function findWhoLogsIn(db: DbOrTx, personUuids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ uuid: accounts.personUuid })
    .from(accounts)
    .where(oneOf(accounts.personUuid, personUuids));
  return new Set(rows.flatMap(({ uuid }) => uuid ?? []));
}

export const usernameOfAccount = (uuid: AnyPgColumn): SQL<string> =>
  readAs(z.string(), sql`(select a.username from ${accounts} a where a.uuid = ${uuid})`);
