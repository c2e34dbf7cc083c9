import { findQuiet } from '../infra/process/quiet.ts';
import { endQuiet } from '../modules/backoffice/system/end-quiet.ts';
import { Finding, type StaffCommand } from './command.ts';
import { moment } from './print.ts';

export const QUIET_COMMANDS: StaffCommand[] = [
  {
    name: 'quiet show',
    permission: 'agency.read',
    summary: 'Apakah ini salinan dari cadangan, yang tidak mengirim SMS dan tidak menghubungi bank',
    run: async ({ services }) => {
      const quiet = await findQuiet(services.db);
      if (!quiet) return ['Bukan salinan yang diam: SMS terkirim dan bank dihubungi.'];
      const of = quiet.restoredTo ? `, keadaan ${moment(quiet.restoredTo)}` : '';
      return [`Salinan cadangan${of}, diam sejak ${moment(quiet.since)}.`];
    },
  },
  {
    name: 'quiet end',
    permission: 'agency.change',
    summary:
      'Salinan ini menjadi yang dipakai: tanyakan dulu semua nomor dan pembayaran ke bank, lalu kirim SMS dan buat nomor lagi',
    options: { why: true },
    run: async ({ services, actor }, words) => {
      const end = await endQuiet(services, actor, { why: words.get('why') });
      if (end.outcome === 'notQuiet') return ['Bukan salinan yang diam; tidak ada yang perlu diakhiri.'];
      if (end.outcome === 'silent')
        throw new Finding(
          `Bank ${end.banks.join(' dan ')} tidak menjawab, jadi salinan ini tetap diam. Coba lagi nanti.`,
        );
      return [
        `Ditanyakan ke bank: ${end.accounts} nomor. Pembayaran yang baru diketahui: ${end.found}.`,
        ...(end.unheard > 0 ? [`${end.unheard} nomor belum terjawab; ditanyakan lagi sendiri.`] : []),
        'Salinan ini sekarang yang dipakai: SMS terkirim dan nomor baru dibuat.',
      ];
    },
  },
];
