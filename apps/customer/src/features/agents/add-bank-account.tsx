import { addBankAccountBody } from '@rihlah/contract/agent';
import { BANKS, type BankCode, bankName } from '@rihlah/contract/banks';
import { code, validationText } from '@rihlah/contract/messages';
import { type ReactNode, useState } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { errorMessage } from '../../lib/error-message.ts';
import { showSuccess } from '../../lib/errors.ts';
import { useLocked } from '../../lib/use-locked.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DigitsInput } from '../../ui/form/digits-input.tsx';
import field from '../../ui/form/field.module.css';
import { FieldShell } from '../../ui/form/field-shell.tsx';
import { FormLock } from '../../ui/form/form-lock.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { textOf, useCodedForm } from '../../ui/form/use-coded-form.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './agents.module.css';
import { useAddBankAccount } from './queries.ts';

const { shape } = addBankAccountBody;

/** `choice` is the bank's name and code; the code sent is its last 3 characters (spec 2, section 5). */
const schema = z.object({
  choice: z
    .string()
    .refine((choice) => shape.code.safeParse(choice.slice(-3)).success, code('completeRequiredFields')),
  accountNumber: z.string().check((ctx) => {
    const [issue] = shape.accountNumber.safeParse(ctx.value).error?.issues ?? [];
    if (issue) ctx.issues.push({ code: 'custom', message: issue.message, input: ctx.value });
  }),
  accountName: shape.accountName,
  bankAddress: shape.bankAddress,
});

type Values = z.input<typeof schema>;

const EMPTY: Values = { choice: '', accountNumber: '', accountName: '', bankAddress: '' };

function Lines({ error }: { error: unknown }): ReactNode {
  const { title, lines } = errorMessage(error);
  return (
    <Notice tone="danger" role="alert">
      <p>{title}</p>
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
  const form = useCodedForm<Values>(schema, EMPTY);
  const [refusal, setRefusal] = useState<unknown>(null);
  const add = useAddBankAccount(registrar);
  const { errors } = form.formState;
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
    <form noValidate onSubmit={form.handleSubmit(send)}>
      <FormLock locked={add.isPending}>
        <div className={styles.fields}>
          {refusal !== null && <Lines error={refusal} />}
          {refusal === null && form.formState.submitCount > 0 && !form.formState.isValid && (
            <Notice tone="danger" role="alert">
              <p>{validationText('completeRequiredFields')}</p>
            </Notice>
          )}
          <SelectField label="Bank" error={textOf(errors.choice)} {...form.register('choice')}>
            <option value="">Pilih bank</option>
            {BANKS.map((bank) => (
              <option key={bank.code} value={`${bank.name} ${bank.code}`}>
                {bank.name} ({bank.code})
              </option>
            ))}
          </SelectField>
          <Controller
            control={form.control}
            name="accountNumber"
            render={({ field: { onChange, ...input } }) => (
              <FieldShell label="Nomor rekening" error={textOf(errors.accountNumber)}>
                {(control) => (
                  <DigitsInput {...input} {...control} className={field.input} onValueChange={onChange} />
                )}
              </FieldShell>
            )}
          />
          <TextField
            label="Nama pemilik rekening"
            autoComplete="name"
            error={textOf(errors.accountName)}
            {...form.register('accountName')}
          />
          <TextField
            label="Cabang"
            hint="Kantor cabang tempat rekening dibuka."
            error={textOf(errors.bankAddress)}
            {...form.register('bankAddress')}
          />
          <Button type="submit" size="lg" block busy={add.isPending}>
            Simpan
          </Button>
          <Button size="lg" block variant="secondary" onClick={onClose}>
            Batal
          </Button>
        </div>
      </FormLock>
    </form>
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
