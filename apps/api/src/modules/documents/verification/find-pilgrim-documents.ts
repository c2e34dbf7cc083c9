import { DOCUMENT_KINDS } from '@rihlah/contract/documents/document-state';
import type { PilgrimDocuments } from '@rihlah/contract/staff/documents/hand-in';
import { jakartaDate, jakartaIso } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { findActsOn } from '../../../infra/audit/find-acts.ts';
import { recordView } from '../../../infra/audit/record-view.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { requireFound } from '../../../infra/failure.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { findPerson, findPersons } from '../../identity/persons/persons.ts';
import { findStaffNames } from '../../identity/team/staff-names.ts';
import { presentDocumentsForStaff } from '../../orders/staff/list/present-orders.ts';
import { assertMayHandIn } from '../record/document-access.ts';
import { findLiveDocuments } from '../record/document-queries.ts';
import { findDocumentStates, NO_DOCUMENTS } from '../record/document-states.ts';
import { typedValues } from '../record/passport-values.ts';
import { findJourney, findOrderOfJourney } from './staff-journey.ts';

/** More than are ever done to the papers of one pilgrim. */
const MOST_ACTS = 500;

/**
 * What a pilgrim has handed in of each kind, and what was typed of them. That their numbers were given out is written
 * down.
 *
 * @throws Failure `notFound` also for a pilgrim of another branch
 */
export async function findPilgrimDocuments(
  { db, clock, encryption }: Pick<Services, 'db' | 'clock' | 'encryption'>,
  actor: StaffActor,
  { pilgrimUuid }: { pilgrimUuid: string },
): Promise<PilgrimDocuments> {
  await assertMayHandIn(db, actor, pilgrimUuid);
  const pilgrim = requireFound(await findPerson(db, pilgrimUuid));
  const today = jakartaDate(clock.now());
  const journey = await findJourney(db, actor, pilgrimUuid, 'document.upload', today);
  const order = journey && (await findOrderOfJourney(db, journey));
  const live = await findLiveDocuments(db, pilgrimUuid, [...DOCUMENT_KINDS]);
  // Papers are the pilgrim's: which order asks for their states makes no difference.
  const states = await findDocumentStates(db, [{ orderUuid: pilgrimUuid, pilgrimUuid }]);
  const senders = await findSenders(db, pluck(live, 'uuid'));
  const passport = live.find(({ kind }) => kind === 'passport')?.passport ?? null;
  const view = { verb: 'person.numbers-viewed' as const, subjectUuid: pilgrimUuid };
  await recordView(db, actor, { ...view, after: { kind: 'identity' } }, clock.now());
  return {
    pilgrim: { uuid: pilgrim.uuid, name: pilgrim.name },
    order: journey && order && { ...order, departsOn: journey.departsOn },
    kinds: presentDocumentsForStaff(states.get(pilgrimUuid) ?? NO_DOCUMENTS).map(
      ({ kind, state, reason }) => ({
        kind,
        state,
        reason,
        papers: live
          .filter((document) => document.kind === kind)
          .map(({ uuid, dose, status, createdAt }) => ({
            uuid,
            dose,
            isVerified: status === 'Verified',
            createdAt: jakartaIso(createdAt),
            by: senders.get(uuid)?.name ?? null,
            isMine: senders.get(uuid)?.uuid === actor.uuid,
          })),
      }),
    ),
    typed: {
      ...typedValues(encryption, pilgrim, { passport }, today),
      nik: encryption.open(pilgrim.nikSealed),
      address: pilgrim.address,
    },
  };
}

interface Sender {
  uuid: string;
  /** Null where that is not known any more. */
  name: string | null;
}

async function findSenders(db: DbOrTx, documentUuids: string[]): Promise<Map<string, Sender>> {
  const acts = await findActsOn(db, documentUuids, MOST_ACTS);
  const uploads = acts.flatMap(({ verb, subjectUuid, actorUuid }) =>
    verb === 'document.uploaded' && actorUuid ? [{ subjectUuid, actorUuid }] : [],
  );
  const uuids = [...new Set(uploads.map(({ actorUuid }) => actorUuid))];
  const people = await findPersons(db, uuids);
  const colleagues = await findStaffNames(db, uuids);
  return new Map(
    uploads.map(({ subjectUuid, actorUuid }) => {
      const name = people.get(actorUuid)?.name ?? colleagues.get(actorUuid) ?? null;
      return [subjectUuid, { uuid: actorUuid, name }];
    }),
  );
}
