import { useContext } from 'react';
import { Button } from '../actions/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { IconRefresh } from '../icons/common.tsx';
import { InApp } from './in-app.tsx';
import { Page } from './page.tsx';

/** When a page's code does not arrive. */
export function PageFailed() {
  const { errorArt } = useContext(InApp);
  return (
    <Page>
      <div role="alert">
        <EmptyState
          level="h1"
          art={errorArt}
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
