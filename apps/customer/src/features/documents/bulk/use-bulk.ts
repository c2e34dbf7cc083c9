import type {
  uploadIdentity,
  uploadPassport,
  uploadVaccine,
} from '@rihlah/contract/documents/document-upload';
import type { ReadPhoto } from '@rihlah/contract/documents/photo-reading';
import { validationText } from '@rihlah/contract/wire/messages';
import { dropDrafts, useDraft } from '@rihlah/ui/form/state/use-draft';
import { isCancelled, type Progress, type SendOptions } from '@rihlah/web-client/send-form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sendForm } from '../../../client/send-form.ts';
import { refreshOrders } from '../../../domain/orders/queries/order-queries.ts';
import { shrinkPhoto } from '../upload/shrink-photo.ts';
import {
  type BulkPhoto,
  describeFailure,
  NOT_READ,
  newPhoto,
  type Outcome,
  type Outcomes,
  pickLeft,
  sortedBy,
} from './bulk-photo.ts';
import type { PlannedUpload } from './plan-uploads.ts';

/** So many photos are sorted at once; more of them nobody finds their way in. */
export const MOST_PHOTOS = 60;

/** Kept until they have arrived, also while something else is looked up, as every photo that is to be handed in. */
const DRAFT = 'bulk ';
const NO_PHOTOS: BulkPhoto[] = [];
const NO_OUTCOMES: Outcomes = {};

const CANCELLED = 'Pengiriman dibatalkan.';

/** How far a handing in is. */
export interface BulkProgress extends Progress {
  /** Of how many documents which one is on its way, from 1. */
  document: number;
  documents: number;
}

/**
 * Many photos at once: made smaller and read one after the other, sorted by hand where they say nothing, then handed in.
 *
 * @param asked of whom documents lack
 */
