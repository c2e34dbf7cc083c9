import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { showErrorText, showSuccess } from '@rihlah/ui/toasts/notify';
import { ApiError, SessionOver } from '@rihlah/web-client/failures';
import { randomId } from '@rihlah/web-client/random-id';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { inWords } from './in-words.ts';

interface Sending<Given, Answer> {
  /** @param key for the header `Idempotency-Key`: the same for the same content, so that a second try does nothing twice */
  send: (given: Given, key: string) => Promise<Answer>;
  /** Said once it is done; where that depends on what the server answered, of its answer. Null: it is said elsewhere. */
  done: string | ((answer: Answer) => string | null);
  /** First parts of the keys of the queries that are asked again. */
  refresh: string[];
  onDone: () => void;
}

/**
 * Something that moves money or decides about it, once at a time. What the server says against it is for the place where
 * one decides; where a colleague was faster (409) the place is left, with what happened in words.
 */
export function useSending<Given, Answer = unknown>({ send, done, refresh, onDone }: Sending<Given, Answer>) {
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
      onDone();
      await refreshAll();
    } catch (error) {
      if (error instanceof SessionOver) return;
      if (error instanceof ApiError && error.status === 409) {
        showErrorText(`${inWords(error)} · Daftar sudah dimuat ulang`);
        onDone();
        await refreshAll();
        return;
      }
      setFailure(inWords(error));
    } finally {
      setSending(false);
    }
  });
  return { isSending, failure, start };
}
