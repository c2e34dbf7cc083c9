import { paths } from '@rihlah/contract/paths';
import { BlankTicket } from './art/blank-ticket.tsx';
import { ButtonLink } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { IconPin } from './icons.tsx';

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