export function useBulk(asked: ReadonlySet<string>) {
  const client = useQueryClient();
  const [photos, setPhotos] = useDraft(`${DRAFT}photos`, NO_PHOTOS);
  const [outcomes, setOutcomes] = useDraft(`${DRAFT}outcomes`, NO_OUTCOMES);
  const queue = useRef<BulkPhoto[]>([]);
  const isReading = useRef(false);
  const leaving = useRef(new AbortController());
  const reading = useRef<{ id: string; controller: AbortController } | null>(null);
  const sending = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<BulkProgress | null>(null);

  const change = (id: string, values: Partial<BulkPhoto>) =>
    setPhotos((all) => all.map((photo) => (photo.id === id ? { ...photo, ...values } : photo)));

  const readOne = async ({ id, file, isSmall }: BulkPhoto) => {
    const { signal } = leaving.current;
    change(id, { state: 'reading', isUnread: false });
    const small = isSmall ? file : await shrinkPhoto(file).catch(() => 'fileDamaged' as const);
    // Whoever opens the screen next takes it up anew.
    if (signal.aborted) return;
    if (typeof small === 'string')
      return change(id, { state: 'ready', isRefused: true, note: validationText(small) });
    change(id, { file: small, isSmall: true });
    try {
      const controller = new AbortController();
      reading.current = { id, controller };
      const options = { onProgress: () => undefined, signal: controller.signal };
      const read = await sendForm<ReadPhoto>('/api/v1/photo-reading', {}, { photo: small }, options);
      change(id, { state: 'ready', ...sortedBy(read, asked) });
    } catch (error) {
      if (isCancelled(error)) return;
      change(id, { state: 'ready', isUnread: true, note: `${describeFailure(error)} ${NOT_READ}` });
    }
  };

  const read = async (added: readonly BulkPhoto[]) => {
    queue.current.push(...added);
    if (isReading.current) return;
    isReading.current = true;
    const { signal } = leaving.current;
    while (!signal.aborted) {
      const next = queue.current.shift();
      if (!next) break;
      await readOne(next);
    }
    if (!signal.aborted) isReading.current = false;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was left behind is taken up once, as the screen opens
  useEffect(() => {
    leaving.current = new AbortController();
    const { current } = leaving;
    const left = pickLeft(photos, outcomes);
    setPhotos(left.length > 0 ? left : NO_PHOTOS);
    setOutcomes(NO_OUTCOMES);
    void read(left.filter(({ state }) => state !== 'ready'));
    return () => {
      current.abort();
      reading.current?.controller.abort();
      sending.current?.abort();
      queue.current = [];
      isReading.current = false;
    };
  }, []);

  /** @returns how many there was no place for */
  const add = (files: readonly File[]): number => {
    const added = files.slice(0, MOST_PHOTOS - photos.length).map(newPhoto);
    setPhotos((all) => [...all, ...added]);
    void read(added);
    return files.length - added.length;
  };

  const readAgain = (photo: BulkPhoto) => {
    change(photo.id, { state: 'waiting', note: '' });
    void read([photo]);
  };

  const remove = (id: string) => {
    queue.current = queue.current.filter((one) => one.id !== id);
    // Those behind it wait for its answer no longer.
    if (reading.current?.id === id) reading.current.controller.abort();
    setPhotos((all) => {
      const others = all.filter((photo) => photo.id !== id);
      return others.length > 0 ? others : NO_PHOTOS;
    });
  };

  const sendOne = async (upload: PlannedUpload, options: SendOptions): Promise<void> => {
    const photoOf = (id = '') => photos.find((photo) => photo.id === id);
    const files = Object.fromEntries(
      Object.entries(upload.photos).flatMap(([part, id]) => {
        const file = photoOf(id)?.file;
        return file ? [[part, file]] : [];
      }),
    ) as Record<string, File>;
    const { pilgrim } = upload;
    if (upload.kind === 'identity')
      await sendForm<typeof uploadIdentity>(
        '/api/v1/pilgrim-identity',
        { pilgrim },
        files as Record<'profilePhoto' | 'icPhoto' | 'ficPhoto', File>,
        options,
      );
    else if (upload.kind === 'passport') {
      const { number = '', expired = '' } = photoOf(upload.photos.photo) ?? {};
      await sendForm<typeof uploadPassport>(
        '/api/v1/pilgrim-paspor',
        { pilgrim, number, expired },
        files as Record<'photo', File>,
        options,
      );
    } else
      await sendForm<typeof uploadVaccine>(
        '/api/v1/pilgrim-vaksin',
        { pilgrim },
        files as Record<'photo', File>,
        options,
      );
  };

  /**
   * Hands in document after document; one that is refused says why, and the others go on.
   *
   * @returns how many were taken and how many refused; null where it was cancelled, or the screen left meanwhile
   */
  const send = async (uploads: readonly PlannedUpload[]) => {
    const controller = new AbortController();
    const { signal } = controller;
    sending.current = controller;
    const left = leaving.current.signal;
    const given: Outcomes = { ...outcomes };
    const note = (key: string, outcome: Outcome) => {
      given[key] = outcome;
      setOutcomes((all) => ({ ...all, [key]: outcome }));
    };
    for (const [index, upload] of uploads.entries()) {
      const { key } = upload;
      const onProgress = (progress: Progress) =>
        setProgress({ ...progress, document: index + 1, documents: uploads.length });
      onProgress({ sent: 0, total: 0 });
      note(key, 'sending');
      try {
        await sendOne(upload, { onProgress, signal });
        note(key, 'done');
      } catch (error) {
        if (left.aborted) return null;
        note(key, { refusal: isCancelled(error) ? CANCELLED : describeFailure(error) });
        if (signal.aborted) break;
      }
    }
    setProgress(null);
    // What has arrived is shown until the screen is left, and asks nobody to stay.
    if (pickLeft(photos, given).length === 0) dropDrafts(DRAFT);
    await Promise.all([client.invalidateQueries({ queryKey: ['documents'] }), refreshOrders(client)]);
    if (signal.aborted) return null;
    const taken = uploads.filter(({ key }) => given[key] === 'done').length;
    return { taken, refused: uploads.length - taken };
  };
  const cancel = () => sending.current?.abort();
  return { photos, outcomes, progress, add, change, remove, readAgain, send, cancel };
}
