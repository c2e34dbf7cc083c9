import type { Payment } from '@rihlah/contract/billing/payment';
import { ButtonAnchor } from '@rihlah/ui/actions/button';
import { IconDownload } from '@rihlah/ui/icons/more';
import { showError } from '@rihlah/ui/toasts/notify';
import { serverNow } from '@rihlah/web-client/server-clock';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { billsQuery } from '../orders/queries/order-queries.ts';

/** Signed addresses end; one that is about to is read anew before it is opened. */
const MARGIN_MS = 10_000;

const isOld = (address: string): boolean => {
  const expires = Number(new URL(address, window.location.href).searchParams.get('expires'));
  return expires > 0 && expires * 1000 < serverNow().getTime() + MARGIN_MS;
};

/** Opens a fresh address in the tab that the press opened: later no browser would let us. */
async function openFresh(client: QueryClient, payment: Payment): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const bills = await client.fetchQuery({ ...billsQuery(payment.order.uuid), staleTime: 0 });
    const address = bills.find(({ uuid }) => uuid === payment.uuid)?.receiptUrl;
    if (tab && address) tab.location.href = address;
    else tab?.close();
  } catch (error) {
    tab?.close();
    showError(error);
  }
}

type Props = Omit<ComponentProps<typeof ButtonAnchor>, 'href' | 'icon' | 'onClick' | 'variant'> & {
  payment: Payment;
  iconSize?: number;
};

/** Leads to the receipt of a bill, however long its screen has been open; nothing while it is unpaid. */
export function ReceiptLink({ payment, iconSize, ...button }: Props) {
  const client = useQueryClient();
  const { receiptUrl } = payment;
  if (!receiptUrl) return null;
  return (
    <ButtonAnchor
      {...button}
      href={receiptUrl}
      variant="secondary"
      icon={<IconDownload size={iconSize} />}
      onClick={(event) => {
        if (!isOld(receiptUrl)) return;
        event.preventDefault();
        void openFresh(client, payment);
      }}
    />
  );
}
