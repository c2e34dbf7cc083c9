import { Button } from '@rihlah/ui/actions/button';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { type ReactNode, useState } from 'react';
import type { PilgrimValues } from '../values/order-form-schema.ts';
import { isTouched } from './party.ts';

interface RemovalQuestion {
  /** Runs at once where nothing was typed about those who leave; otherwise once the customer says so. */
  ask: (leaving: PilgrimValues[], run: () => void) => void;
  dialog: ReactNode;
}

/** The one question before typed answers about a pilgrim go, whichever way they go. */
export function useAskToRemove(): RemovalQuestion {
  const [pending, setPending] = useState<(() => void) | null>(null);
  const ask = (leaving: PilgrimValues[], run: () => void) => {
    if (leaving.some(isTouched)) setPending(() => run);
    else run();
  };
  const close = () => setPending(null);
  const dialog = (
    <Dialog
      open={pending !== null}
      title="Hapus isian jamaah ini?"
      onClose={close}
      actions={
        // The safe answer first: what deletes is never the one that a thumb expects.
        <>
          <Button size="lg" block onClick={close}>
            Tetap seperti sekarang
          </Button>
          <Button
            size="lg"
            block
            variant="danger"
            onClick={() => {
              close();
              pending?.();
            }}
          >
            Ya, hapus
          </Button>
        </>
      }
    >
      <p>Data jamaah yang sudah Anda isi di lembar itu tidak disimpan.</p>
    </Dialog>
  );
  return { ask, dialog };
}
