import { BANKS } from '@rihlah/contract/banks';
import { type AskBankAccount, askBankAccount, type DeskPersonDetail } from '@rihlah/contract/staff/people';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { FormDigits } from '@rihlah/ui/form/bound/digits';
import { FormSelect } from '@rihlah/ui/form/bound/select';
import { FormText } from '@rihlah/ui/form/bound/text';
import { FormTextArea } from '@rihlah/ui/form/bound/text-area';
import { Form } from '@rihlah/ui/form/form';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from '../../client/api.ts';
import { DECIDED } from '../../domain/approvals/queries.ts';
import { DialogFoot } from '../../domain/form/dialog-foot.tsx';
import { Failure } from '../../domain/form/failure.tsx';
import { useSentForm } from '../../domain/form/use-sent-form.ts';
import styles from './people.module.css';

export type PersonAccount = NonNullable<DeskPersonDetail['accounts']>[number];

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
  person: DeskPersonDetail;
  /** The account that it takes the place of. */
  old: PersonAccount | null;
  onClose: () => void;
}

/** Another account for somebody's money: a second person decides, and withdrawals to it can be asked for a day later. */
export function BankAccountDialog({ person, old, onClose }: BankAccountDialogProps) {
  const queries = useQueryClient();
  const { form, isSending, failure, onSubmit } = useSentForm<AccountValues>({
    schema: askBankAccount.body as unknown as z.ZodType<AccountValues, AccountValues>,
    values: {
      code: '',
      accountName: person.name,
      accountNumber: '',
      bankAddress: '',
      why: '',
      replaces: old?.uuid ?? null,
    },
    send: async (values) => {
      await callApi<AskBankAccount>('POST', '/api/staff/v1/people/:uuid/bank-account', {
        params: { uuid: person.uuid },
        body: values as Body,
      });
      showSuccess('Rekening baru menunggu orang kedua');
      onClose();
      await Promise.all(DECIDED.map((key) => queries.invalidateQueries({ queryKey: [key] })));
    },
  });
  return (
    <Dialog open wide onClose={onClose} title={old ? 'Ganti rekening?' : 'Tambah rekening?'}>
      <Form form={form} locked={isSending} onSubmit={onSubmit}>
        <div className={styles.fields}>
          <p className={styles.quiet}>
            {old
              ? `${person.name}, sekarang ${old.bankName} •••• ${old.accountNumberEnd}. Setelah orang kedua menyetujui, rekening lama tidak dipakai lagi dan penarikan yang menunggu ke sana kembali ke saldo.`
              : `Untuk ${person.name}. Berlaku setelah orang kedua menyetujui.`}{' '}
            Pemiliknya mendapat SMS; penarikan ke rekening baru dapat diminta 24 jam kemudian.
          </p>
          <div className={styles.pairs}>
            <FormSelect<AccountValues> name="code" label="Bank">
              <option value="">Pilih bank</option>
              {BANKS.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </FormSelect>
            <FormText<AccountValues>
              name="bankAddress"
              label="Cabang bank"
              autoComplete="off"
              maxLength={120}
            />
            <FormDigits<AccountValues> name="accountNumber" label="Nomor rekening" autoComplete="off" />
            <FormText<AccountValues> name="accountName" label="Atas nama" autoComplete="off" maxLength={80} />
          </div>
          <FormTextArea<AccountValues>
            name="why"
            label="Alasan, dan cara Anda memastikan orangnya"
            rows={2}
          />
          <Failure>{failure}</Failure>
        </div>
        <DialogFoot onClose={onClose} submit="Minta persetujuan" busy={isSending} />
      </Form>
    </Dialog>
  );
}
