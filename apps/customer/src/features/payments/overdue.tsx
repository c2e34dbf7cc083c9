import { paths } from '@rihlah/contract/paths';
import { formatDateTime } from '../../lib/format.ts';
import { ExpiredTicket } from '../../ui/art/expired-ticket.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import type { BillView } from './bill-view.ts';

/** The window has closed: no choices any more (spec 1, section 4). */
export default function Overdue({ view }: { view: BillView }) {
  const hasPaid = view.bills.some((bill) => bill.isPaid);
  return (
    <Page narrow>
      <EmptyState
        level="h1"
        art={<ExpiredTicket />}
        title="Maaf pesanan ini telah jatuh tempo."
        action={
          <ButtonLink to={paths.packages} size="lg">
            Pilih paket lagi
          </ButtonLink>
        }
      >
        <p>
          {hasPaid
            ? 'Pesanan ini dibatalkan. Hubungi kami bila ada yang ingin Anda tanyakan.'
            : `Batas bayar ${formatDateTime(view.order.expiresAt)} sudah lewat. Seat dikembalikan, tidak ada biaya.`}
        </p>
      </EmptyState>
    </Page>
  );
}
