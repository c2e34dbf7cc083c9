import type {
  AdditionalDocument,
  PilgrimIdentity,
  PilgrimPassport,
  PilgrimPassportDocument,
  PilgrimVaccine,
} from '@rihlah/contract/document';
import { jakartaIso } from '@rihlah/rules/dates';
import type { Services } from '../../platform/services.ts';
import type {
  AdditionalDocumentRow,
  IdentityRow,
  PassportDocumentRow,
  PassportRow,
  VaccineRow,
} from './document-queries.ts';
import { fileAddress } from './file-links.ts';

/** Presenters for one viewer: what of a document goes out, its photos as addresses for this viewer. */
export function presentDocuments(services: Services, viewerUuid: string, origin: string) {
  const self = (path: string, uuid: string) => ({ self: { href: `${origin}/api/v1/${path}/${uuid}` } });
  const photo = ({ pilgrimUuid }: { pilgrimUuid: string }, key: string) =>
    fileAddress(services, origin, { key, pilgrim: pilgrimUuid, viewer: viewerUuid });

  const identity = (row: IdentityRow): PilgrimIdentity => ({
    ...base(row),
    profilePhoto: photo(row, row.profilePhoto),
    icPhoto: photo(row, row.icPhoto),
    ficPhoto: photo(row, row.ficPhoto),
    _links: self('pilgrim-identity', row.uuid),
  });

  const passport = (row: PassportRow): PilgrimPassport => ({
    ...base(row),
    number: services.encryption.open(row.numberSealed),
    expired: row.expired,
    photo: photo(row, row.photo),
    _links: self('pilgrim-paspor', row.uuid),
  });

  const passportDocument = (row: PassportDocumentRow): PilgrimPassportDocument => ({
    ...base(row),
    type: row.type,
    photo: photo(row, row.photo),
    _links: self('pilgrim-paspor-document', row.uuid),
  });

  const vaccine = (row: VaccineRow): PilgrimVaccine => ({
    ...base(row),
    photo: photo(row, row.photo),
    isCovidVaccine: row.isCovidVaccine,
    covidVaccineDose: row.covidVaccineDose,
    covidVaccineName: row.covidVaccineName,
    covidVaccineDate: row.covidVaccineDate,
    _links: self('pilgrim-vaksin', row.uuid),
  });

  const additional = (row: AdditionalDocumentRow, orderId: string): AdditionalDocument => ({
    uuid: row.uuid,
    type: row.type,
    photo: photo(row, row.photo),
    createdAt: jakartaIso(row.createdAt),
    order: { uuid: row.orderUuid, orderId },
    _links: self('additional-document', row.uuid),
  });

  return { identity, passport, passportDocument, vaccine, additional };
}

type Base = Pick<IdentityRow, 'uuid' | 'status' | 'verifiedAt' | 'createdAt'>;

const base = ({ uuid, status, verifiedAt, createdAt }: Base) => ({
  uuid,
  status,
  verifiedAt: verifiedAt && jakartaIso(verifiedAt),
  createdAt: jakartaIso(createdAt),
});
