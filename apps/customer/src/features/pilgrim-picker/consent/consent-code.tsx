import type { AcceptAgent, Order } from '@rihlah/contract/orders/order';
import { Button } from '@rihlah/ui/actions/button';
import { FormDigits } from '@rihlah/ui/form/bound/digits';
import { Form } from '@rihlah/ui/form/form';
import { placeErrors } from '@rihlah/ui/form/state/place-errors';
import { useCodedForm } from '@rihlah/ui/form/state/use-coded-form';
import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { IconRefresh } from '@rihlah/ui/icons/common';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { showError, showSuccess } from '@rihlah/ui/toasts/notify';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../client/api.ts';
import { refreshOrders } from '../../../domain/orders/queries/order-queries.ts';
import styles from '../for-pilgrim.module.css';
import type { ConsentValues as Values } from './consent-schema.ts';
import { ResendCode } from './resend-code.tsx';

/** The pilgrim has refused the agent: no code lets in any more, only the pilgrim's own tap (decision 0185). */
function ConsentRefused({ order }: { order: Order }) {
  const client = useQueryClient();
  const lookAgain = useLocked(() => refreshOrders(client));
  return (
    <Document as="div" strip={{ name: 'Persetujuan jamaah' }}>
      <Facts className={styles.consent}>
        <p>
          <b>
            {order.pilgrim.name} {order.consentWithdrawn ? 'mencabut izin Anda' : 'menolak permintaan Anda'}.
          </b>
        </p>
        <p>
          Berkasnya tidak dapat Anda lihat dan unggah, juga dari pesanan sebelumnya. Pesanan, harga, dan
          komisi Anda tetap. Bicarakan dulu dengan jamaah; ia dapat mengizinkan kapan saja di halaman
          profilnya.
        </p>
      </Facts>
      <Stub>
        <Button size="lg" block variant="secondary" icon={<IconRefresh />} onClick={lookAgain}>
          Sudah disetujui? Periksa lagi
        </Button>
      </Stub>
    </Document>
  );
}

const getSchema = async () => (await import('./consent-schema.ts')).consentSchema;

/** A pilgrim who was known before must accept first; the code of their SMS proves it (decisions, Access). */
export default function ConsentCode({ order }: { order: Order }) {
  return order.consentRefused ? <ConsentRefused order={order} /> : <CodeForm order={order} />;
}

function CodeForm({ order }: { order: Order }) {
  const client = useQueryClient();
  const form = useCodedForm<Values>(getSchema, { code: '' });
  const accept = useMutation({
    mutationFn: (body: Values) =>
      callApi<AcceptAgent>('POST', '/api/v1/order-consent/:orderUuid', {
        params: { orderUuid: order.uuid },
        body,
      }),
    meta: { ownErrors: true },
  });
  const send = useLocked(async (values: Values) => {
    try {
      await accept.mutateAsync(values);
      showSuccess(`${order.pilgrim.name} sudah menyetujui Anda.`);
      await refreshOrders(client);
    } catch (error) {
      if (!(await placeErrors(form, error, () => 'code'))) showError(error);
      // The pilgrim may have refused meanwhile, which the order says.
      await refreshOrders(client);
    }
  });
  return (
    <Form form={form} onSubmit={form.handleSubmit(send)} locked={accept.isPending}>
      <Document as="div" strip={{ name: 'Persetujuan jamaah' }}>
        <Facts className={styles.consent}>
          <p>
            {order.pilgrim.name} sudah pernah terdaftar. Anda dapat mengurus berkasnya setelah disetujui:
            jamaah menekan Setuju di inbox-nya, atau memberi Anda kode 6 angka dari SMS-nya.
          </p>
          <FormDigits<Values>
            name="code"
            label="Kode persetujuan"
            autoComplete="one-time-code"
            enterKeyHint="done"
            group={(plain) => plain.replace(/^(\d{3})(?=\d)/, '$1 ')}
          />
        </Facts>
        <Stub className={styles.consent}>
          <Button type="submit" size="lg" block busy={accept.isPending}>
            Kirim kode
          </Button>
          <ResendCode order={order} onSent={() => form.reset()} />
        </Stub>
      </Document>
    </Form>
  );
}
