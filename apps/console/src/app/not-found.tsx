import { ButtonLink } from '@rihlah/ui/actions/button';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { Screen } from '../domain/screen/screen.tsx';

export const NotFound = () => (
  <Screen title="Tidak ditemukan">
    <EmptyState
      title="Halaman ini tidak ada"
      action={
        <ButtonLink variant="secondary" to="/">
          Kembali ke Hari ini
        </ButtonLink>
      }
    >
      <p>Alamatnya mungkin salah ketik, atau isinya milik cabang lain.</p>
    </EmptyState>
  </Screen>
);
