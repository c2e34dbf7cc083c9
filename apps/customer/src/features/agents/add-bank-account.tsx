import { BANKS, type BankCode, bankName } from '@rihlah/contract/billing/banks';
import { validationText } from '@rihlah/contract/wire/messages';
import { Button } from '@rihlah/ui/actions/button';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { ErrorReason } from '@rihlah/ui/feedback/error-reason';
import { Notice } from '@rihlah/ui/feedback/notice';
import { FormDigits } from '@rihlah/ui/form/bound/digits';
import { FormSelect } from '@rihlah/ui/form/bound/select';
import { FormText } from '@rihlah/ui/form/bound/text';
import { Quoted } from '@rihlah/ui/form/fields/quoted';
import { Form } from '@rihlah/ui/form/form';
import { useCodedForm } from '@rihlah/ui/form/state/use-coded-form';
import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { errorMessage } from '@rihlah/web-client/messages/error-message';
import { type ReactNode, useState } from 'react';
import styles from './agents.module.css';
import type { BankAccountValues as Values } from './bank-account-schema.ts';
import { useAddBankAccount } from './queries.ts';

const getSchema = async () => (await import('./bank-account-schema.ts')).bankAccountSchema;

const EMPTY: Values = { choice: '', accountNumber: '', accountName: '', bankAddress: '' };

function Lines({ error }: { error: unknown }): ReactNode {
  const { lines } = errorMessage(error);
  return (
    <Notice tone="danger" role="alert">
      <p>
        <ErrorReason error={error} />
      </p>
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

interface AddBankAccountProps {
  registrar: string;
  open: boolean;
  onClose: () => void;
}

function AddForm({ registrar, onClose }: Omit<AddBankAccountProps, 'open'>) {
  const form = useCodedForm<Values>(getSchema, EMPTY);
  const [refusal, setRefusal] = useState<unknown>(null);
  const add = useAddBankAccount(registrar);
  const send = useLocked(async ({ choice, ...values }: Values) => {
    const chosen = choice.slice(-3) as BankCode;
    setRefusal(null);
    try {
      await add.mutateAsync({ ...values, code: chosen, bankName: bankName(chosen) });
      showSuccess('Akun bank sudah ditambahkan');
      onClose();
    } catch (error) {
      setRefusal(error);
    }
  });
  return (
    <Form form={form} onSubmit={form.handleSubmit(send)} locked={add.isPending}>
      <div className={styles.fields}>
        {refusal !== null && <Lines error={refusal} />}
        {refusal === null && form.formState.submitCount > 0 && !form.formState.isValid && (
          <Notice tone="danger" role="alert">
            <p>
              <Quoted>{validationText('completeRequiredFields')}</Quoted>
            </p>
          </Notice>
        )}
        <FormSelect<Values> name="choice" label="Bank">
          <option value="">Pilih bank</option>
          {BANKS.map((bank) => (
            <option key={bank.code} value={`${bank.name} ${bank.code}`}>
              {bank.name} ({bank.code})
            </option>
          ))}
        </FormSelect>
        <FormDigits<Values> name="accountNumber" label="Nomor rekening" />
        <FormText<Values> name="accountName" label="Nama pemilik rekening" autoComplete="name" />
        <FormText<Values> name="bankAddress" label="Cabang" hint="Kantor cabang tempat rekening dibuka." />
        <Button type="submit" size="lg" block busy={add.isPending}>
          Simpan
        </Button>
        <Button size="lg" block variant="secondary" onClick={onClose}>
          Batal
        </Button>
      </div>
    </Form>
  );
}

/** The modal with which an account is added. What the server refuses stands in a red alert inside it. */
export function AddBankAccount({ registrar, open, onClose }: AddBankAccountProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Tambah akun bank">
      <AddForm registrar={registrar} onClose={onClose} />
    </Dialog>
  );
}
