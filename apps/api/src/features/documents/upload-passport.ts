import { jakartaDate } from '@rihlah/rules/dates';
import type { CustomerActor } from '../../platform/actor.ts';
import { invalid } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import { findNextReturn } from '../orders/find-next-return.ts';
import { findPassports, type PassportRow } from './document-queries.ts';
import { pilgrimPassports } from './documents.tables.ts';
import { type Handover, submitDocument } from './submit-document.ts';

/**
 * Takes in a pilgrim's passport; its number is kept sealed.
 *
 * @param passport `expired` YYYY-MM-DD, its last day
 * @throws Failure as `submitDocument`, and `passportExpired` or `passportEndsBeforeReturn` on `expired`
 */
export async function uploadPassport(
  services: Services,
  actor: CustomerActor,
  handover: Handover,
  passport: { number: string; expired: string; photo: Buffer },
): Promise<PassportRow> {
  const { clock, encryption } = services;
  const { number, expired, photo } = passport;
  const today = jakartaDate(clock.now());
  if (expired < today) throw invalid('expired', 'passportExpired');
  const home = await findNextReturn(services.db, handover.pilgrimUuid, today);
  if (home !== null && expired < home) throw invalid('expired', 'passportEndsBeforeReturn');
  return submitDocument(services, actor, handover, {
    subject: { kind: 'passport', dose: null },
    table: pilgrimPassports,
    pictures: { photo },
    isThere: async (db) => (await findPassports(db, handover.pilgrimUuid)).length > 0,
    insert: (tx, document, keys) =>
      tx
        .insert(pilgrimPassports)
        .values({ ...document, ...keys, expired, numberSealed: encryption.seal(number) })
        .onConflictDoNothing()
        .returning(),
  });
}
