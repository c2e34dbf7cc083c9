import { Button } from '@rihlah/ui/button';
import { EmptyState } from '@rihlah/ui/empty-state';
import { IconRefresh } from '@rihlah/ui/icons';
import { Page } from '@rihlah/ui/page';
import { BrokenRoute } from '../../domain/art/broken-route.tsx';

/** When a page's code does not arrive. */
export function PageFailed() {
  return (
    <Page>
      <div role="alert">
        <EmptyState
          level="h1"
          art={<BrokenRoute />}
          title="Halaman gagal dimuat"
          action={
            <Button size="lg" icon={<IconRefresh />} onClick={() => window.location.reload()}>
              Coba lagi
            </Button>
          }
        >
          <p>Cek koneksi internet Anda, lalu muat ulang halaman ini.</p>
        </EmptyState>
      </div>
    </Page>
  );
}
