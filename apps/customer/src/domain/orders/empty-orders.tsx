import { paths } from '@rihlah/contract/paths';
import { ButtonLink } from '@rihlah/ui/button';
import { EmptyState } from '@rihlah/ui/empty-state';
import { IconPin } from '@rihlah/ui/icons';
import { BlankTicket } from '../art/blank-ticket.tsx';

/** For whoever has no order yet (spec 2, section 8). */
export const EmptyOrders = () => (
  <EmptyState
    art={<BlankTicket />}
    title="Order anda kosong"
    action={
      <ButtonLink size="lg" to={paths.departureCities} icon={<IconPin />}>
        Pilih kota keberangkatan
      </ButtonLink>
    }
  >
    <p>Pilih kota keberangkatan, lalu paket yang cocok.</p>
  </EmptyState>
);
