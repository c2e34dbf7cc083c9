import { validationText } from '@rihlah/contract/messages';
import type { StaffGrant } from '@rihlah/contract/staff/role';
import { findStaff } from '../features/accounts/find-staff.ts';
import { type StaffActor, staffActor } from '../platform/actor.ts';
import { Failure } from '../platform/failure.ts';
import { mayStaff } from '../platform/grants.ts';
import type { Services } from '../platform/services.ts';
import { Finding, UsageError } from './command.ts';
import type { Line } from './parse-line.ts';

/** Whoever has a shell on the server may whatever the owner may. */
const WHOLE_AGENCY: StaffGrant[] = [{ role: 'Pemilik', branchUuids: null }];

/** Who acts: the staff member named, or the only one there is. @throws UsageError */
async function staffOf({ db }: Services, as: string | undefined): Promise<StaffActor> {
  const staff = await findStaff(db, as);
  const [first] = staff;
  if (first && staff.length === 1) return staffActor(first.uuid, first.username, WHOLE_AGENCY);
  if (as) throw new UsageError(`Tidak ada akun staf ${as}`);
  const names = staff.map(({ username }) => username).join(', ');
  throw new UsageError(
    staff.length === 0 ? 'Belum ada akun staf' : `Ada beberapa akun staf: pilih dengan --as (${names})`,
  );
}

/** Carries out a command. @returns lines to print */
export async function runStaff(services: Services, { command, words, as }: Line): Promise<string[]> {
  const actor = await staffOf(services, as);
  if (!mayStaff(actor.grants, command.permission))
    throw new Finding('Perintah ini bukan untuk akun staf ini');
  return command.run({ services, actor }, words);
}

/** What went wrong in words for staff, and the exit code: 1 refused, 2 typed wrongly; null for a fault of ours. */
export function explain(error: unknown): { text: string; code: 1 | 2 } | null {
  if (error instanceof UsageError) return { text: error.message, code: 2 };
  if (error instanceof Finding) return { text: error.message, code: 1 };
  if (!(error instanceof Failure)) return null;
  const fields = Object.values(error.fields ?? {}).map(validationText);
  return { text: fields.length > 0 ? fields.join('\n') : error.message, code: 1 };
}
