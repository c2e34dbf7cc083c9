import { paths } from '@rihlah/contract/paths';
import { ButtonLink } from '@rihlah/ui/button';
import { EmptyState } from '@rihlah/ui/empty-state';
import { Page } from '@rihlah/ui/page';
import { formatDateTime } from '@rihlah/ui/text/format';
import { ExpiredTicket } from '../../domain/art/expired-ticket.tsx';
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
