import { appConfig } from '../../lib/config.ts';
import { accountPath } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { PageHeading } from '../../ui/page.tsx';
import type { BillView } from './bill-view.ts';

/** The same on every payment screen, and in what is shown before its code has arrived: it is the first thing one reads. */
export const SAFETY = `${appConfig.agency.name} tidak pernah meminta transfer ke rekening pribadi. Bayar hanya ke nomor yang tampil di halaman ini.`;

interface PaymentHeadProps {
  view: BillView;
  title: string;
  /** The warning stands further down, where it leaves the choice in view. */
  plain?: boolean;
}

/** Breadcrumb and title of a payment screen. */
export function PaymentHead({ view, title, plain }: PaymentHeadProps) {
  const { isLoggedIn } = useSession();
  const orders = isLoggedIn ? accountPath('order-saya') : undefined;
  return (
    <div>
      <Breadcrumb
        crumbs={[{ label: `Pesanan ${view.order.orderId}`, to: orders }, { label: 'Pembayaran' }]}
      />
      <PageHeading support={plain ? undefined : SAFETY}>{title}</PageHeading>
    </div>
  );
}
