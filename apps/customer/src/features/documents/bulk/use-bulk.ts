import type {
  uploadIdentity,
  uploadPassport,
  uploadVaccine,
} from '@rihlah/contract/documents/document-upload';
import type { ReadPhoto } from '@rihlah/contract/documents/photo-reading';
import { validationText } from '@rihlah/contract/wire/messages';
import { errorMessage } from '@rihlah/web-client/messages/error-message';
import { randomId } from '@rihlah/web-client/random-id';
import { isCancelled } from '@rihlah/web-client/send-form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sendForm } from '../../../client/send-form.ts';
import { refreshOrders } from '../../../domain/orders/queries/order-queries.ts';
import { shrinkPhoto } from '../upload/shrink-photo.ts';
import type { PlannedUpload, SortedPhoto } from './plan-uploads.ts';

/** So many photos are sorted at once; more of them nobody finds their way in. */
export const MOST_PHOTOS = 60;

export interface BulkPhoto extends SortedPhoto {
  /** As the device calls it. */
  name: string;
  /** As it is sent; null until it is made smaller, and where it cannot be taken. */
  file: File | null;
  preview: string | null;
  state: 'waiting' | 'reading' | 'ready';
  /** What was read, or why nothing was. */
  note: string;
  isRefused: boolean;
}

export type Outcome = 'sending' | 'done' | { refusal: string };

const newPhoto = (file: File): BulkPhoto => ({
  id: randomId(),
  name: file.name,
  file: null,
  preview: null,
  state: 'waiting',
  note: '',
  isRefused: false,
  kind: null,
  pilgrims: [],
  number: '',
  expired: '',
});

const READ_NOTES = {
  passport: 'Terbaca dari kode di bawah paspor.',
  icPhoto: 'Terbaca dari NIK di KTP.',
  ficPhoto: 'Terbaca dari NIK di kartu keluarga.',
} as const;

const NOT_READ = 'Belum dikenali. Pilih jenis dan jamaahnya.';

/** What the server has read of a photo, as the form begins with it. */
function sortedBy({ kind, pilgrims, passport }: ReadPhoto['response']): Partial<BulkPhoto> {
  if (kind === null) return { note: NOT_READ };
  const owners = kind === 'ficPhoto' ? pilgrims : pilgrims.slice(0, 1);
  return {
    kind,
    pilgrims: owners,
    number: passport?.number ?? '',
    expired: passport?.expired ?? '',
    note: owners.length > 0 ? READ_NOTES[kind] : 'Paspor ini bukan milik jamaah Anda yang akan berangkat.',
  };
}

function wordsOf(error: unknown): string {
  const { title, translation, lines } = errorMessage(error);
  return [translation ?? title, ...lines].join(' ');
}

/** Many photos at once: made smaller and read one after the other, sorted by hand where they say nothing, then handed in. */
export function useBulk() {
  const client = useQueryClient();
  const [photos, setPhotos] = useState<BulkPhoto[]>([]);
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>({});
  const queue = useRef<{ id: string; file: File }[]>([]);
  const isReading = useRef(false);
  const leaving = useRef(new AbortController());
  const previews = useRef<string[]>([]);
  useEffect(() => {
    const gone = new AbortController();
    leaving.current = gone;
    return () => {
      gone.abort();
      for (const address of previews.current) URL.revokeObjectURL(address);
    };
  }, []);

  const change = (id: string, values: Partial<BulkPhoto>) =>
    setPhotos((all) => all.map((photo) => (photo.id === id ? { ...photo, ...values } : photo)));

  const readOne = async ({ id, file }: { id: string; file: File }) => {
    change(id, { state: 'reading' });
    const small = await shrinkPhoto(file).catch(() => 'fileDamaged' as const);
    if (typeof small === 'string')
      return change(id, { state: 'ready', isRefused: true, note: validationText(small) });
    const preview = URL.createObjectURL(small);
    previews.current.push(preview);
    change(id, { file: small, preview });
    try {
      const options = { onProgress: () => undefined, signal: leaving.current.signal };
      const read = await sendForm<ReadPhoto>('/api/v1/photo-reading', {}, { photo: small }, options);
      change(id, { state: 'ready', ...sortedBy(read) });
    } catch (error) {
      if (!isCancelled(error)) change(id, { state: 'ready', note: `${wordsOf(error)} ${NOT_READ}` });
    }
  };

  const readAll = async () => {
    if (isReading.current) return;
    isReading.current = true;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) await readOne(next);
    isReading.current = false;
  };

  const add = (files: readonly File[]) => {
    const added = files
      .slice(0, MOST_PHOTOS - photos.length)
      .map((file) => ({ file, photo: newPhoto(file) }));
    setPhotos((all) => [...all, ...added.map(({ photo }) => photo)]);
    queue.current.push(...added.map(({ file, photo: { id } }) => ({ id, file })));
    void readAll();
    return files.length - added.length;
  };

  const remove = (id: string) => {
    queue.current = queue.current.filter((one) => one.id !== id);
    setPhotos((all) => all.filter((photo) => photo.id !== id));
  };

  const sendOne = async (upload: PlannedUpload): Promise<void> => {
    const photoOf = (id = '') => photos.find((photo) => photo.id === id);
    const files = Object.fromEntries(
      Object.entries(upload.photos).flatMap(([part, id]) => {
        const file = photoOf(id)?.file;
        return file ? [[part, file]] : [];
      }),
    ) as Record<string, File>;
    const options = { onProgress: () => undefined, signal: leaving.current.signal };
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

  /** Hands in document after document; one that is refused says why, and the others go on. */
  const send = async (uploads: readonly PlannedUpload[]) => {
    for (const upload of uploads) {
      setOutcomes((all) => ({ ...all, [upload.key]: 'sending' }));
      try {
        await sendOne(upload);
        setOutcomes((all) => ({ ...all, [upload.key]: 'done' }));
      } catch (error) {
        if (isCancelled(error)) return;
        setOutcomes((all) => ({ ...all, [upload.key]: { refusal: wordsOf(error) } }));
      }
    }
    await Promise.all([client.invalidateQueries({ queryKey: ['documents'] }), refreshOrders(client)]);
  };
  return { photos, outcomes, add, change, remove, send };
}
