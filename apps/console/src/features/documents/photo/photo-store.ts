import type { PhotoName } from '@rihlah/contract/staff/documents/documents';
import { endSession } from '../../../client/session.ts';

/** Opened photos take their pixels' memory: so many are kept beside those in view, the last that were asked for. */
const KEPT = 8;

/** A photo, fetched and opened, ready to be hung into the page at once. */
export type Photo =
  | { state: 'loading' }
  | { state: 'ready'; canvas: HTMLCanvasElement }
  | { state: 'failed' };

const LOADING: Photo = { state: 'loading' };
const photos = new Map<string, Photo>();
const listeners = new Set<() => void>();
/** Those in view, each as often as it is. */
const inView: string[] = [];

const keyOf = (uuid: string, name: PhotoName): string => `${uuid}/${name}`;

function keep(key: string, photo: Photo): void {
  photos.delete(key);
  photos.set(key, photo);
  for (const [old, { state }] of photos) {
    if (photos.size <= KEPT + inView.length) break;
    if (state !== 'loading' && !inView.includes(old)) photos.delete(old);
  }
  for (const listener of listeners) listener();
}

/** Nothing is written down by fetching: that a photo was seen is said when it is shown. */
async function load(key: string, address: string): Promise<void> {
  try {
    const answer = await fetch(address, { credentials: 'same-origin' });
    if (answer.status === 401) endSession();
    if (!answer.ok) return keep(key, { state: 'failed' });
    const bitmap = await createImageBitmap(await answer.blob());
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
    keep(key, { state: 'ready', canvas });
  } catch {
    keep(key, { state: 'failed' });
  }
}

/** Has a photo at hand before it is needed; one that failed is tried again. */
export function fetchPhoto(uuid: string, name: PhotoName): void {
  const key = keyOf(uuid, name);
  const known = photos.get(key);
  if (known && known.state !== 'failed') {
    // Asked for again: it is the youngest now.
    photos.delete(key);
    photos.set(key, known);
    return;
  }
  keep(key, LOADING);
  void load(key, `/api/staff/v1/documents/${uuid}/photo?name=${name}`);
}

/** Fetches a photo and keeps it as long as it is in view. @returns ends that */
export function showPhoto(uuid: string, name: PhotoName): () => void {
  const key = keyOf(uuid, name);
  inView.push(key);
  fetchPhoto(uuid, name);
  return () => void inView.splice(inView.indexOf(key), 1);
}

export const findPhoto = (uuid: string, name: PhotoName): Photo => photos.get(keyOf(uuid, name)) ?? LOADING;

export function onPhotos(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
