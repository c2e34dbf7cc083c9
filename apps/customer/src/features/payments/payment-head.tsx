import { accountPath } from '@rihlah/contract/wire/paths';
import { Breadcrumb } from '@rihlah/ui/navigation/breadcrumb';
import { PageHeading } from '@rihlah/ui/page/page';
import { useSession } from '../../client/session.ts';
import type { BillView } from './bill-view.ts';

interface PaymentHeadProps {
  view: BillView;
  title: string;
  /** The ticket below prints the order's number: the package alone is named, in one line. */
  isNumbered?: boolean;
}

export function PaymentHead({ view, title, isNumbered }: PaymentHeadProps) {
  const { isLoggedIn } = useSession();
  const { product, orderId } = view.order;
  const orders = isLoggedIn ? accountPath('order-saya') : undefined;
  return (
    <div>
      <Breadcrumb
        crumbs={
          isNumbered
            ? [...(orders ? [{ label: 'Order Saya', to: orders }] : []), { label: product.name }]
            : [{ label: `Pesanan ${orderId}`, to: orders }, { label: 'Pembayaran' }]
        }
      />
      <PageHeading support={!isNumbered && product.name}>{title}</PageHeading>
    </div>
  );
}
