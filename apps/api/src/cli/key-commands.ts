import { renewSeals } from '../modules/backoffice/system/renew-seals.ts';
import { Finding, type StaffCommand } from './command.ts';

export const KEY_COMMANDS: StaffCommand[] = [
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
