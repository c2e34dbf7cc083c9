import { ASSURANCE_WORDS } from '@rihlah/contract/catalog/assurance-names';
import type { FreeingEffects, previewFreeing } from '@rihlah/contract/staff/billing/freed-money';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import type { Consequence } from '@rihlah/ui/dialogs/weighty-dialog';
import { formatListDate, groupAccountNumber } from '@rihlah/ui/text/format';
import { apiQuery } from '../../client/api-query.ts';

/** What freeing the money of an order does now. */
export const freeingQuery = (uuid: string) =>
  apiQuery<typeof previewFreeing>(['freeing', uuid], '/api/staff/v1/orders/:uuid/freeing', {
    params: { uuid },
    gcTime: 0,
  });

/** The same for whoever asks and for the second person. Zero is said too. */
export const freeingConsequences = (effects: FreeingEffects): Consequence[] => [
  {
    what: `Uang ${effects.pilgrim} yang dibebaskan`,
    detail: 'Kembali ke daftar uang: dimasukkan ke pesanan lain, atau dikembalikan. Belum ditransfer',
    value: plainRupiah(effects.amount),
    tone: 'danger',
  },
  ...effects.money.map(({ description, amount, bank, number }) => ({
    what: description,
    detail: `Tagihannya gugur; lewat ${bank} VA ${groupAccountNumber(number)}`,
    value: plainRupiah(amount),
  })),
  {
    what: 'Dasarnya',
    detail: `${ASSURANCE_WORDS[effects.changed]} berubah ${formatListDate(effects.changedAt)}; pindah atau batal karena itu dijanjikan tidak dipotong`,
  },
  {
    what: 'Komisi agen yang ditarik',
    detail: 'Sudah ikut saat pesanan dibatalkan',
    value: plainRupiah(0),
  },
  { what: 'Pemberitahuan', detail: 'SMS dan inbox: uangnya tidak dipotong, dan apa langkah berikutnya' },
];
