import type { Services } from '../../../infra/services.ts';
import { hashSealedPassports } from '../../identity/persons/hash-passports.ts';
import { passportDetails } from './documents.tables.ts';

/** As `hashSealedPassports`, of the passports that were handed in. */
export const hashPassportsOfDocuments = (services: Services): Promise<number> =>
  hashSealedPassports(services, {
    table: passportDetails,
    uuid: passportDetails.documentUuid,
    sealed: passportDetails.numberSealed,
    hash: passportDetails.numberHash,
    hashField: 'numberHash',
  });
