import type { ApprovalFacts, getApprovalFacts } from '@rihlah/contract/staff/backoffice/approval-facts';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import type { Consequence } from '@rihlah/ui/dialogs/weighty-dialog';
import { formatListDate, formatShortDate, groupAccountNumber } from '@rihlah/ui/text/format';
import { apiQuery } from '../../client/api-query.ts';
import { BLOCKER_WORDS, GROUND_WORDS, PART_WORDS } from '../words/erasure-words.ts';
import { MERGE_BLOCKER_WORDS, MOVE_WORDS } from '../words/merge-words.ts';
import { findReason } from '../words/review-reasons.ts';
import { accountSeenConsequences } from './account-seen.ts';
import { cancellationConsequences } from './cancellation.ts';
import { freeingConsequences } from './freeing.ts';
import { reversalConsequences } from './reversal.ts';

/** What an approval would do now. Not below the approvals: decided, it has none any more. */
export const approvalFactsQuery = (uuid: string) =>
  apiQuery<typeof getApprovalFacts>(['approval-facts', uuid], '/api/staff/v1/approvals/:uuid/facts', {
    params: { uuid },
    gcTime: 0,
  });

type FactsOf<K extends ApprovalFacts['kind']> = ApprovalFacts & { kind: K };

const accountWords = ({
  bankName,
  accountNumberEnd,
  accountName,
}: FactsOf<'withdrawal.approve'>['account']): string =>
  `${bankName} •••• ${accountNumberEnd} a.n. ${accountName}`;

