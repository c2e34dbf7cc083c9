import { paths } from '@rihlah/contract/wire/paths';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { IconPin } from '@rihlah/ui/icons/common';
import { BlankTicket } from '../art/state-art.tsx';

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
