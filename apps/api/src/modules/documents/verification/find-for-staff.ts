import type { StaffDocument } from '@rihlah/contract/staff/documents/documents';
import { isPassportLongEnough } from '@rihlah/rules/documents/passport-validity';
import { jakartaDate, jakartaIso } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { mayStaff } from '../../../infra/access/grants.ts';
import { type AuditRow, findActsOn } from '../../../infra/audit/find-acts.ts';
import { recordView } from '../../../infra/audit/record-view.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { findContact } from '../../identity/persons/find-account.ts';
import { findPersons } from '../../identity/persons/persons.ts';
import { presentActs } from '../../identity/team/present-acts.ts';
import { findStaffNames } from '../../identity/team/staff-names.ts';
import { findDocumentReaders } from '../../orders/record/order-access.ts';
import { type DocumentRow, findLiveDocuments, findPictureNames } from '../record/document-queries.ts';
import { typedValues } from '../record/passport-values.ts';
import { findLocks } from './list-waiting.ts';
import { compareReading } from './passport/compare-passport.ts';
import { findReading, wantReadings } from './passport/read-passport.ts';
import { isWaiting, reachDocument } from './reach-document.ts';
import { findOpinions, whyNotDecide } from './second-look.ts';
import { findJourney, findOrderOfJourney } from './staff-journey.ts';

const ACTS = 20;

/**
 * One document beside what was typed of its pilgrim. A passport that nobody has read yet is read from now on. That the
 * pilgrim's numbers were given out is in the audit log, also where a page asks ahead.
 *
 * @throws Failure `notFound` also for one of another branch
 */
export async function findDocumentForStaff(
  services: Services,
  actor: StaffActor,
  { documentUuid }: { documentUuid: string },
): Promise<StaffDocument> {
  const { db, clock, encryption } = services;
  const document = await reachDocument(db, actor, documentUuid, 'document.read');
  const today = jakartaDate(clock.now());
  const journey = await findJourney(db, actor, document.pilgrimUuid, 'document.read', today);
  const readers = [...(await findDocumentReaders(db, document.pilgrimUuid)).keys()];
  const acts = await findActsOn(db, [documentUuid], ACTS);
  const upload = acts.find(({ verb }) => verb === 'document.uploaded');
  const uploadedBy = upload?.actorUuid ?? document.pilgrimUuid;
  const people = await findPersons(db, [...new Set([...readers, document.pilgrimUuid, uploadedBy])]);
  const pilgrim = people.get(document.pilgrimUuid);
  if (!pilgrim) throw new Error(`document ${documentUuid} lost its pilgrim`);
  const contact = await findContact(db, pilgrim.uuid);
  const typed = typedValues(encryption, pilgrim, document, today);
  const sender = people.get(uploadedBy)?.name ?? (await findStaffNames(db, [uploadedBy])).get(uploadedBy);
  const { uuid, kind, dose, createdAt } = document;
  const [identity] = await findLiveDocuments(db, pilgrim.uuid, ['identity']);
  const photos = await findPictureNames(db, [uuid, ...(identity ? [identity.uuid] : [])]);
  const view = { verb: 'person.numbers-viewed' as const, subjectUuid: pilgrim.uuid };
  await recordView(db, actor, { ...view, after: { document: uuid, kind } }, clock.now());
  return {
    uuid,
    kind,
    dose,
    pilgrim: { uuid: pilgrim.uuid, name: pilgrim.name },
    departsOn: journey?.departsOn ?? null,
    createdAt: jakartaIso(createdAt),
    photos: photos.get(uuid) ?? [],
    lock: (await findLocks(services, actor, [uuid])).get(uuid) ?? null,
    state: stateOf(document),
    order: journey && (await findOrderOfJourney(db, journey)),
    sentBy: sender === undefined ? null : { name: sender, as: senderAs(upload, pilgrim.uuid) },
    readers: readers.flatMap((reader) => people.get(reader)?.name ?? []),
    identity: identity ? { uuid: identity.uuid, photos: photos.get(identity.uuid) ?? [] } : null,
    typed: {
      ...typed,
      nik: encryption.open(pilgrim.nikSealed),
      address: pilgrim.address,
      phone: contact.phone,
      phoneOf: contact.via?.name ?? null,
      issuedOn: pilgrim.passportIssuedOn,
      paper: document.supporting?.type ?? null,
      vaccine: document.covid && { name: document.covid.vaccineName, on: document.covid.vaccinatedOn },
    },
    reading: kind === 'passport' ? await readingOf(services, actor, document, typed, today) : null,
    isLongEnough:
      kind === 'passport' && typed.expires && journey
        ? isPassportLongEnough(typed.expires, journey.departsOn)
        : null,
    decided: isWaiting(document) ? null : await decidedOf(db, acts),
    opinions: await opinionsFor(db, actor, document),
  };
}

function senderAs(upload: AuditRow | undefined, pilgrimUuid: string): 'pilgrim' | 'agent' | 'staff' {
  if (upload?.actorKind === 'staff') return 'staff';
  return (upload?.actorUuid ?? pilgrimUuid) === pilgrimUuid ? 'pilgrim' : 'agent';
}

function stateOf({ status, rejectedAt, rejectedReason }: DocumentRow): StaffDocument['state'] {
  if (rejectedAt) return rejectedReason === null ? 'replaced' : 'rejected';
  return status === 'Verified' ? 'accepted' : 'waiting';
}

async function readingOf(
  { db, encryption }: Services,
  actor: StaffActor,
  document: DocumentRow,
  typed: Parameters<typeof compareReading>[1],
  today: string,
) {
  const zone = await findReading(db, encryption, document.uuid);
  const isWanted = zone === undefined && isWaiting(document) && mayStaff(actor.grants, 'document.review');
  if (isWanted) await wantReadings(db, [document.uuid], { isUrgent: true });
  return compareReading(zone, typed, today);
}

async function decidedOf(
  db: DbOrTx,
  acts: Parameters<typeof presentActs>[1],
): Promise<StaffDocument['decided']> {
  const act = acts.find(({ verb }) => verb === 'document.verified' || verb === 'document.rejected');
  const [shown] = act ? await presentActs(db, [act]) : [];
  if (!shown) return null;
  const decision = shown.verb === 'document.verified' ? ('accept' as const) : ('reject' as const);
  return { decision, by: shown.who, at: shown.at, why: shown.why };
}

/** What two people said who did not agree; shown to nobody who could still be one of them. */
async function opinionsFor(
  db: DbOrTx,
  actor: StaffActor,
  document: DocumentRow,
): Promise<StaffDocument['opinions']> {
  if (!isWaiting(document)) return [];
  const opinions = await findOpinions(db, [document.uuid]);
  if (opinions.length < 2) return [];
  const maySee =
    mayStaff(actor.grants, 'document.settle') ||
    (mayStaff(actor.grants, 'document.review') &&
      (await whyNotDecide(db, actor, document, opinions)) === null);
  if (!maySee) return [];
  const names = await findStaffNames(db, pluck(opinions, 'by'));
  return opinions.map(({ decision, by, decidedAt, why }) => ({
    decision,
    why,
    by: names.get(by) ?? '',
    at: jakartaIso(decidedAt),
  }));
}
