import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { showErrorText, showSuccess } from '@rihlah/ui/toasts/notify';
import { ApiError, SessionOver } from '@rihlah/web-client/failures';
import { randomId } from '@rihlah/web-client/random-id';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { inWords } from './failure.tsx';

export interface Sending<Given, Answer> {
  /** @param key for the header `Idempotency-Key`: the same for the same content, so that a second try does nothing twice */
  send: (given: Given, key: string) => Promise<Answer>;
  /** Said once it is done; where that depends on what the server answered, of its answer. Null: it is said elsewhere. */
  done?: string | ((answer: Answer) => string | null);
  /** First parts of the keys of the queries that are asked again, also after a refusal: something may have changed. */
  refresh?: readonly string[];
  /** @param answer undefined where a colleague was faster and the place is left */
  onDone?: (answer?: Answer) => unknown;
  /** Hears of a failure first; true where it has dealt with it. */
  onFailure?: (error: unknown) => boolean | Promise<boolean>;
  /** Where a colleague was faster (409): to leave with what happened in words, or to stay and read it in place. */
  onConflict?: 'leave' | 'stay';
  /** Leaves the place where what was seen is another by now (412), so that nobody sends what they have not seen; left out, it stays. */
  onEdited?: () => unknown;
}

const EDITED = 'Isinya baru saja diubah orang lain. Lihat isinya sekarang, lalu ulangi.';

/** Something that is sent once at a time; what the server says against it is for the place where it was sent. */
export function useSending<Given, Answer = unknown>(sending: Sending<Given, Answer>) {
  const {
    send,
    done = () => null,
    refresh = [],
    onDone,
    onFailure,
    onEdited,
    onConflict = 'leave',
  } = sending;
  const leave = (words: string) => showErrorText(`${words} · Daftar sudah dimuat ulang`);
  const queries = useQueryClient();
  const attempt = useRef({ content: '', key: '' });
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const refreshAll = () => Promise.all(refresh.map((key) => queries.invalidateQueries({ queryKey: [key] })));
  const start = useLocked(async (given: Given) => {
    const content = JSON.stringify(given);
    if (attempt.current.content !== content) attempt.current = { content, key: randomId() };
    setFailure(undefined);
    setSending(true);
    try {
      const answer = await send(given, attempt.current.key);
      const said = typeof done === 'string' ? done : done(answer);
      if (said !== null) showSuccess(said);
      onDone?.(answer);
      await refreshAll();
    } catch (error) {
      // The sign-in opens over the place; what is typed stays.
      if (error instanceof SessionOver) return;
      if (await onFailure?.(error)) return;
      void refreshAll();
      const status = error instanceof ApiError ? error.status : 0;
      if (onEdited && status === 412) {
        leave(EDITED);
        onEdited();
      } else if (onConflict === 'leave' && status === 409) {
        leave(inWords(error));
        onDone?.();
      } else setFailure(inWords(error));
    } finally {
      setSending(false);
    }
  });
  return { isSending, failure, start };
}
