import { dropDrafts } from '@rihlah/ui/form/state/use-draft';
import { showError } from '@rihlah/ui/toasts/notify';
import { ApiError, SessionOver } from '@rihlah/web-client/failures';
import { fieldMessages } from '@rihlah/web-client/messages/field-messages';
import { isCancelled, type Progress } from '@rihlah/web-client/send-form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refreshOrders } from '../../../domain/orders/queries/order-queries.ts';
import type { PhotoState } from './use-photo.ts';

type Send = (options: { onProgress: (progress: Progress) => void; signal: AbortSignal }) => Promise<unknown>;

interface UploadOptions {
  /** Slots by the name of their part, for the server's messages. */
  slots: Record<string, PhotoState>;
  /** Shows the server's message on a field that is no photo; false when there is none of that name. */
  onField?: (name: string, message: string) => boolean;
  /** Name of the form among the drafts, which go once it was sent. */
  draft: string;
  onDone: () => void;
}

/** Puts what the server says on the slot or field it is about; what is left goes to the error display. */
function place(error: unknown, { slots, onField }: UploadOptions): void {
  const messages = error instanceof ApiError ? error.problem.validation_messages : undefined;
  const fields = fieldMessages(messages ?? {});
  const unplaced = fields.filter(({ path, message }) => {
    const [name = ''] = path;
    const slot = slots[name];
    slot?.fail(message);
    return slot === undefined && !onField?.(name, message);
  });
  if (fields.length === 0 || unplaced.length > 0) showError(error);
}

/** Somebody else's record, or a lent step that is over: the screen shows what it is. */
const IS_THERE = new Set([409, 410]);

/**
 * Sends photos with progress. After a broken connection everything that was chosen is still there and is sent again
 * with one press. A record that somebody else made meanwhile (409) shows itself.
 */
export function useUpload(options: UploadOptions) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [hasBroken, setBroken] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const refresh = () =>
    Promise.all([client.invalidateQueries({ queryKey: ['documents'] }), refreshOrders(client)]);

  const start = async (send: Send) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setBroken(false);
    setProgress({ sent: 0, total: 0 });
    try {
      await send({ onProgress: setProgress, signal: controller.signal });
      dropDrafts(options.draft);
      await refresh();
      options.onDone();
    } catch (error) {
      if (isCancelled(error) || error instanceof SessionOver) return;
      if (error instanceof ApiError && IS_THERE.has(error.status)) await refresh();
      setBroken(!(error instanceof ApiError) || error.status >= 500);
      place(error, options);
    } finally {
      running.current = null;
      setProgress(null);
    }
  };
  return { progress, hasBroken, start, cancel: () => running.current?.abort() };
}

export type Upload = ReturnType<typeof useUpload>;
