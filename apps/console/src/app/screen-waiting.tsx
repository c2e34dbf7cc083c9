import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { useOffline } from '@rihlah/web-client/offline';
import { Screen } from '../domain/screen/screen.tsx';

/** The frame of a screen whose code is on its way, or comes as soon as there is a connection again. */
export function ScreenWaiting({ title }: { title: string }) {
  const isOffline = useOffline();
  return (
    <Screen title={title}>
      {isOffline ? (
        <EmptyState title={`${title} belum tersimpan di perangkat ini`}>
          <p>Layar ini terbuka sendiri begitu tersambung lagi.</p>
        </EmptyState>
      ) : (
        <p role="status" className="sr-only">
          Memuat {title}…
        </p>
      )}
    </Screen>
  );
}
