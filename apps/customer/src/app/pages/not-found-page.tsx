import { paths } from '@rihlah/contract/paths';
import { LostGate } from '../../ui/art/lost-gate.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, useTitle } from '../../ui/page.tsx';

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
