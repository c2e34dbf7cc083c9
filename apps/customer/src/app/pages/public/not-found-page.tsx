import { paths } from '@rihlah/contract/wire/paths';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { Page, useTitle } from '@rihlah/ui/page/page';
import { LostGate } from '../../../domain/art/lost-gate.tsx';

export function Component() {
  useTitle('Halaman tidak ditemukan');
  return (
    <Page>
      <EmptyState
        level="h1"
        art={<LostGate />}
        title="Maaf, Halaman Tidak Ditemukan"
        action={
          <ButtonLink size="lg" to={paths.home}>
            Kembali ke beranda
          </ButtonLink>
        }
      >
        <p>Alamatnya mungkin salah ketik atau sudah dipindah.</p>
      </EmptyState>
    </Page>
  );
}
