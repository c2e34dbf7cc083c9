import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { findRequestedWithdrawals } from '../modules/agents/agent-queries.ts';
import { decideWithdrawal } from '../modules/agents/decide-withdrawal.ts';
import { applyReview, findReviewList, refundReview } from '../modules/banking/matching/unmatched-payments.ts';
import type { StaffCommand } from './command.ts';
import { uuidOf } from './find-records.ts';
import { moment, table } from './print.ts';

export const MONEY_COMMANDS: StaffCommand[] = [
  {
    name: 'withdrawal list',
    permission: 'withdrawal.decide',
    summary: 'Penarikan saldo yang menunggu keputusan',
    run: async ({ services }) => {
      const rows = await findRequestedWithdrawals(services.db);
      return table(
        rows.map((row) => [
          row.uuid,
          moment(row.createdAt),
          plainRupiah(row.amount),
          `${row.bankName} ${row.accountNumber} a.n. ${row.accountName}`,
        ]),
        'Tidak ada penarikan yang menunggu',
      );
    },
  },
  {
    name: 'withdrawal approve',
    permission: 'withdrawal.decide',
    summary: 'Setujui penarikan dan catat transfernya, setelah uangnya dikirim',
    args: ['withdrawal'],
    options: { reference: true },
    run: async ({ services, actor }, words) => {
      const uuid = uuidOf(words.get('withdrawal'));
      await decideWithdrawal(services, actor, { uuid, status: 'Approved', reason: words.get('reference') });
      return ['Penarikan diterima'];
    },
  },
  {
    name: 'withdrawal reject',
    permission: 'withdrawal.decide',
    summary: 'Tolak penarikan; uangnya kembali ke saldo',
    args: ['withdrawal'],
    options: { why: true },
    run: async ({ services, actor }, words) => {
      const uuid = uuidOf(words.get('withdrawal'));
      await decideWithdrawal(services, actor, { uuid, status: 'Rejected', reason: words.get('why') });
      return ['Penarikan ditolak'];
    },
  },
  {
    name: 'review list',
    permission: 'money.decide',
    summary: 'Uang masuk yang belum dapat dibukukan',
    run: async ({ services }) => {
      const rows = await findReviewList(services);
      return table(
        rows.map((row) => [
          row.uuid,
          moment(row.paidAt),
          row.amountWritten ? `${plainRupiah(row.amount)} (${row.amountWritten})` : plainRupiah(row.amount),
          `${row.bank} ${row.number}`,
          row.orderId ?? '-',
          row.reason ?? '-',
        ]),
        'Daftar periksa kosong',
      );
    },
  },
  {
    name: 'review apply',
    permission: 'money.decide',
    summary: 'Bukukan uang pada tagihan yang jumlahnya sama',
    args: ['money', 'bill'],
    run: async ({ services, actor }, words) => {
      await applyReview(services, actor, {
        paymentUuid: uuidOf(words.get('money')),
        billUuid: uuidOf(words.get('bill')),
      });
      return ['Uang dibukukan pada tagihan'];
    },
  },
  {
    name: 'review refund',
    permission: 'money.decide',
    summary: 'Catat bahwa uang sudah dikembalikan',
    args: ['money'],
    options: { account: true, reference: true },
    run: async ({ services, actor }, words) => {
      await refundReview(services, actor, {
        paymentUuid: uuidOf(words.get('money')),
        account: words.get('account'),
        reference: words.get('reference'),
      });
      return ['Pengembalian dicatat'];
    },
  },
];
