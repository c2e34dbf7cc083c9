import { accountPath, paths } from '@rihlah/contract/wire/paths';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { IconPin } from '@rihlah/ui/icons/common';
import { BlankTicket } from '../../domain/art/state-art.tsx';

export const NoOrder = () => (
  <EmptyState
    art={<BlankTicket />}
    title="Order anda kosong"
    action={
      <ButtonLink to={paths.departureCities} size="lg" icon={<IconPin />}>
        Pilih kota keberangkatan
      </ButtonLink>
    }
  >
    <p>Pilih kota keberangkatan, lalu paket yang cocok.</p>
  </EmptyState>
);

/** The order in the address is not among one's own. */
export const UnknownOrder = () => (
  <EmptyState
    art={<BlankTicket />}
    title="Pesanan tidak ditemukan"
    action={
      <ButtonLink to={accountPath('order-saya')} size="lg" variant="secondary">
        Lihat Order Saya
      </ButtonLink>
    }
  >
    <p>Alamat ini menunjuk pesanan yang tidak ada di akun Anda.</p>
  </EmptyState>
);
