import { COVID_VACCINES, FILES } from '@rihlah/demo/data/document-files';
import { chooseBirthDate } from '@rihlah/demo/nik';
import { between, seeded } from '@rihlah/demo/seeded';
import { addDays } from '@rihlah/rules/text/dates';
import type { Encryption } from '../infra/crypto/encryption.ts';
import type { Tx } from '../infra/db/database.ts';
import {
  type DocumentContents,
  insertDocuments,
  type NewDocument,
} from '../modules/documents/record/insert-documents.ts';
import { hashPassportNumber } from '../modules/identity/persons/passport-number.ts';
import type { PlannedDocument } from './plan/plan-documents.ts';
import { planPassportExpiry } from './plan/plan-facts.ts';

/** Whoever was born later was never offered a Covid vaccination. */
const LAST_COVID_BIRTH = '2021-01-01';

interface Tools {
  encryption: Encryption;
  now: Date;
}

/** Writes the documents of pilgrims; their pictures are drawn when the server starts. */
export async function loadDocuments(tx: Tx, documents: PlannedDocument[], tools: Tools): Promise<void> {
  await insertDocuments(
    tx,
    documents.flatMap((document) =>
      document.kind === 'covid'
        ? covidDoses(document)
        : [{ ...shared(document), ...contentsOf(document, document.kind, tools) }],
    ),
  );
}

function contentsOf(
  document: PlannedDocument,
  kind: Exclude<PlannedDocument['kind'], 'covid'>,
  { encryption, now }: Tools,
): DocumentContents {
  const { pilgrim } = document;
  const type = supportingType(document);
  switch (kind) {
    case 'identity':
      return { kind, pictures: FILES.identity(pilgrim.gender) };
    case 'passportDocument':
      return { kind, pictures: { photo: FILES.passportDocument[type] }, supporting: { type } };
    case 'passport':
      return {
        kind,
        pictures: { photo: FILES.passport(pilgrim.gender) },
        passport: {
          numberSealed: encryption.seal(pilgrim.passportNumber),
          numberHash: hashPassportNumber(encryption, pilgrim.passportNumber),
          expired: planPassportExpiry(pilgrim, now),
        },
      };
    case 'yellowBook':
      return { kind, pictures: { photo: FILES.yellowBook } };
  }
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
function covidDoses(document: PlannedDocument): NewDocument[] {
  const { pilgrim, createdAt } = document;
  if (typeof pilgrim.born === 'number' || chooseBirthDate(pilgrim, '') >= LAST_COVID_BIRTH) return [];
  const random = seeded(`covid/${pilgrim.key}`);
  const vaccineName = COVID_VACCINES[between(random, 0, COVID_VACCINES.length - 1)] ?? '';
  const first = addDays('2021-04-05', between(random, 0, 150));
  return [first, addDays(first, 28)].map((vaccinatedOn, index) => ({
    ...shared(document),
    createdAt: new Date(createdAt.getTime() + index * 60_000),
    kind: 'covid',
    dose: index + 1,
    pictures: { photo: FILES.covid },
    covid: { vaccineName, vaccinatedOn },
  }));
}
