import type { CancellationEffects } from '@rihlah/contract/staff/orders/orders';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import type { Consequence } from '@rihlah/ui/dialogs/weighty-dialog';

/** What a cancellation does, the same for whoever asks and for the second person. Zero is said too. */
export const cancellationConsequences = (effects: CancellationEffects): Consequence[] => [
  { what: 'Seat', detail: 'Kembali dijual', value: String(effects.seats) },
  {
    what: 'Tagihan yang gugur',
    detail: `${effects.voidedBills} tagihan, ${effects.closedAccounts} nomor VA ditutup di bank`,
    value: plainRupiah(effects.voidedAmount),
  },
  {
    what: 'Sudah dibayar',
    detail:
      effects.isPromisedFree && effects.paidAmount > 0
        ? 'Dijanjikan tidak dipotong karena perubahan paket: bebaskan uangnya sesudah pesanan ini batal'
        : 'Tetap pada agen perjalanan, sesuai syarat',
    value: plainRupiah(effects.paidAmount),
    ...(effects.paidAmount > 0 && { tone: 'danger' as const }),
  },
  {
    what: 'Komisi agen yang ditarik',
    detail: 'Saldo agen dapat menjadi minus',
    value: plainRupiah(effects.commissionTaken),
    ...(effects.commissionTaken > 0 && { tone: 'warning' as const }),
  },
  {
    what: 'Kembali ke saldo agen',
    detail: 'Paket gratis yang dipakai',
    value: plainRupiah(effects.balanceReturned),
  },
];
