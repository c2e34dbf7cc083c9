import { randomUUID } from 'node:crypto';
import type { Trip } from '@rihlah/contract/staff/departures/trip-events';
import { tripDate } from '@rihlah/rules/journey/trip/travel-day';
import { and, eq, isNull } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction, type Tx } from '../../../infra/db/database.ts';
import { Failure, invalid, requireFound } from '../../../infra/failure.ts';
import { commitUpload, stageUpload } from '../../../infra/files/stage-upload.ts';
import type { Services } from '../../../infra/services.ts';
import { departureFailure } from '../failures.ts';
import { findAgreements, findTripPhotos, type TripPhotoRow } from './find-trip-photos.ts';
import { photoAgreements, tripPhotos } from './follow.tables.ts';
import { lockTrip, presentTrip, type ReachedTrip, reachTrip } from './trips.ts';

/** Sharp on a phone's screen, and small on a slow line. */
const SHOWN = { longSide: 960, quality: 70 };

/** Files nobody needs any more are as old as can be: the next clean-up takes them. */
const LONG_AGO = new Date(0);

/**
 * Notes that everybody of a group agrees to a photo a day which families see, or that somebody does not any more: then the
 * photo is gone with it. Said twice it stays as it was.
 *
 * @throws Failure `notFound`, `photoOfWhole` for whoever is there for some of the group alone
 */
export function setPhotoAgreement(
  { db, clock }: Services,
  actor: StaffActor,
  { uuid, agrees }: { uuid: string; agrees: boolean },
): Promise<Trip> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const { reached, stands, photo } = await lockPhoto(tx, actor, uuid, now);
    // To take it back is everybody's who is with the group.
    if (agrees && !reached.isWhole) throw departureFailure('photoOfWhole');
    if (agrees && !stands) {
      await tx.insert(photoAgreements).values({ departureUuid: uuid, agreedAt: now, agreedBy: actor.uuid });
      await record(tx, actor, { verb: 'departure.photo-agreed', subjectUuid: uuid }, now);
    }
    if (!agrees && stands) {
      await tx
        .update(photoAgreements)
        .set({ withdrawnAt: now })
        .where(and(eq(photoAgreements.departureUuid, uuid), isNull(photoAgreements.withdrawnAt)));
      if (photo) await dropPhoto(tx, photo);
      const before = photo ? { day: photo.day } : undefined;
      const act = { verb: 'departure.photo-refused' as const, subjectUuid: uuid };
      await record(tx, actor, { ...act, ...(before && { before }) }, now);
    }
    return presentTrip(tx, reached);
  });
}

/**
 * Takes in the photo of the day, in the place of the one that was seen; nothing of the file is kept but what is seen of it.
 *
 * @param asked.basis the photo that was shown; empty: none was
 * @throws Failure a field error on `photo` for what is no good picture, `busy`, `notFound` also for a task that ended
 *   meanwhile, `photoNotAgreed`, `changedMeanwhile` where somebody else was faster
 */
export async function takeTripPhoto(
  services: Services,
  actor: StaffActor,
  { uuid, basis, photo: sent }: { uuid: string; basis: string; photo: Buffer },
): Promise<Trip> {
  // Before the picture is opened, so that nobody's work is done for nothing.
  const early = await reachTrip(services.db, actor, uuid, services.clock.now());
  if (!(await findAgreements(services.db, [early.departureUuid])).has(uuid))
    throw departureFailure('photoNotAgreed');
  const opened = await services.images.toJpeg(sent, SHOWN);
  if ('refused' in opened) throw invalid('photo', opened.refused);
  const { jpeg, width, height } = opened;
  return stageUpload(services, { jpeg }, async (tx, keys) => {
    const now = services.clock.now();
    const { reached, stands, photo } = await lockPhoto(tx, actor, uuid, now);
    if (!stands) throw departureFailure('photoNotAgreed');
    if ((photo?.uuid ?? '') !== basis) throw new Failure('changedMeanwhile');
    if (photo) await dropPhoto(tx, photo);
    const day = tripDate(now, requireFound(reached.packages[0]));
    await tx.insert(tripPhotos).values({
      uuid: randomUUID(),
      departureUuid: uuid,
      day,
      fileKey: keys.jpeg,
      width,
      height,
      takenAt: now,
      takenBy: actor.uuid,
    });
    const act = { verb: 'departure.photo-taken' as const, subjectUuid: uuid, after: { day } };
    await record(tx, actor, { ...act, ...(photo && { before: { day: photo.day } }) }, now);
    return presentTrip(tx, reached);
  });
}

/** Removes a photo; one that is gone already stays away, and the one after it is left alone. @throws Failure `notFound` */
export function removeTripPhoto(
  { db, clock }: Services,
  actor: StaffActor,
  { uuid, photo: asked }: { uuid: string; photo: string },
): Promise<Trip> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const { reached, photo } = await lockPhoto(tx, actor, uuid, now);
    if (photo?.uuid === asked) {
      await dropPhoto(tx, photo);
      const act = { verb: 'departure.photo-removed' as const, subjectUuid: uuid };
      await record(tx, actor, { ...act, before: { day: photo.day } }, now);
    }
    return presentTrip(tx, reached);
  });
}

/** The photo of a group, for whoever is with it or at its branch. @throws Failure `notFound` */
export async function fetchTripPhoto(
  { db, files, clock }: Services,
  actor: StaffActor,
  { uuid, photo: asked }: { uuid: string; photo: string },
): Promise<Buffer> {
  await reachTrip(db, actor, uuid, clock.now());
  const photo = (await findTripPhotos(db, [uuid])).get(uuid);
  return requireFound(photo?.uuid === asked ? await files.get(photo.fileKey) : null);
}

interface LockedPhoto {
  reached: ReachedTrip;
  /** Whether everybody agrees. */
  stands: boolean;
  photo: TripPhotoRow | undefined;
}

async function lockPhoto(tx: Tx, actor: StaffActor, uuid: string, now: Date): Promise<LockedPhoto> {
  await lockTrip(tx, uuid);
  const reached = await reachTrip(tx, actor, uuid, now);
  return {
    reached,
    stands: (await findAgreements(tx, [uuid])).has(uuid),
    photo: (await findTripPhotos(tx, [uuid])).get(uuid),
  };
}

async function dropPhoto(tx: Tx, { uuid, fileKey }: TripPhotoRow): Promise<void> {
  await tx.delete(tripPhotos).where(eq(tripPhotos.uuid, uuid));
  await commitUpload(tx, [fileKey], LONG_AGO);
}
