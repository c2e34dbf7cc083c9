import type { LinkHolder, StaffActor } from '../../platform/actor.ts';
import { wasDoneBy } from '../../platform/audit/find-acts.ts';
import type { DbOrTx } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import { assertReachesPilgrim, mayReachPilgrim } from '../orders/order-access.ts';

/** A document that a person may see. @throws Failure `notFound` for what is not there, and for what is not theirs to see */
export async function reachDocument<Row extends { pilgrimUuid: string }>(
  db: DbOrTx,
  row: Row | null,
  personUuid: string,
): Promise<Row> {
  if (!row) throw new Failure('notFound');
  await assertReachesPilgrim(db, personUuid, row.pilgrimUuid);
  return row;
}

/** A document nobody has checked yet is replaced by its pilgrim, or by whoever handed it in. @throws Failure `notFound` */
export async function assertMayReplace(
  db: DbOrTx,
  personUuid: string,
  { uuid, pilgrimUuid }: { uuid: string; pilgrimUuid: string },
): Promise<void> {
  if (personUuid === pilgrimUuid) return;
  const upload = { verb: 'document.uploaded' as const, subjectUuid: uuid, actorUuid: personUuid };
  if (!(await wasDoneBy(db, upload))) throw new Failure('notFound');
}

/** Staff see every picture, others those of the pilgrims they reach: an agent's right may have ended since the link was made. */
export const mayView = async (
  db: DbOrTx,
  actor: LinkHolder | StaffActor,
  pilgrimUuid: string,
): Promise<boolean> => actor.kind === 'staff' || mayReachPilgrim(db, actor.uuid, pilgrimUuid);
