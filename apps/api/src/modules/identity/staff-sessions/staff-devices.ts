import type { DbOrTx } from '../../../infra/db/database.ts';
import { isKnownDevice, rememberDevice } from '../logins/known-devices.ts';

/** No device of the customers' app can call itself so: one that is known there is none here. */
const nameOf = (device: string): string => `loket:${device}`;

export const rememberStaffDevice = (
  db: DbOrTx,
  accountUuid: string,
  device: string,
  now: Date,
): Promise<void> => rememberDevice(db, accountUuid, nameOf(device), now);

/** Whether somebody has signed in to this account from a browser before. */
export const isKnownStaffDevice = (db: DbOrTx, username: string, device: string): Promise<boolean> =>
  isKnownDevice(db, username, nameOf(device));
