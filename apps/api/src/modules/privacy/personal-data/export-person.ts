import type { Readable } from 'node:stream';
import { jakartaIso } from '@rihlah/rules/text/dates';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import type { Encryption } from '../../../infra/crypto/encryption.ts';
import type { Signature } from '../../../infra/crypto/signed-links.ts';
import { type DbOrTx, inTransaction } from '../../../infra/db/database.ts';
import { queryRows } from '../../../infra/db/query-rows.ts';
import { Failure } from '../../../infra/failure.ts';
import { type ZipEntry, zipStream } from '../../../infra/files/zip.ts';
import type { Services } from '../../../infra/services.ts';
import { reachPerson } from '../../identity/people/find-person.ts';
import { ofPerson } from '../erasure/erasure-sql.ts';
import { HELD_TABLES } from './personal-data-map.ts';

const LIFE_MS = 300_000;

const payloadOf = (actor: StaffActor, personUuid: string): string =>
  `person-export:${personUuid}:${actor.uuid}`;

/**
 * Writes down that and why somebody takes everything held about a person, and lets them fetch it for five minutes.
 *
 * @returns what stands in the query of the address
 * @throws Failure `notFound`
 */
export function askPersonExport(
  { db, clock, signedLinks }: Services,
  actor: StaffActor,
  { personUuid, why }: { personUuid: string; why: string },
): Promise<Signature> {
  return inTransaction(db, async (tx) => {
    await reachPerson(tx, actor, personUuid, 'person.export');
    const now = clock.now();
    await record(tx, actor, { verb: 'person.exported', subjectUuid: personUuid, why }, now);
    return signedLinks.sign(payloadOf(actor, personUuid), new Date(now.getTime() + LIFE_MS));
  });
}

const heldRow = z.object({ row: z.record(z.string(), z.unknown()) });

type Row = z.output<typeof heldRow>['row'];

/** Hashes tell a person nothing about themselves, and passwords and codes are nobody's. */
const LEFT_OUT = /hash$|^seal$|^text_sealed$/;
const SEALED = /_?sealed$/;

/** A message that holds a code or a password opens a login: whoever exports is not whom it is for. */
const withoutSecret = (row: Row): Row => (row.is_secret === true ? { ...row, text: null } : row);

/** A row with its sealed numbers in clear, under their own names. */
const openRow = (encryption: Encryption, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !LEFT_OUT.test(name))
      .map(([name, value]) =>
        SEALED.test(name) && typeof value === 'string'
          ? [name.replace(SEALED, '') || 'isi', encryption.open(value)]
          : [name, value],
      ),
  );

/** All rows about a person, by section. Call it in one transaction, so that it is the state of one moment. */
async function collectPerson(
  db: DbOrTx,
  encryption: Encryption,
  personUuid: string,
): Promise<Record<string, Row[]>> {
  const sections: Record<string, Row[]> = {};
  for (const { table, section, where } of HELD_TABLES) {
    const statement = sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where ${ofPerson(where, personUuid)}`;
    const rows = await queryRows(db, heldRow, statement);
    sections[section] = rows.map(({ row }) => openRow(encryption, withoutSecret(row)));
  }
  return sections;
}

/**
 * Everything held about a person: data, numbers in clear, and every picture that is stored of them. The data are of one
 * moment; pictures are read one by one while they are sent.
 *
 * @throws Failure `notFound` also without having asked
 */
export async function exportPerson(
  services: Services,
  actor: StaffActor,
  { personUuid, ...signature }: Signature & { personUuid: string },
): Promise<Readable> {
  const { db, clock, encryption, signedLinks } = services;
  const now = clock.now();
  if (!signedLinks.verify(payloadOf(actor, personUuid), signature, now)) throw new Failure('notFound');
  await reachPerson(db, actor, personUuid, 'person.export');
  const config = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
  const data = await inTransaction(db, (tx) => collectPerson(tx, encryption, personUuid), config);
  return zipStream(entriesOf(services, data, now));
}

interface Picture {
  name: string;
  key: string;
}

const text = (value: unknown): string => String(value ?? '');

/** Keys of stored pictures, by what they show. */
function picturesOf(data: Awaited<ReturnType<typeof collectPerson>>): Picture[] {
  const kinds = new Map(data.dokumen?.map((row) => [row.uuid, text(row.kind)]));
  const handedIn = (data['foto dokumen'] ?? []).map((row) => ({
    name: `${kinds.get(row.document_uuid)}-${text(row.name)}`,
    key: text(row.file_key),
  }));
  const given = (data['visa dan tiket'] ?? []).map((row) => ({ name: text(row.type), key: text(row.photo) }));
  return [...handedIn, ...given].filter(({ key }) => key !== '');
}

async function* entriesOf(
  { files }: Pick<Services, 'files'>,
  data: Awaited<ReturnType<typeof collectPerson>>,
  now: Date,
): AsyncGenerator<ZipEntry> {
  const held = { dibuat: jakartaIso(now), ...data };
  yield { name: 'data.json', bytes: Buffer.from(JSON.stringify(held, null, 2)), isPacked: false };
  const pictures = picturesOf(data);
  for (const [index, { name, key }] of pictures.entries()) {
    const bytes = await files.get(key);
    if (bytes) yield { name: `dokumen/${index + 1}-${name}.jpg`, bytes, isPacked: true };
  }
}
