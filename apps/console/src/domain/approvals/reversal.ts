import type { previewReversal, ReversalEffects } from '@rihlah/contract/staff/billing/money-bookings';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import type { Consequence } from '@rihlah/ui/dialogs/weighty-dialog';
import { apiQuery } from '../../client/api-query.ts';

/** What the opposite entry of a booking does now. */
export const reversalQuery = (uuid: string) =>
  apiQuery<typeof previewReversal>(['reversal', uuid], '/api/staff/v1/money/bookings/:uuid/reversal', {
    params: { uuid },
    gcTime: 0,
  });

/** The same for whoever asks and for the second person. Zero is said too. */
export const reversalConsequences = (effects: ReversalEffects): Consequence[] => [
  {
    what: `${effects.description} ${effects.pilgrim}`,
    detail: effects.isVoid
      ? 'Pesanannya sudah dibatalkan, jadi tagihannya gugur'
      : `Terbuka lagi; uangnya kembali ke daftar, menunggu keputusan`,
    value: plainRupiah(effects.amount),
    tone: 'danger',
  },
  { what: 'Sisa pesanan', detail: `${effects.orderId}, setelahnya`, value: plainRupiah(effects.owedAfter) },
  {
    what: 'Status',
    detail: effects.lapses
      ? 'Batas waktunya sudah lewat: pesanan hangus dan seat kembali dijual'
      : effects.to === null
        ? 'Tidak ikut berubah; pindahkan sendiri bila perlu'
        : undefined,
    value: effects.to === null ? `tetap ${effects.from}` : `${effects.from} menjadi ${effects.to}`,
    ...(effects.lapses && { tone: 'danger' as const }),
  },
  {
    what: 'Tagihan sisa yang gugur',
    detail: `${effects.voidedBills} tagihan; dibuat lagi begitu pembayaran pertama masuk`,
    value: plainRupiah(effects.voidedAmount),
  },
  {
    what: 'Komisi agen yang ditarik',
    detail: 'Saldo agen dapat menjadi minus',
    value: plainRupiah(effects.commissionTaken),
    ...(effects.commissionTaken > 0 && { tone: 'warning' as const }),
  },
  {
    what: 'Login yang sudah dibuka',
    detail:
      effects.logins.length > 0 ? `${effects.logins.join(', ')}: tidak dapat ditutup lagi` : 'Tidak ada',
    value: String(effects.logins.length),
  },
  {
    what: 'Pemberitahuan',
    detail: effects.isNotified
      ? 'SMS dan inbox: pembayaran diperbaiki'
      : 'Tidak ada: belum ada yang dikabari',
  },
];
