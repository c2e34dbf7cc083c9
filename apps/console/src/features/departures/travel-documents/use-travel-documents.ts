import type {
  ConfirmTravelDocuments,
  discardTravelDocuments,
  TravelDocument,
  TravelDocumentType,
  UploadTravelDocument,
} from '@rihlah/contract/staff/documents/travel-documents';
import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { ApiError, SessionOver } from '@rihlah/web-client/failures';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../client/api.ts';
import { sendForm } from '../../../client/send-form.ts';
import { TRAVEL_DOCUMENT_WORDS } from '../../../domain/departures/travel-document-words.ts';
import { inWords } from '../../../domain/form/failure.tsx';
import { travelDocumentsQuery } from '../queries.ts';

const MAX_BYTES = 8 * 1024 * 1024;
const TOO_LARGE = 'lebih besar dari 8 MB';

/** A file that the server did not take. */
export interface Refused {
  name: string;
  words: string;
}

/** What somebody said to a document that the number alone does not decide. */
export type Decisions = Record<string, NonNullable<TravelDocument['order']>>;

const isTooLarge = (error: unknown) =>
  error instanceof ApiError && JSON.stringify(error.problem).includes('fileTooLarge');

/** Visas or e-tickets of a package on their way to its pilgrims: sent one after the other, decided about, saved together. */
export function useTravelDocuments(productUuid: string, type: TravelDocumentType) {
  const queries = useQueryClient();
  const query = travelDocumentsQuery(productUuid, type);
  const kept = useQuery(query);
  const { data: documents = [] } = kept;
  const [left, setLeft] = useState(0);
  const [refused, setRefused] = useState<Refused[]>([]);
  const [decisions, setDecisions] = useState<Decisions>({});
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const sendOne = async (file: File): Promise<void> => {
    const refuse = (words: string) => setRefused((all) => [...all, { name: file.name, words }]);
    if (file.size > MAX_BYTES) return refuse(TOO_LARGE);
    if (file.size === 0) return refuse('Berkas ini kosong');
    const name = file.name.slice(-200);
    const options = { onProgress: () => {}, signal: new AbortController().signal };
    try {
      await sendForm<UploadTravelDocument>(
        `/api/staff/v1/departures/${productUuid}/papers` as UploadTravelDocument['path'],
        { type, name },
        { file },
        options,
      );
    } catch (error) {
      if (error instanceof SessionOver) throw error;
      refuse(isTooLarge(error) ? TOO_LARGE : inWords(error));
    }
  };
  const upload = useLocked(async (files: File[]) => {
    setRefused([]);
    setFailure(undefined);
    setLeft(files.length);
    try {
      for (const [index, file] of files.entries()) {
        await sendOne(file);
        setLeft(files.length - index - 1);
      }
    } catch {
      // The session is over; what was sent is kept.
    } finally {
      setLeft(0);
      await queries.invalidateQueries({ queryKey: query.queryKey });
    }
  });
  const run = async (work: () => Promise<void>) => {
    setFailure(undefined);
    setSaving(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof SessionOver)) setFailure(inWords(error));
      // Said of people as they were: it is decided anew from who travels now.
      if (error instanceof ApiError && error.status === 409) {
        setDecisions({});
        await queries.invalidateQueries({ queryKey: ['departure', productUuid] });
      }
    } finally {
      setSaving(false);
      await queries.invalidateQueries({ queryKey: query.queryKey });
    }
  };
  const ready = documents.flatMap((document) => {
    const order = document.state === 'matched' ? document.order : decisions[document.uuid];
    if (!order) return [];
    const { uuid: orderUuid, pilgrim } = order;
    return [{ uuid: document.uuid, order: orderUuid, pilgrim, replaces: document.state === 'replace' }];
  });
  const save = useLocked(() =>
    run(async () => {
      if (ready.length === 0) return;
      const { attached } = await callApi<ConfirmTravelDocuments>(
        'POST',
        '/api/staff/v1/departures/:uuid/papers/confirmation',
        { params: { uuid: productUuid }, body: { type, papers: ready } },
      );
      showSuccess(`${attached} ${TRAVEL_DOCUMENT_WORDS[type].name} disimpan`);
      setDecisions({});
      await queries.invalidateQueries({ queryKey: ['departure', productUuid] });
    }),
  );
  const discard = useLocked((gone: TravelDocument[]) =>
    run(async () => {
      const body = { papers: gone.map(({ uuid }) => uuid) };
      await callApi<typeof discardTravelDocuments>('POST', '/api/staff/v1/departures/:uuid/papers/discard', {
        params: { uuid: productUuid },
        body,
      });
    }),
  );
  const decide = (document: TravelDocument, order: NonNullable<TravelDocument['order']>) =>
    setDecisions((all) => ({ ...all, [document.uuid]: order }));
  const forget = (file: Refused) => setRefused((all) => all.filter((each) => each !== file));
  return {
    kept,
    documents,
    left,
    refused,
    forget,
    decisions,
    decide,
    ready,
    upload,
    save,
    discard,
    isSaving,
    failure,
  };
}
