import type { ReadPhoto } from '@rihlah/contract/documents/photo-reading';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { birthDateOfNik } from '@rihlah/rules/text/nik';
import type { CustomerActor } from '../../../infra/access/actor.ts';
import { Failure, invalid } from '../../../infra/failure.ts';
import type { ZoneReading } from '../../../infra/ocr/document-reader.ts';
import type { Services } from '../../../infra/services.ts';
import { hashPassportNumber } from '../../identity/persons/passport-number.ts';
import type { Person } from '../../identity/persons/persons.ts';
import { findReachablePilgrims } from '../../orders/record/find-reachable-pilgrims.ts';
import { compareNames, readValues } from '../record/passport-values.ts';

/** More photos than this before one are other people's too: come back later. */
const QUEUE = 12;

type Reading = ReadPhoto['response'];

const NOTHING: Reading = { kind: null, pilgrims: [], passport: null };

/**
 * Says whose document a photo shows, among the pilgrims for whom somebody may hand documents in. Nothing is kept: what was
 * read goes to whoever sent the photo, who has it before their eyes.
 *
 * @throws Failure a field error for a bad picture, `busy`
 */
export async function readSentPhoto(
  services: Services,
  actor: CustomerActor,
  photo: Buffer,
): Promise<Reading> {
  const { documentReader, encryption } = services;
  if (documentReader.waiting >= QUEUE) throw new Failure('busy');
  const opened = await services.images.toJpeg(photo);
  if ('refused' in opened) throw invalid('photo', opened.refused);
  const people = await findReachablePilgrims(services.db, actor.uuid);
  // A card first: one look tells, where a passport takes several.
  const niks = await documentReader.readNiks(opened.jpeg);
  // Nobody is told that nothing stands on a photo which nobody has read to the end.
  if (niks === null) throw new Failure('busy');
  const hashes = new Set(niks.map((nik) => encryption.hash(nik)));
  const pilgrims = people.filter(({ nikHash }) => hashes.has(nikHash)).map(({ uuid }) => uuid);
  if (pilgrims.length > 0)
    return { kind: pilgrims.length > 1 ? 'ficPhoto' : 'icPhoto', pilgrims, passport: null };
  const zone = await documentReader.readZone(opened.jpeg, { isQuick: true });
  return zone ? ofPassport(services, people, zone) : NOTHING;
}

/** By its number; else by birthday, those whose name is not another's, the alike first. */
function ofPassport(
  { encryption, clock }: Pick<Services, 'encryption' | 'clock'>,
  people: Person[],
  zone: ZoneReading,
): Reading {
  const today = jakartaDate(clock.now());
  const read = readValues(zone, today);
  const passport = { number: read.number, expired: read.expires };
  const hash = read.number && hashPassportNumber(encryption, read.number);
  const known = people.filter(({ passportNumberHash }) => hash !== null && passportNumberHash === hash);
  if (known.length > 0) return { kind: 'passport', pilgrims: known.map(({ uuid }) => uuid), passport };
  if (read.birthDate === null) return { kind: 'passport', pilgrims: [], passport };
  const born = people.filter(
    ({ passportBirthDate, nikSealed }) =>
      (passportBirthDate ?? birthDateOfNik(encryption.open(nikSealed), today)) === read.birthDate,
  );
  const verdicts = born.map(({ uuid, name, passportName }) => ({
    uuid,
    verdict: read.name === null ? 'unreadable' : compareNames(passportName ?? name, read.name),
  }));
  const alike = verdicts.filter(({ verdict }) => verdict === 'match');
  const others = verdicts.filter(({ verdict }) => verdict === 'unreadable');
  return { kind: 'passport', pilgrims: [...alike, ...others].map(({ uuid }) => uuid), passport };
}
