import { BANKS } from '@rihlah/contract/billing/banks';
import {
  type AskBankAccount,
  askBankAccount,
  type StaffPersonDetail,
} from '@rihlah/contract/staff/identity/people';
import { FormDigits } from '@rihlah/ui/form/bound/digits';
import { FormSelect } from '@rihlah/ui/form/bound/select';
import { FormText } from '@rihlah/ui/form/bound/text';
import { FormTextArea } from '@rihlah/ui/form/bound/text-area';
import { callApi } from '../../client/api.ts';
import { DECIDED } from '../../domain/approvals/queries.ts';
import { FormDialog } from '../../domain/form/dialog-form.tsx';
import { Options } from '../../domain/form/options.tsx';
import { useSentForm } from '../../domain/form/use-sent-form.ts';
import styles from './people.module.css';

export type PersonAccount = NonNullable<StaffPersonDetail['accounts']>[number];

type Body = AskBankAccount['body'];

interface AccountValues {
  code: string;
  accountName: string;
  accountNumber: string;
  bankAddress: string;
  replaces: string | null;
  why: string;
}

interface BankAccountDialogProps {
  person: StaffPersonDetail;
  /** The account that it takes the place of. */
  old: PersonAccount | null;
  onClose: () => void;
}

/** Another account for somebody's money: a second person decides, and withdrawals to it can be asked for a day later. */
export function BankAccountDialog({ person, old, onClose }: BankAccountDialogProps) {
  const sent = useSentForm<AccountValues>({
    schema: askBankAccount.body,
    values: {
      code: '',
      accountName: person.name,
      accountNumber: '',
      bankAddress: '',
      why: '',
      replaces: old?.uuid ?? null,
    },
    send: (values) =>
      callApi<AskBankAccount>('POST', '/api/staff/v1/people/:uuid/bank-account', {
        params: { uuid: person.uuid },
        body: values as Body,
      }),
    done: 'Rekening baru menunggu orang kedua',
    refresh: DECIDED,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={old ? 'Ganti rekening?' : 'Tambah rekening?'}
      sent={sent}
      submit="Minta persetujuan"
      onClose={onClose}
    >
      <p className={styles.quiet}>
        {old
          ? `${person.name}, sekarang ${old.bankName} •••• ${old.accountNumberEnd}. Setelah orang kedua menyetujui, rekening lama tidak dipakai lagi dan penarikan yang menunggu ke sana kembali ke saldo.`
          : `Untuk ${person.name}. Berlaku setelah orang kedua menyetujui.`}{' '}
        Pemiliknya mendapat SMS; penarikan ke rekening baru dapat diminta 24 jam kemudian.
      </p>
      <div className={styles.pairs}>
        <FormSelect<AccountValues> name="code" label="Bank">
          <option value="">Pilih bank</option>
          <Options of={BANKS.map(({ code, name }) => [code, name])} />
        </FormSelect>
        <FormText<AccountValues> name="bankAddress" label="Cabang bank" autoComplete="off" maxLength={120} />
        <FormDigits<AccountValues> name="accountNumber" label="Nomor rekening" autoComplete="off" />
        <FormText<AccountValues> name="accountName" label="Atas nama" autoComplete="off" maxLength={80} />
      </div>
      <FormTextArea<AccountValues> name="why" label="Alasan, dan cara Anda memastikan orangnya" rows={2} />
    </FormDialog>
  );
}
