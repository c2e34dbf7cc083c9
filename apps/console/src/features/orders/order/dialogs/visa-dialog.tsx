import type { OrderVisa, SetVisa, StaffOrderDetail } from '@rihlah/contract/staff/orders/orders';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../../client/api.ts';
import { VersionedDialog } from '../../../../domain/content/versioned-dialog.tsx';
import { ORDER_CHANGED } from '../../../../domain/order/order-changed.ts';
import { useVisaForm } from '../../../../domain/visa/use-visa-form.ts';
import { VisaFields } from '../../../../domain/visa/visa-fields.tsx';
import { orderQuery } from '../../queries.ts';

/** Further first parts of the keys of what a visa is told by: lists lack it no more, and a batch knows of it. */
const VISA_CHANGED = [...ORDER_CHANGED, 'lists', 'visa-batch', 'visa-batches', 'passports', 'today'];

interface VisaDialogProps {
  order: StaffOrderDetail;
  facts: OrderVisa;
  onClose: () => void;
}

/** What stands on the visa of an order, whether a batch asked for it or not. */
export function VisaDialog({ order, facts: visaFacts, onClose }: VisaDialogProps) {
  const queries = useQueryClient();
  const { uuid, pilgrim, orderId, visaAt } = order;
  const { state, differences } = useVisaForm({
    saved: visaFacts,
    send: async (facts, basis) => {
      const now = await callApi<SetVisa>('PUT', '/api/staff/v1/orders/:uuid/visa', {
        params: { uuid },
        body: { basis, facts },
      });
      showSuccess(`Visa ${pilgrim.name} dicatat`);
      await Promise.all(VISA_CHANGED.map((key) => queries.invalidateQueries({ queryKey: [key] })));
      return now;
    },
    onSaved: onClose,
    refresh: () => queries.refetchQueries(orderQuery(uuid)),
  });
  return (
    <VersionedDialog
      title={`Visa ${pilgrim.name}`}
      state={state}
      changed={visaFacts.changed}
      differences={differences}
      submit={order.visa === 'issued' ? 'Simpan visa' : 'Catat visa terbit'}
      onClose={onClose}
    >
      <p>
        {orderId}. Isi menurut visanya, jangan ditebak.
        {visaAt === null && ' Berkasnya belum ada: unggah di Keberangkatan supaya jamaah melihatnya.'}
      </p>
      <VisaFields numberEnd={visaFacts.numberEnd} />
    </VersionedDialog>
  );
}
