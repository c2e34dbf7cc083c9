import { errorMessage } from '../lib/error-message.ts';
import { NetworkError } from '../lib/errors.ts';
import { BrokenRoute } from './art/broken-route.tsx';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { IconRefresh } from './icons.tsx';

export interface ErrorStateProps {
  error: unknown;
  onRetry: () => void;
  /** What could not be shown: "Daftar paket gagal dimuat". */
  title: string;
  busy?: boolean;
}

/** What happened, what to do, try again. */
export default function ErrorWords({ error, onRetry, title, busy }: ErrorStateProps) {
  const { title: reason, lines, translation } = errorMessage(error);
  return (
    <div role="alert">
      <EmptyState
        art={<BrokenRoute />}
        title={title}
        action={
          <Button size="lg" icon={<IconRefresh />} busy={busy} onClick={onRetry}>
            Coba lagi
          </Button>
        }
      >
        {translation && <p>{translation}</p>}
        <p lang={translation ? 'en' : undefined}>{[reason, ...lines].join(' · ')}</p>
        {error instanceof NetworkError && (
          <p>Yang sudah tampil tetap bisa dibaca, dan isian formulir Anda tersimpan di ponsel ini.</p>
        )}
      </EmptyState>
    </div>
  );
}
