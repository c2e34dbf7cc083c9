import type { Approval, ApprovalKind } from '@rihlah/contract/staff/backoffice/approvals';
import { groupAccountNumber } from '@rihlah/ui/text/format';
import type { DecisionWords } from '../form/decision-dialog.tsx';

export type Verdict = 'approved' | 'rejected' | 'withdrawn';

/** What is asked for, as a noun. */
export const APPROVAL_NOUNS: Record<ApprovalKind, string> = {
  'order.cancel': 'pembatalan',
  'withdrawal.approve': 'penarikan',
  'withdrawal.call-off': 'pembatalan penarikan',
  'money.refund': 'pengembalian',
  'money.refund-call-off': 'pembatalan pengembalian',
  'money.unbook': 'entri lawan',
  'money.free': 'pembebasan uang',
  'person.phone': 'nomor HP baru',
  'person.bank-account': 'rekening baru',
  'person.merge': 'penggabungan data',
  'person.erase': 'penghapusan identitas',
  'package.price': 'harga baru',
  'add-on.price': 'harga tambahan',
};

/** `penarikan Euis Komala` */
export const describeApproval = ({ kind, label }: Approval): string =>
  `${APPROVAL_NOUNS[kind]} ${kind.startsWith('money.refund') ? label.replace(/\d+$/, groupAccountNumber) : label}`;

/** `Setujui pembatalan`: what is agreed to, never how much, for nothing is paid out by it. */
export const approveWords = ({ kind }: Approval): string => `Setujui ${APPROVAL_NOUNS[kind]}`;

/** What a person reads before they decide about a colleague's approval, or take their own back. */
export function verdictWords(verdict: Verdict, approval: Approval): DecisionWords {
  const noun = describeApproval(approval);
  const support = `Diminta ${approval.askedBy.name}: “${approval.why}”`;
  if (verdict === 'approved')
    return {
      title: `Setujui ${noun}?`,
      support,
      consequences: [],
      confirmLabel: approveWords(approval),
      cancelLabel: 'Jangan setujui',
      done: `Disetujui: ${noun}`,
    };
  const stays = { what: 'Yang diminta', detail: 'Tidak terjadi; menunggu keputusan baru', value: 'tetap' };
  if (verdict === 'rejected')
    return {
      title: `Tolak ${noun}?`,
      support,
      consequences: [stays, { what: 'Alasan Anda', detail: 'Tersimpan di Jejak', value: 'dicatat' }],
      confirmLabel: 'Tolak',
      cancelLabel: 'Jangan tolak',
      done: `Ditolak: ${noun}`,
    };
  return {
    title: `Tarik kembali ${noun}?`,
    support,
    consequences: [stays],
    confirmLabel: 'Tarik kembali',
    cancelLabel: 'Jangan tarik',
    done: `Ditarik kembali: ${noun}`,
  };
}

const DIGITS = 4;

/** What is typed to be sure: the last four digits of the order or of the bank's number; undefined where it has none, as a package. */
export function lastDigits({ kind, label }: Approval): string | undefined {
  if (kind === 'package.price' || kind === 'add-on.price') return undefined;
  const digits = label.replace(/\D/g, '').slice(-DIGITS);
  return digits.length === DIGITS ? digits : undefined;
}
