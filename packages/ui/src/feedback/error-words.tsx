import { NetworkError } from '@rihlah/web-client/failures';
import { errorMessage } from '@rihlah/web-client/messages/error-message';
import { useContext } from 'react';
import { Button } from '../actions/button.tsx';
import { IconRefresh } from '../icons/common.tsx';
import { InApp } from '../page/in-app.tsx';
import { EmptyState } from './empty-state.tsx';

export interface ErrorStateProps {
  error: unknown;
  onRetry: () => void;
  /** What could not be shown: "Daftar paket gagal dimuat". */
  title: string;
  busy?: boolean;
  /** What is still possible without a connection, where that is more than anywhere in the app. */
  offlineNote?: string | undefined;
}

export default function ErrorWords({ error, onRetry, title, busy, offlineNote }: ErrorStateProps) {
  const app = useContext(InApp);
  const { title: reason, lines, translation, language } = errorMessage(error);
  return (
    <div role="alert">
      <EmptyState
        art={app.errorArt}
        title={title}
        action={
          <Button size="lg" icon={<IconRefresh />} busy={busy} onClick={onRetry}>
            Coba lagi
          </Button>
        }
      >
        {translation && <p>{translation}</p>}
        <p lang={language}>{[reason, ...lines].join(' · ')}</p>
        {error instanceof NetworkError && <p>{offlineNote ?? app.offlineNote}</p>}
      </EmptyState>
    </div>
  );
}
