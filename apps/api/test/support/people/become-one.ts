import type { Tx } from '../../../src/infra/db/database.ts';
import { joinPersons } from '../../../src/modules/identity/persons/join-persons.ts';
import { moveRows } from '../../../src/modules/identity/persons/move-rows.ts';
import { lockPersonWhole } from '../../../src/modules/identity/persons/persons.ts';

/** Makes a record part of another one behind the locks of a merge, without the questions of one. */
export const becomeOne = (other: string, kept: string) => async (tx: Tx) => {
  const stays = await lockPersonWhole(tx, kept);
  const goes = await lockPersonWhole(tx, other);
  if (!stays || !goes) throw new Error('nobody');
  await moveRows(tx, { kept, other, loginOf: kept, now: new Date() });
  await joinPersons(tx, stays, goes, {});
};
