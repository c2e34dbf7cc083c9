import { paths } from '@rihlah/contract/wire/paths';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { Page } from '@rihlah/ui/page/page';
import { formatDate, formatDateTime } from '@rihlah/ui/text/format';
import { ContactUs } from '../../domain/agency/contact-us.tsx';
import { ExpiredTicket } from '../../domain/art/state-art.tsx';
import type { BillView } from './bill-view.ts';

/** What is said of an order that ended: the agency ended it, or its window closed. */
function wordsOf({ order, bills }: BillView): { title: string; text: string } {
  const hasPaid = bills.some((bill) => bill.isPaid);
  const { cancellation, expiresAt } = order;
  if (cancellation?.by === 'agency' || hasPaid) {
    const when = cancellation ? ` pada ${formatDate(cancellation.at.slice(0, 10))}` : '';
    const why = cancellation?.reason ? ` Alasannya: ${cancellation.reason.replace(/\.$/, '')}.` : '';
    const money = hasPaid ? '' : ' Tidak ada biaya.';
    return {
      title: 'Pesanan dibatalkan',
      text: `Kami membatalkannya${when}.${why} Jangan transfer lagi.${money}`,
    };
  }
  return {
    title: 'Maaf pesanan ini telah jatuh tempo.',
    text: `Batas bayar ${formatDateTime(expiresAt)} sudah lewat. Seat dikembalikan, tidak ada biaya.`,
  };
}

/** No choices any more (spec 1, section 4), and somebody to ask for whoever has just transferred all the same. */
export default function Overdue({ view }: { view: BillView }) {
  const { title, text } = wordsOf(view);
  return (
    <Page narrow>
      <EmptyState
        level="h1"
        art={<ExpiredTicket />}
        title={title}
        action={
          <ButtonLink to={paths.packages} size="lg">
            Pilih paket lagi
          </ButtonLink>
        }
      >
        <p>{text}</p>
      </EmptyState>
      <ContactUs
        about={`pesanan ${view.order.orderId}`}
        title="Sudah transfer, atau ada pertanyaan? Hubungi kami"
      />
    </Page>
  );
}
