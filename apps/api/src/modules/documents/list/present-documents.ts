import type {
  AdditionalDocument,
  PilgrimIdentity,
  PilgrimPassport,
  PilgrimPassportDocument,
  PilgrimVaccine,
} from '@rihlah/contract/documents/document';
import { jakartaIso } from '@rihlah/rules/text/dates';
import type { Services } from '../../../infra/services.ts';
import type { AdditionalDocumentRow, DocumentRow, PictureName } from '../record/document-queries.ts';
import { fileAddress } from '../record/file-links.ts';

/** Presenters for one viewer: what of a document goes out, its photos as addresses for this viewer. */
export function presentDocuments(services: Services, viewerUuid: string, origin: string) {
  const self = (path: string, uuid: string) => ({ self: { href: `${origin}/api/v1/${path}/${uuid}` } });
  const address = ({ pilgrimUuid }: { pilgrimUuid: string }, key: string) =>
    fileAddress(services, origin, { key, pilgrim: pilgrimUuid, viewer: viewerUuid });
  const picture = (row: DocumentRow, name: PictureName = 'photo') => address(row, part(row.pictures[name]));

  const identity = (row: DocumentRow): PilgrimIdentity => ({
    ...base(row),
    profilePhoto: picture(row, 'profilePhoto'),
    icPhoto: picture(row, 'icPhoto'),
    ficPhoto: picture(row, 'ficPhoto'),
    _links: self('pilgrim-identity', row.uuid),
  });

  const passport = (row: DocumentRow): PilgrimPassport => ({
    ...base(row),
    number: services.encryption.open(part(row.passport).numberSealed),
    expired: part(row.passport).expired,
    photo: picture(row),
    _links: self('pilgrim-paspor', row.uuid),
  });

  const passportDocument = (row: DocumentRow): PilgrimPassportDocument => ({
    ...base(row),
    type: part(row.supporting).type,
    photo: picture(row),
    _links: self('pilgrim-paspor-document', row.uuid),
  });

  const vaccine = (row: DocumentRow): PilgrimVaccine => ({
    ...base(row),
    photo: picture(row),
    isCovidVaccine: row.kind === 'covid',
    covidVaccineDose: row.dose,
    covidVaccineName: row.covid?.vaccineName ?? null,
    covidVaccineDate: row.covid?.vaccinatedOn ?? null,
    _links: self('pilgrim-vaksin', row.uuid),
  });

  const additional = (row: AdditionalDocumentRow, orderId: string): AdditionalDocument => ({
    uuid: row.uuid,
    type: row.type,
    photo: address(row, row.photo),
    createdAt: jakartaIso(row.createdAt),
    order: { uuid: row.orderUuid, orderId },
    _links: self('additional-document', row.uuid),
  });

  return { identity, passport, passportDocument, vaccine, additional };
}

/** What every document of its kind has. */
function part<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('a document without a part of its kind');
  return value;
}

type Base = Pick<DocumentRow, 'uuid' | 'status' | 'verifiedAt' | 'createdAt'>;

const base = ({ uuid, status, verifiedAt, createdAt }: Base) => ({
  uuid,
  status,
  verifiedAt: verifiedAt && jakartaIso(verifiedAt),
  createdAt: jakartaIso(createdAt),
});
