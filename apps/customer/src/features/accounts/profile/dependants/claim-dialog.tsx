import {
  type askClaimCode,
  CLAIM_CODE_MINUTES,
  type claimAccount,
  type Dependant,
} from '@rihlah/contract/people/claim';
import { greetingName } from '@rihlah/rules/text/greeting-name';
import { Button } from '@rihlah/ui/actions/button';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { ErrorReason } from '@rihlah/ui/feedback/error-reason';
import { Notice } from '@rihlah/ui/feedback/notice';
import { FormDigits, FormPhone } from '@rihlah/ui/form/bound/digits';
import { Form } from '@rihlah/ui/form/form';
import { placeErrors } from '@rihlah/ui/form/state/place-errors';
import { useCodedForm } from '@rihlah/ui/form/state/use-coded-form';
import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { type ReactNode, useId, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { callApi } from '../../../../client/api.ts';
import { Resend } from '../../../../domain/codes/resend.tsx';
import styles from '../profile.module.css';
import type { CodeValues, PhoneValues } from './claim-schema.ts';

const getPhoneSchema = async () => (await import('./claim-schema.ts')).phoneSchema;
const getCodeSchema = async () => (await import('./claim-schema.ts')).codeSchema;

const askCode = ({ uuid }: Dependant, phone: string) =>
  callApi<typeof askClaimCode>('POST', '/api/v1/pilgrim-account/:uuid/code', {
    params: { uuid },
    body: { phone },
  });

interface Asked {
  phone: string;
  /** Masked, as the server answered. */
  shownPhone: string;
}

interface ClaimDialogProps {
  pilgrim: Dependant;
  onClose: () => void;
  /** They have an account of their own now. */
  onClaimed: () => void;
}

/** Gives somebody without a phone an account of their own: their phone, then the code that was sent to it. */
export default function ClaimDialog({ pilgrim, onClose, onClaimed }: ClaimDialogProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  return asked ? (
    <TypeCode pilgrim={pilgrim} asked={asked} onClose={onClose} onAsked={setAsked} onClaimed={onClaimed} />
  ) : (
    <TypePhone pilgrim={pilgrim} onClose={onClose} onAsked={setAsked} />
  );
}

interface StepProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  title: string;
  submit: string;
  onSend: (values: Values) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

function Step<Values extends FieldValues>(props: StepProps<Values>) {
  const { form, title, submit, onSend, onClose, children } = props;
  const formId = useId();
  const [failure, setFailure] = useState<Error>();
  const send = useLocked(async (values: Values) => {
    setFailure(undefined);
    try {
      await onSend(values);
    } catch (error) {
      if (!(await placeErrors(form, error))) setFailure(error as Error);
    }
  });
  const isSending = form.formState.isSubmitting;
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={formId} size="lg" block busy={isSending}>
            {submit}
          </Button>
          <Button size="lg" block variant="secondary" onClick={onClose}>
            Batal
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} onSubmit={form.handleSubmit((values) => send(values))} locked={isSending}>
        <div className={styles.step}>
          {children}
          {failure && (
            <Notice tone="danger" role="alert">
              <ErrorReason error={failure} />
            </Notice>
          )}
        </div>
      </Form>
    </Dialog>
  );
}

interface TypePhoneProps {
  pilgrim: Dependant;
  onClose: () => void;
  onAsked: (asked: Asked | null) => void;
}

function TypePhone({ pilgrim, onClose, onAsked }: TypePhoneProps) {
  const form = useCodedForm<PhoneValues>(getPhoneSchema, { phone: '' });
  const name = greetingName(pilgrim.name);
  return (
    <Step
      form={form}
      title={`Beri ${name} akun sendiri`}
      submit="Kirim kode ke nomor itu"
      onClose={onClose}
      onSend={async ({ phone }) => {
        const answer = await askCode(pilgrim, phone);
        onAsked({ phone, shownPhone: answer.phone });
      }}
    >
      <p>
        Kabar untuk {name} pindah ke nomor itu, dan password akunnya dikirim ke sana. Pesanannya tetap dapat
        Anda lihat dan bayar.
      </p>
      <FormPhone<PhoneValues>
        name="phone"
        label={`Nomor HP ${name}`}
        autoComplete="off"
        enterKeyHint="send"
      />
    </Step>
  );
}

function TypeCode({
  pilgrim,
  asked,
  onClose,
  onAsked,
  onClaimed,
}: TypePhoneProps & { asked: Asked; onClaimed: () => void }) {
  const form = useCodedForm<CodeValues>(getCodeSchema, { code: '' });
  const { phone, shownPhone } = asked;
  return (
    <Step
      form={form}
      title="Masukkan kode"
      submit="Beri akun sendiri"
      onClose={onClose}
      onSend={async ({ code }) => {
        const { name } = await callApi<typeof claimAccount>('POST', '/api/v1/pilgrim-account/:uuid', {
          params: { uuid: pilgrim.uuid },
          body: { phone, code },
        });
        showSuccess(`${name} sekarang punya akun sendiri. Passwordnya dikirim ke ${shownPhone}.`);
        onClaimed();
      }}
    >
      <p role="status">
        Enam angka sudah terkirim ke {shownPhone}. Berlaku {CLAIM_CODE_MINUTES} menit.
      </p>
      <FormDigits<CodeValues>
        name="code"
        label="Kode dari SMS"
        autoComplete="one-time-code"
        enterKeyHint="done"
      />
      <div className={styles.again}>
        <Resend ask={() => askCode(pilgrim, phone)} />
        <Button variant="quiet" onClick={() => onAsked(null)}>
          Ganti nomor
        </Button>
      </div>
    </Step>
  );
}
