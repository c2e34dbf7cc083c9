import type { DocumentKind } from '@rihlah/contract/document-state';
import { addDays } from '@rihlah/rules/dates';
import {
  pilgrimIdentities,
  pilgrimPassportDocuments,
  pilgrimPassports,
  pilgrimVaccines,
} from '../features/documents/documents.tables.ts';
import type { Tx } from '../platform/database.ts';
import type { Encryption } from '../platform/encryption.ts';
import { COVID_VACCINES, FILES } from './data/document-files.ts';
import { birthDateOf } from './nik.ts';
import { passportExpiryOf } from './passport.ts';
import type { PlannedDocument } from './plan-documents.ts';
import { between, seeded } from './seeded.ts';

/** Whoever was born later was never offered a Covid vaccination. */
const LAST_COVID_BIRTH = '2021-01-01';

/** Writes the documents of pilgrims; their pictures are drawn when the server starts. */
export async function loadDocuments(
  tx: Tx,
  documents: PlannedDocument[],
  { encryption, now }: { encryption: Encryption; now: Date },
): Promise<void> {
  const of = (kind: DocumentKind) => documents.filter((document) => document.kind === kind);
  await tx
    .insert(pilgrimIdentities)
    .values(
      of('identity').map((document) => ({ ...shared(document), ...FILES.identity(document.pilgrim.gender) })),
    );
  await tx.insert(pilgrimPassportDocuments).values(
    of('passportDocument').map((document) => ({
      ...shared(document),
      type: supportingType(document),
      photo: FILES.passportDocument[supportingType(document)],
    })),
  );
  await tx.insert(pilgrimPassports).values(
    of('passport').map((document) => ({
      ...shared(document),
      numberSealed: encryption.seal(document.pilgrim.passportNumber),
      expired: passportExpiryOf(document.pilgrim, now),
      photo: FILES.passport(document.pilgrim.gender),
    })),
  );
  const yellowBooks = of('yellowBook').map((document) => ({
    ...shared(document),
    isCovidVaccine: false,
    photo: FILES.yellowBook,
  }));
  await tx.insert(pilgrimVaccines).values([...yellowBooks, ...of('covid').flatMap(covidDoses)]);
}

const shared = ({ pilgrim, createdAt, verifiedAt, refused }: PlannedDocument) => ({
  pilgrimUuid: pilgrim.uuid,
  status: verifiedAt ? ('Verified' as const) : ('Unverified' as const),
  verifiedAt,
  rejectedAt: refused?.at ?? null,
  rejectedReason: refused?.reason ?? null,
  createdAt,
});

function supportingType({ pilgrim }: PlannedDocument) {
  if (typeof pilgrim.born === 'number') return 'Akte Kelahiran' as const;
  return pilgrim.gender === 'f' ? ('Buku Nikah' as const) : ('Ijazah' as const);
}

/** Two doses a month apart, in the year of the great campaign. */
function covidDoses(document: PlannedDocument) {
  const { pilgrim, createdAt } = document;
  if (typeof pilgrim.born === 'number' || birthDateOf(pilgrim, '') >= LAST_COVID_BIRTH) return [];
  const random = seeded(`covid/${pilgrim.key}`);
  const name = COVID_VACCINES[between(random, 0, COVID_VACCINES.length - 1)];
  const first = addDays('2021-04-05', between(random, 0, 150));
  return [first, addDays(first, 28)].map((date, index) => ({
    ...shared(document),
    createdAt: new Date(createdAt.getTime() + index * 60_000),
    isCovidVaccine: true,
    covidVaccineDose: index + 1,
    covidVaccineName: name,
    covidVaccineDate: date,
    photo: FILES.covid,
  }));
}
