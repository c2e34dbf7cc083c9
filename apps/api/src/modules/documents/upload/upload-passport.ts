import { jakartaDate } from '@rihlah/rules/text/dates';
import { invalid } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { hashPassportNumber } from '../../identity/persons/passport-number.ts';
import { findNextReturn } from '../../orders/record/find-next-return.ts';
import type { Submitter } from '../record/document-access.ts';
import type { DocumentRow } from '../record/document-queries.ts';
import { type Handover, submitDocument } from './submit-document.ts';

/**
 * Takes in a pilgrim's passport; its number is kept sealed.
 *
 * @param passport `expired` YYYY-MM-DD, its last day
 * @throws Failure as `submitDocument`, and `passportExpired` or `passportEndsBeforeReturn` on `expired`
 */
export async function uploadPassport(
  services: Services,
  actor: Submitter,
  handover: Handover,
  passport: { number: string; expired: string; photo: Buffer },
): Promise<DocumentRow> {
  const { clock, encryption } = services;
  const { number, expired, photo } = passport;
  const today = jakartaDate(clock.now());
  if (expired < today) throw invalid('expired', 'passportExpired');
  const home = await findNextReturn(services.db, handover.pilgrimUuid, today);
  if (home !== null && expired < home) throw invalid('expired', 'passportEndsBeforeReturn');
  return submitDocument(services, actor, handover, {
    subject: { kind: 'passport', dose: null },
    pictures: { photo },
    contentsOf: (pictures) => ({
      kind: 'passport',
      pictures,
      passport: {
        numberSealed: encryption.seal(number),
        numberHash: hashPassportNumber(encryption, number),
        expired,
      },
    }),
  });
}
