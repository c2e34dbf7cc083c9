import { paths } from '@rihlah/contract/wire/paths';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { Page, useTitle } from '@rihlah/ui/page/page';
import { BlankTicket } from '../../../domain/art/state-art.tsx';
import { HAJI_PLUS_UNAVAILABLE } from '../../../features/navigation/menu/unavailable.ts';

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
