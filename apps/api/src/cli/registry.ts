import { renewSeals } from '../modules/backoffice/system/renew-seals.ts';
import { replaceProofKey } from '../modules/billing/receipts/replace-proof-key.ts';
import { AGENCY_COMMANDS } from './agency-commands.ts';
import { AUDIT_COMMANDS } from './audit-commands.ts';
import { Finding, type StaffCommand } from './command.ts';
import { QUIET_COMMANDS } from './quiet-commands.ts';
import { TEAM_COMMANDS } from './team-commands.ts';

const NOT_RENEWED = {
  nextWaits:
    'Belum: ENCRYPTION_KEY_NEXT belum menyegel apa pun, jadi yang lama masih dipakai. Jadikan dulu ENCRYPTION_KEY di semua proses (langkah B), lalu ulangi perintah ini dengan lingkungan itu.',
  otherSealers:
    'Belum: masih ada proses yang menyegel dengan kunci lama. Mulai ulang semuanya dengan ENCRYPTION_KEY yang baru dulu.',
  sealedMeanwhile:
    'Disegel ulang, tetapi sementara itu ada proses yang menyegel dengan kunci lama. Mulai ulang proses itu, lalu ulangi perintah ini.',
};

const KEY_COMMANDS: StaffCommand[] = [
  {
    name: 'keys renew',
    permission: 'agency.change',
    summary: 'Segel ulang semua nomor dan berkas dengan ENCRYPTION_KEY yang baru',
    run: async ({ services, actor }) => {
      if (services.config.ENCRYPTION_KEY_NEXT) throw new Finding(NOT_RENEWED.nextWaits);
      const renewal = await renewSeals(services, actor);
      if (typeof renewal === 'string') throw new Finding(NOT_RENEWED[renewal]);
      const { texts, files, textsLeft, filesLeft } = renewal;
      const done = `Disegel ulang: ${texts} nomor, ${files} berkas`;
      const left = [
        ...Object.entries(textsLeft).map(([table, count]) => `${count} nomor di ${table}`),
        ...(filesLeft > 0 ? [`${filesLeft} berkas`] : []),
      ];
      if (left.length > 0) throw new Finding(`${done}. Belum: ${left.join(', ')}`);
      return [`${done}. Semuanya kini memakai kunci yang baru.`];
    },
  },
  {
    name: 'keys replace-proof-key',
    permission: 'agency.change',
    summary: 'Ganti kunci yang menandatangani bukti pembayaran, bila yang lama bocor',
    run: async ({ services, actor }) => {
      const kid = await replaceProofKey(services, actor);
      return [
        `Kunci ${kid} menandatangani bukti sejak setiap proses dimulai ulang. Kunci sebelumnya tidak diumumkan lagi.`,
      ];
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
