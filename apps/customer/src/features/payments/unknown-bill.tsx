import { paths } from '@rihlah/contract/wire/paths';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { Link } from '@rihlah/ui/navigation/link';
import { Page } from '@rihlah/ui/page/page';
import { ContactUs } from '../../domain/agency/contact-us.tsx';
import { LostGate } from '../../domain/art/lost-gate.tsx';

/** No bill has this address: asking again would bring the same answer. */
export default function UnknownBill() {
  return (
    <Page narrow>
      <EmptyState
        level="h1"
        art={<LostGate />}
        title="Tautan ini tidak berlaku"
        action={
          <ButtonLink to="/" size="lg">
            Ke beranda
          </ButtonLink>
        }
      >
        <p>
          Tagihan dengan alamat ini tidak ada. Tautan dari SMS bisa terpotong saat disalin: ketuk tautannya di
          SMS, jangan disalin.
        </p>
        <p>
          <Link to={paths.findOrder}>Cek pesanan dengan nomornya</Link>
        </p>
      </EmptyState>
      <ContactUs about="tautan pembayaran" />
    </Page>
  );
}
