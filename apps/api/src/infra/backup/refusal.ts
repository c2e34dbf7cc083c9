/** Why a backup was not made or not restored, in words for staff: nothing was changed. */
export class BackupRefusal extends Error {}
