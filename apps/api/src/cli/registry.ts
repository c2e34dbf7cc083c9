import { renewSeals } from '../modules/backoffice/system/renew-seals.ts';
import { AGENCY_COMMANDS } from './agency-commands.ts';
import { AUDIT_COMMANDS } from './audit-commands.ts';
import { Finding, type StaffCommand } from './command.ts';
import { QUIET_COMMANDS } from './quiet-commands.ts';
import { TEAM_COMMANDS } from './team-commands.ts';

const KEY_COMMANDS: StaffCommand[] = [
  {
    name: 'keys renew',
    permission: 'agency.change',
    summary: 'Segel ulang semua nomor dan berkas dengan ENCRYPTION_KEY yang baru',
    run: async ({ services, actor }) => {
      const { texts, files, textsLeft, filesLeft } = await renewSeals(services, actor);
      const done = `Disegel ulang: ${texts} nomor, ${files} berkas`;
      const left = [
        ...Object.entries(textsLeft).map(([table, count]) => `${count} nomor di ${table}`),
        ...(filesLeft > 0 ? [`${filesLeft} berkas`] : []),
      ];
      if (left.length > 0) throw new Finding(`${done}. Belum: ${left.join(', ')}`);
      return [`${done}. Semuanya kini memakai kunci yang baru.`];
    },
  },
];

/** Every command of the staff's command line; a new group of commands is a new file and a line here. */
export const STAFF_COMMANDS: readonly StaffCommand[] = [
  ...TEAM_COMMANDS,
  ...AGENCY_COMMANDS,
  ...AUDIT_COMMANDS,
  ...KEY_COMMANDS,
  ...QUIET_COMMANDS,
];
