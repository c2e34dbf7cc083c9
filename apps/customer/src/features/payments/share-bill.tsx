import { linkTo, paths } from '@rihlah/contract/wire/paths';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { ButtonAnchor } from '@rihlah/ui/actions/button';
import { formatDateTime } from '@rihlah/ui/text/format';
import { appConfig } from '../../client/config.ts';
import type { BillView } from './bill-view.ts';
import { Together } from './together.tsx';
import { usePilgrimName } from './whose.tsx';

/** The address of this bill for whoever is to pay it. */
function addressOf({ kind, order, bill }: BillView): string {
  const path =
    kind === '01'
      ? paths.firstPayment(order.uuid)
      : kind === '02'
        ? paths.fullPayment(order.uuid)
        : paths.installment(bill?.uuid ?? '');
  return linkTo(window.location.origin, path);
}

/** Often a child pays: the bill as a message with its link, which whoever holds it can pay. */
export default function ShareBill({ view }: { view: BillView }) {
  const name = usePilgrimName(view);
  const until = view.kind === '01' ? ` Batas bayar ${formatDateTime(view.order.expiresAt)}.` : '';
  const text = `Tolong bayarkan ${view.title} umrah ${name} di ${appConfig.agency.name}: ${formatRupiah(view.amount)}.${until} Nomor virtual account ada di ${addressOf(view)}`;
  return (
    <>
      {view.bill?.jointPayment && <Together {...view.bill.jointPayment} />}
      <ButtonAnchor
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noopener"
        variant="quiet"
        block
      >
        Minta keluarga yang bayar (WhatsApp)
      </ButtonAnchor>
    </>
  );
}
