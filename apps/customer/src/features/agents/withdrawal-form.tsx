import type { BankAccount } from '@rihlah/contract/people/agent';
import { validationText } from '@rihlah/contract/wire/messages';
import { accountPath } from '@rihlah/contract/wire/paths';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { Button } from '@rihlah/ui/actions/button';
import { ConfirmDialog } from '@rihlah/ui/dialogs/dialog';
import { registered } from '@rihlah/ui/form/bound/bind';
import { FormRupiah } from '@rihlah/ui/form/bound/rupiah';
import { FieldError } from '@rihlah/ui/form/fields/field-error';
import { useControl } from '@rihlah/ui/form/fields/field-shell';
import { Form } from '@rihlah/ui/form/form';
import { useCodedForm } from '@rihlah/ui/form/state/use-coded-form';
import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { groupDigits } from '@rihlah/ui/text/format';
import { showError, showSuccess } from '@rihlah/ui/toasts/notify';
import { useFieldToast } from '@rihlah/ui/toasts/use-field-toast';
import { ApiError } from '@rihlah/web-client/failures';
import { fieldMessages } from '@rihlah/web-client/messages/field-messages';
import { randomId } from '@rihlah/web-client/random-id';
import { type InputHTMLAttributes, type Ref, useId, useRef, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import styles from './agents.module.css';
import { useRequestWithdrawal } from './queries.ts';
import type { WithdrawalValues } from './withdrawal-schema.ts';

type AccountChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value'> & {
  ref?: Ref<HTMLInputElement>;
  accounts: BankAccount[];
  error?: string;
};

function AccountChoice({ accounts, error: newError, ...radio }: AccountChoiceProps) {
  const label = 'Rekening tujuan';
  const { control, errorId, error } = useControl({ label, error: newError });
  const labelId = useId();
  return (
    <div {...control} role="radiogroup" aria-labelledby={labelId}>
      <p id={labelId} className={styles.choiceLabel}>
        {label}
      </p>
      <div className={styles.choices}>
        {accounts.map(({ uuid, bankName, accountNumber, accountName }) => (
          <label key={uuid} className={styles.choice}>
            <input {...radio} type="radio" value={uuid} />
            <span>
              <b>{bankName}</b>
              <span>{groupDigits(accountNumber)}</span>
              <span className={styles.support}>{accountName}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

const FormAccountChoice = registered(AccountChoice);

function Asked({ values, accounts }: { values: WithdrawalValues; accounts: BankAccount[] }) {
  const target = accounts.find(({ uuid }) => uuid === values.bankAccount);
  return (
    <p>
      <b className="money">{formatRupiah(Number(values.amount))}</b> ke {target?.bankName},{' '}
      {target?.accountNumber}, {target?.accountName}.
    </p>
  );
}

interface WithdrawalFormProps {
  registrar: string;
  /** Rupiah. */
  balance: number;
  /** Those that money can go to; at least one. */
  accounts: BankAccount[];
}

export function WithdrawalForm({ registrar, balance, accounts }: WithdrawalFormProps) {
  const navigate = useNavigate();
  const bankAccount = accounts.length === 1 ? (accounts[0]?.uuid ?? '') : '';
  const getSchema = async () => (await import('./withdrawal-schema.ts')).withdrawalSchema(balance);
  const form = useCodedForm<WithdrawalValues>(getSchema, { amount: '', bankAccount });
  const request = useRequestWithdrawal(registrar);
  // One key as long as the form is open: a lost answer can be asked for again without asking for the money twice.
  const attempt = useRef({ content: '', key: '' });
  const [asked, setAsked] = useState<WithdrawalValues | null>(null);

  const { sayOf } = useFieldToast(form.formState.errors);
  /** The first message of the form, capitalised (spec 2, section 5). */
  const sayFirst = (errors: FieldErrors<WithdrawalValues>) => {
    const first = (['amount', 'bankAccount'] as const).find((field) => errors[field]?.message);
    if (first) sayOf(first, validationText(errors[first]?.message ?? ''));
  };
  const refuse = (error: unknown) => {
    const fields = error instanceof ApiError ? fieldMessages(error.problem.validation_messages ?? {}) : [];
    for (const { path, message } of fields)
      form.setError(path[0] === 'amount' ? 'amount' : 'bankAccount', { type: 'server', message });
    if (fields[0]) sayOf(fields[0].path[0] === 'amount' ? 'amount' : 'bankAccount', fields[0].message);
    else showError(error);
  };
  const send = useLocked(async ({ amount, bankAccount: target }: WithdrawalValues) => {
    const content = `${amount}/${target}`;
    if (attempt.current.content !== content) attempt.current = { content, key: randomId() };
    const { key } = attempt.current;
    try {
      await request.mutateAsync({ amount: Number(amount), bankAccount: target, key });
      showSuccess('Penarikan saldo telah kami terima & akan segera kami proses');
      navigate(accountPath('saldo'), { replace: true });
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) attempt.current = { content: '', key: '' };
      refuse(error);
      setAsked(null);
    }
  });
  return (
    <>
      <Form form={form} onSubmit={form.handleSubmit(setAsked, sayFirst)} locked={request.isPending}>
        <Document
          as="div"
          strip={{ name: 'Saldo', number: <span className="money">{formatRupiah(balance)}</span> }}
        >
          <Facts className={styles.fields}>
            <FormRupiah<WithdrawalValues>
              name="amount"
              label="Jumlah"
              normalise={(typed) => typed.replace(/\D/g, '')}
              hint={`Paling banyak ${formatRupiah(balance)}.`}
              enterKeyHint="done"
            />
            <FormAccountChoice<WithdrawalValues> name="bankAccount" accounts={accounts} />
          </Facts>
          <Stub>
            <Button type="submit" size="lg" block busy={request.isPending}>
              Tarik saldo
            </Button>
          </Stub>
        </Document>
      </Form>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title="Tarik saldo?"
        confirmLabel="Ya, Lanjut"
        cancelLabel="Cek Lagi"
        busy={request.isPending}
        onConfirm={() => asked && send(asked)}
      >
        {asked && <Asked values={asked} accounts={accounts} />}
      </ConfirmDialog>
    </>
  );
}
