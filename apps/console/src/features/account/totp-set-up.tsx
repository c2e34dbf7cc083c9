import { type BeginTotp, type ConfirmTotp, confirmTotp } from '@rihlah/contract/staff/identity/security';
import { Button } from '@rihlah/ui/actions/button';
import { Form } from '@rihlah/ui/form/form';
import { groupDigits } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from '../../client/api.ts';
import { FormCodeCells } from '../../domain/form/code-cells.tsx';
import { Failure } from '../../domain/form/failure.tsx';
import { useSentForm } from '../../domain/form/use-sent-form.ts';
import { MissingPart } from '../../domain/screen/missing-part.tsx';
import styles from './account.module.css';

type Values = z.input<typeof confirmTotp.body>;

/** Ties an authenticator app to the account: its picture or its letters, then a first code. */
export function TotpSetUp({ onDone }: { onDone: (recoveryCodes: string[]) => void }) {
  const secret = useQuery({
    queryKey: ['totp'],
    queryFn: () => callApi<BeginTotp>('POST', '/api/staff/v1/me/totp', { body: {} }),
    // Each asking makes another secret.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { ownErrors: true },
  });
  const { data } = secret;
  const { form, isSending, failure, onSubmit } = useSentForm<Values>({
    schema: confirmTotp.body,
    values: { code: '' },
    send: async (body) => {
      const { recoveryCodes } = await callApi<ConfirmTotp>('POST', '/api/staff/v1/me/totp/confirm', { body });
      onDone(recoveryCodes);
    },
  });
  return (
    <Form form={form} locked={isSending} onSubmit={onSubmit}>
      <div className={styles.part}>
        <p>
          Pindai dengan aplikasi autentikator di HP Anda (Google Authenticator, Aegis, atau lainnya), lalu
          ketik kode yang ditampilkannya.
        </p>
        <MissingPart query={secret} what="Kode QR" />
        <div className={styles.secret}>
          {data ? (
            <img
              src={`data:image/svg+xml,${encodeURIComponent(data.qrSvg)}`}
              alt="Kode QR untuk aplikasi autentikator"
              width={148}
              height={148}
            />
          ) : (
            <span className={styles.qrWaiting} />
          )}
          <p>
            Tidak dapat memindai? Ketik kunci ini:
            <br />
            <b className={styles.key}>{data ? groupDigits(data.secret) : '…'}</b>
          </p>
        </div>
        <FormCodeCells<Values> name="code" label="Kode 6 angka dari aplikasi" />
        <Failure>{failure}</Failure>
        <Button type="submit" size="lg" block busy={isSending}>
          Pasang
        </Button>
      </div>
    </Form>
  );
}
