import { validationText } from '@rihlah/contract/wire/messages';
import { type StaffActor, staffActor, systemActor } from '../infra/access/actor.ts';
import { mayStaff } from '../infra/access/grants.ts';
import { Failure } from '../infra/failure.ts';
import type { Services } from '../infra/services.ts';
import { findMembers } from '../modules/identity/team/find-team.ts';
import { Finding, UsageError } from './command.ts';
import type { Line } from './parse-line.ts';

/** Who acts where there is nobody of the team yet: whoever has a shell on the server may whatever the owner may. */
const SHELL = systemActor('shell');

/** Who acts: the staff member named, or the only one there is; null where there is nobody. @throws UsageError */
async function staffOf({ db }: Services, as: string | undefined): Promise<StaffActor | null> {
  const team = (await findMembers(db)).filter(({ endedAt }) => endedAt === null);
  const named = as === undefined ? team : team.filter(({ username }) => username === as);
  const [first] = named;
  if (first && named.length === 1) return staffActor(first.uuid, first.username, first.grants);
  if (as) throw new UsageError(`Tidak ada akun staf ${as}`);
  if (team.length === 0) return null;
  const names = team.map(({ username }) => username).join(', ');
  throw new UsageError(`Ada beberapa akun staf: pilih dengan --as (${names})`);
}

/** Carries out a command. @returns lines to print */
export async function runStaff(services: Services, { command, words, as }: Line): Promise<string[]> {
  const actor = await staffOf(services, as);
  if (!actor) {
    if (command.runAlone) return command.runAlone({ services, actor: SHELL }, words);
    throw new UsageError(
      'Belum ada akun staf. Undang yang pertama: npm run staff -- team invite --name "…" --role Pemilik',
    );
  }
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