/** What each kind comes to, named as whoever asked saw it. Zero is said too. */
const WORDS: { [K in ApprovalFacts['kind']]: (facts: FactsOf<K>) => Consequence[] } = {
  'order.cancel': ({ orderId, pilgrim, package: name, effects }) => [
    {
      what: `Pesanan ${pilgrim} menjadi Batal`,
      detail: `${orderId}, ${name}. Tidak dapat diurungkan`,
      tone: 'danger',
    },
    ...cancellationConsequences(effects),
  ],
  'withdrawal.approve': ({ agent, account, amount, balance }) => [
    {
      what: `Akan ditransfer kepada ${agent}`,
      detail: `${accountWords(account)}. Belum ditransfer: setelah disetujui, dengan buktinya`,
      value: plainRupiah(amount),
    },
    {
      what: 'Saldo agen setelahnya',
      detail: 'Berkurang saat penarikan diminta',
      value: plainRupiah(balance),
    },
  ],
  'withdrawal.call-off': ({ agent, account, amount, balance, agreedAt, accountSeen }) => [
    {
      what: `Tidak jadi ditransfer kepada ${agent}`,
      detail: `${accountWords(account)}, disetujui ${formatListDate(agreedAt)}. Pastikan memang belum ditransfer`,
      value: plainRupiah(amount),
      tone: 'danger',
    },
    ...accountSeenConsequences(accountSeen),
    {
      what: 'Saldo agen setelahnya',
      detail: 'Uangnya kembali; agen dikabari dengan alasannya dan dapat meminta lagi',
      value: plainRupiah(balance),
    },
  ],
  'money.refund': ({ bank, number, amount, paidAt, reason, account, bill }) => [
    {
      what: 'Akan ditransfer kembali',
      detail: `Ke ${account}. Belum ditransfer: setelah disetujui, dengan buktinya`,
      value: plainRupiah(amount),
    },
    {
      what: 'Uang masuk',
      detail: `${bank} VA ${groupAccountNumber(number)}, ${formatListDate(paidAt)}: ${findReason(reason).word.toLowerCase()}`,
      value: plainRupiah(amount),
    },
    {
      what: 'Tagihan yang terbayar',
      detail: bill
        ? `Tidak ada; paling cocok ${bill.name}, ${bill.description} (${bill.orderId})`
        : 'Tidak ada, dan tidak ada yang cocok',
      value: plainRupiah(0),
      ...(bill && { tone: 'warning' as const }),
    },
  ],
  'money.refund-call-off': ({ bank, number, amount, account, agreedAt }) => [
    {
      what: 'Tidak jadi ditransfer kembali',
      detail: `Ke ${account}, disetujui ${formatListDate(agreedAt)}. Pastikan memang belum ditransfer`,
      value: plainRupiah(amount),
      tone: 'danger',
    },
    {
      what: 'Uang masuk',
      detail: `${bank} VA ${groupAccountNumber(number)}: menunggu keputusan lagi, misalnya ke rekening lain`,
      value: plainRupiah(amount),
    },
  ],
  'money.unbook': ({ effects }) => reversalConsequences(effects),
  'money.free': ({ effects }) => freeingConsequences(effects),
  'person.phone': ({ name, from, to }) => [
    { what: `Nomor HP ${name}`, detail: `${from} menjadi ${to}`, tone: 'danger' },
    { what: 'Login', detail: 'Dengan nomor baru; semua login lama berakhir', tone: 'danger' },
    { what: 'Pemberitahuan', detail: 'SMS ke nomor lama dan baru, pesan di inbox' },
  ],
  'person.bank-account': ({ name, from, to, returned }) => [
    {
      what: `Rekening ${name}`,
      detail: from ? `${accountWords(from)} tidak dipakai lagi; riwayatnya tetap ada` : 'Rekening tambahan',
    },
    {
      what: 'Rekening baru',
      detail: `${to.bankName} ${to.accountNumber} a.n. ${to.accountName}. Cocokkan dengan buku tabungannya. Penarikan ke sana dapat diminta setelah 24 jam`,
      tone: 'danger',
    },
    {
      what: 'Penarikan yang kembali ke saldo',
      detail: `${returned.count} penarikan ke rekening lama; agen memintanya lagi`,
      value: plainRupiah(returned.amount),
      ...(returned.count > 0 && { tone: 'warning' as const }),
    },
    { what: 'Pemberitahuan', detail: 'SMS dan inbox kepada pemilik rekening' },
  ],
  'person.merge': ({ kept, other, phone, moves, blockers }) => [
    {
      what: `${other} menjadi satu dengan ${kept}`,
      detail: 'Tidak dapat diurungkan',
      tone: 'danger',
    },
    { what: 'Login', detail: `Tinggal satu, dengan nomor HP ${phone}; yang lain berakhir`, tone: 'danger' },
    {
      what: 'Yang pindah',
      detail:
        moves
          .filter(({ count }) => count > 0)
          .map(({ what, count }) => MOVE_WORDS[what](count))
          .join(', ') || 'Tidak ada',
    },
    { what: 'Pemberitahuan', detail: 'SMS ke nomor lama dan baru, pesan di inbox' },
    ...blockers.map((blocker) => ({
      what: 'Menghalangi',
      detail: MERGE_BLOCKER_WORDS[blocker],
      tone: 'warning' as const,
    })),
  ],
  'person.erase': ({ name, ground, goes, stays, blockers }) => [
    {
      what: `Nama, NIK, paspor, kontak, login, dan dokumen ${name}`,
      detail: `Hilang untuk selamanya, juga dari riwayat dan berkas. Dasar: ${GROUND_WORDS[ground].toLowerCase()}`,
      tone: 'danger',
    },
    ...goes.map(({ what, count }) => ({ what: PART_WORDS[what], detail: 'Dihapus', value: String(count) })),
    { what: 'Pesanan, tanpa identitas', detail: 'Tetap ada', value: String(stays.orders) },
    { what: 'Tagihan yang dibayar, tanpa identitas', detail: 'Tetap ada', value: String(stays.paidBills) },
    ...blockers.map(({ what, count }) => ({
      what: 'Menghalangi',
      detail: BLOCKER_WORDS[what](count),
      tone: 'warning' as const,
    })),
  ],
  'package.price': ({ package: name, departsOn, changes }) => [
    ...changes.map(({ what, was, becomes }) => ({
      what,
      detail: was === null ? 'Baru' : `Sekarang ${plainRupiah(was)}`,
      value: plainRupiah(becomes),
    })),
    {
      what: 'Pesanan baru',
      detail: `${name}, ${formatShortDate(departsOn)}: tampil di situs begitu disetujui`,
    },
    { what: 'Pesanan yang sudah ada', detail: 'Harganya tidak berubah', value: plainRupiah(0) },
  ],
  'add-on.price': ({ addOn, was, becomes }) => [
    {
      what: addOn,
      detail: was === null ? 'Tambahan baru' : `Sekarang ${plainRupiah(was)}`,
      value: plainRupiah(becomes),
    },
    {
      what: 'Yang memesan atau menambahkannya sesudah ini',
      detail: 'Di semua paket, begitu disetujui',
      value: plainRupiah(becomes),
    },
    { what: 'Pesanan yang sudah memuatnya', detail: 'Harganya tidak berubah', value: plainRupiah(0) },
  ],
};

/** What an approval would do, in words. */
export const listConsequences = <K extends ApprovalFacts['kind']>(facts: FactsOf<K>): Consequence[] =>
  (WORDS[facts.kind] as (facts: FactsOf<K>) => Consequence[])(facts);
