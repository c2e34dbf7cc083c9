import type { PhotoName, ViewDocument } from '@rihlah/contract/staff/documents/documents';
import { useEffect, useSyncExternalStore } from 'react';
import { callApi } from '../../../client/api.ts';
import { findPhoto, onPhotos, type Photo, showPhoto } from './photo-store.ts';

/** Views that the server knows of, or is being told of. */
const noted = new Set<string>();

/** A photo, at once where it was fetched ahead. That it is shown is written down, once for each time the app is opened. */
export function usePhoto(uuid: string, name: PhotoName): Photo {
  const photo = useSyncExternalStore(onPhotos, () => findPhoto(uuid, name));
  const isShown = photo.state === 'ready';
  useEffect(() => showPhoto(uuid, name), [uuid, name]);
  useEffect(() => {
    const view = `${uuid}/${name}`;
    if (!isShown || noted.has(view)) return;
    noted.add(view);
    callApi<ViewDocument>('POST', '/api/staff/v1/documents/:uuid/view', {
      params: { uuid },
      body: { photos: [name] },
    }).catch(() => noted.delete(view));
  }, [uuid, name, isShown]);
  return photo;
}
