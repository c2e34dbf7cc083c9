import { paths } from '@rihlah/contract/paths';
import { HAJI_PLUS_UNAVAILABLE } from '../../features/navigation/unavailable.ts';
import { BlankTicket } from '../../ui/art/blank-ticket.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, useTitle } from '../../ui/page.tsx';

export function Component() {
  useTitle('Haji Plus');
  return (
    <Page>
      <EmptyState
        level="h1"
        art={<BlankTicket />}
        title={HAJI_PLUS_UNAVAILABLE}
        action={
          <ButtonLink size="lg" to={paths.departureCities}>
            Lihat paket umrah
          </ButtonLink>
        }
      >
        <p>Haji Plus akan dibuka di sini. Keberangkatan umrah sudah tersedia dari kota Anda.</p>
      </EmptyState>
    </Page>
  );
}
