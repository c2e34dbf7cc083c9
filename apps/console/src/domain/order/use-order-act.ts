import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { SessionOver } from '@rihlah/web-client/failures';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { inWords } from '../form/in-words.ts';

interface OrderAct {
  busy: boolean;
  failure: string | undefined;
  /** Does it; then says so, closes, and reads order, lists and departures anew. */
  run: (work: () => Promise<string>) => void;
}

/** One act on an order from a dialog. What went wrong is said there, and what changed meanwhile is read anew. */
export function useOrderAct(onDone: () => void): OrderAct {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = useLocked(async (work: () => Promise<string>) => {
    setFailure(undefined);
    setBusy(true);
    try {
      showSuccess(await work());
      onDone();
    } catch (error) {
      if (error instanceof SessionOver) return;
      setFailure(inWords(error));
    } finally {
      setBusy(false);
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['order'] }),
        queries.invalidateQueries({ queryKey: ['orders'] }),
        queries.invalidateQueries({ queryKey: ['departure'] }),
      ]);
    }
  });
  return { busy, failure, run: (work) => void run(work) };
}
