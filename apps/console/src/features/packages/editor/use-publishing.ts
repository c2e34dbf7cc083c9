import type {
  discardPackageDraft,
  publishPackage,
  StaffPackageDetail,
} from '@rihlah/contract/staff/catalog/packages';
import type { ToldChange } from '@rihlah/contract/staff/catalog/told-change';
import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { ApiError, SessionOver } from '@rihlah/web-client/failures';
import { useState } from 'react';
import { callApi } from '../../../client/api.ts';
import { isUntold } from '../../../domain/content/told-dialog.tsx';
import { inWords } from '../../../domain/form/failure.tsx';
import { serverProblems } from './editor-problems.ts';
import type { DraftWriting } from './use-package-draft.ts';

interface Publishing {
  detail: StaffPackageDetail;
  writing: DraftWriting;
  onDone: () => Promise<void>;
  /** Of a package that was never published and is thrown away. */
  onGone: () => void;
  /** Those who had ordered have to be told why something changes; `why` of a price goes along. */
  onUntold: (why: string | undefined) => void;
}

/** Saving what is written, then showing it to customers; what the server says against it, by field and as a whole. */
export function usePublishing({ detail: { uuid, draft }, writing, onDone, onGone, onUntold }: Publishing) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ text: string; fields: [string, string][] }>();
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      if (await writing.save()) await work();
    } catch (error) {
      if (error instanceof SessionOver) return;
      const fields = error instanceof ApiError ? serverProblems(error.problem.validation_messages) : [];
      const detail = error instanceof ApiError ? error.problem.detail : undefined;
      setFailure({ text: fields.length > 0 && detail ? detail : inWords(error), fields });
    } finally {
      setBusy(false);
    }
  };
  const publish = useLocked((why?: string, told?: ToldChange) =>
    run(async () => {
      const body = { version: writing.version(), ...(why && { why }), ...(told && { told }) };
      const answer = await callApi<typeof publishPackage>(
        'POST',
        '/api/staff/v1/packages/:uuid/publication',
        {
          params: { uuid },
          body,
        },
      ).catch((error: unknown) => {
        if (told || !isUntold(error)) throw error;
        return null;
      });
      if (answer === null) return onUntold(why);
      const { state } = answer;
      showSuccess(
        state === 'done' ? `${writing.draft.name} terbit` : 'Terbit. Harga baru menunggu orang kedua.',
      );
      await onDone();
    }),
  );
  const discard = useLocked(() =>
    run(async () => {
      const { isGone } = await callApi<typeof discardPackageDraft>(
        'POST',
        '/api/staff/v1/packages/:uuid/discard',
        {
          params: { uuid },
          body: { version: writing.version() },
        },
      );
      showSuccess(isGone ? `Draf ${draft.name} dihapus` : 'Perubahan yang belum terbit dibuang');
      if (isGone) onGone();
      else await onDone();
    }),
  );
  return { busy, failure, publish, discard };
}
