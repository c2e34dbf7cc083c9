import { BrokenRoute } from '../../ui/art/broken-route.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconRefresh } from '../../ui/icons.tsx';
import { Page } from '../../ui/page.tsx';

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
