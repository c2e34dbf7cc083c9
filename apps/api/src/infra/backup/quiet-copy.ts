import type pg from 'pg';
import { BackupRefusal } from './refusal.ts';

/** Numbers that were given after the moment of a copy are passed over: people hold them on paper and in their bank's app. */
export const PASSED_OVER = {
  order_numbers: 10_000,
  virtual_account_numbers: 10_000,
  handover_numbers: 10_000,
  visa_batch_numbers: 10_000,
};

/**
 * Makes a database one that was restored, however it was: quiet (`infra/process/quiet.ts`), beyond the numbers that were given
 * after its moment, and with no job held by a worker that is gone.
 *
 * @throws BackupRefusal where no server has ever used the database
 */
export async function makeQuietCopy(
  client: pg.ClientBase,
  { now, restoredTo }: { now: Date; restoredTo: Date },
): Promise<void> {
  for (const [sequence, count] of Object.entries(PASSED_OVER))
    await client.query('select setval($1::regclass, nextval($1::regclass) + $2)', [sequence, count]);
  await client.query(`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs where locked_by is not null`);
  // They are of another cluster: this one has none of its own yet.
  await client.query(`delete from backups where kind = 'base'`);
  const { rowCount } = await client.query('update installation set quiet_since = $1, restored_to = $2', [
    now,
    restoredTo,
  ]);
  if (rowCount !== 1)
    throw new BackupRefusal('Cadangan itu dari basis data yang belum pernah dipakai server.');
}
