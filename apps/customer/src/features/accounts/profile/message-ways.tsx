import type { getMessageWays, setMessageWays } from '@rihlah/contract/people/message-ways';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import { Switch } from '@rihlah/ui/form/choices/switch';
import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { Document, Facts } from '@rihlah/ui/layout/document';
import { formatInstantDate, groupDigits } from '@rihlah/ui/text/format';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../client/api.ts';
import styles from './profile.module.css';

/** Below `account`: whatever changes a profile makes it old too. */
const KEY = ['account', 'message-ways'];

const waysQuery = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi<typeof getMessageWays>('GET', '/api/v1/message-ways', { signal }),
    meta: { ownErrors: true },
  });

interface MessageWaysProps {
  phone: string;
  /** Empty where they gave none. */
  email: string;
}

/** By which way one is written to; whoever wants it chooses WhatsApp, where the agency has it. */
export function MessageWays({ phone, email }: MessageWaysProps) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(waysQuery());
  const { mutateAsync } = useMutation({
    mutationFn: (whatsapp: boolean) =>
      callApi<typeof setMessageWays>('PUT', '/api/v1/message-ways', { body: { whatsapp } }),
    onSuccess: (answer) => client.setQueryData(KEY, answer),
  });
  const set = useLocked(async (whatsapp: boolean) => {
    await mutateAsync(whatsapp);
    showSuccess(whatsapp ? 'Kabar kini datang lewat WhatsApp.' : 'Kabar kini datang lewat SMS.');
  });
  const since = data?.whatsappSince ?? null;
  return (
    <Document as="section" aria-label="Cara kami mengabari" strip={{ name: 'Cara kami mengabari' }}>
      <Facts>
        {!data && error && (
          <ErrorState title="Pilihan gagal dimuat" error={error} onRetry={() => void refetch()} />
        )}
        {!data && !error && (
          <Loading label="Memuat pilihan">
            <Bar height={72} />
          </Loading>
        )}
        {data && (
          <p>
            {since ? 'Kabar' : 'SMS'} ke {groupDigits(phone)}
            {since && ' lewat WhatsApp'}, dan di inbox.
            {data.hasMail && email !== '' && ` Kuitansi juga ke ${email}.`}
          </p>
        )}
        {data && (data.hasWhatsapp || since) && (
          <>
            <div className={styles.way}>
              <b aria-hidden="true">Pesan lewat WhatsApp</b>
              <Switch label="Pesan lewat WhatsApp" checked={since !== null} onChange={set}>
                {since ? 'Ya' : 'Tidak'}
              </Switch>
            </div>
            <p className={styles.support}>
              {since
                ? `Anda pilih ${formatInstantDate(since)}. Bila tidak sampai, kami kirim lewat SMS. Kode dan password selalu lewat SMS.`
                : 'Bila Anda pilih, nomor HP dan isi kabar kami teruskan ke WhatsApp (Meta). Bila tidak sampai, kami kirim lewat SMS. Kode dan password selalu lewat SMS.'}
            </p>
          </>
        )}
      </Facts>
    </Document>
  );
}
