import { linkTo, paths } from '@rihlah/contract/wire/paths';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { whatsAppMessage } from '@rihlah/rules/text/addresses/whats-app';
import { Button, ButtonAnchor } from '@rihlah/ui/actions/button';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { formatDateTime } from '@rihlah/ui/text/format';
import { useState } from 'react';
import { appConfig } from '../../client/config.ts';
import { HandedLink } from '../../domain/lending/handed-link.tsx';
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
  const [isLent, setLent] = useState(false);
  const url = addressOf(view);
  const text = `Tolong bayarkan ${view.title} umrah ${name} di ${appConfig.agency.name}: ${formatRupiah(view.amount)}.${until} Nomor virtual account ada di`;
  return (
    <>
      {view.bill?.jointPayment && <Together {...view.bill.jointPayment} />}
      <ButtonAnchor
        href={whatsAppMessage(`${text} ${url}`)}
        target="_blank"
        rel="noopener"
        variant="quiet"
        block
      >
        Minta keluarga yang bayar (WhatsApp)
      </ButtonAnchor>
      <Button variant="quiet" block onClick={() => setLent(true)}>
        Tunjukkan QR ke HP yang membayar
      </Button>
      <Dialog open={isLent} onClose={() => setLent(false)} focusTitle title="Pindai dengan HP yang membayar">
        {isLent && (
          <HandedLink url={url} text={text} alt="Kode QR untuk membayar tagihan ini">
            <p>HP itu hanya melihat nama yang disamarkan, jumlahnya, dan nomor untuk membayarnya.</p>
          </HandedLink>
        )}
      </Dialog>
    </>
  );
}
