import type { PhotoName, viewDocument } from '@rihlah/contract/staff/documents/documents';
import { Button } from '@rihlah/ui/actions/button';
import {
  type CSSProperties,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { callApi } from '../../../client/api.ts';
import styles from './photo.module.css';
import { fetchPhoto, findPhoto, onPhotos, type Photo, showPhoto } from './photo-store.ts';
import type { Look } from './use-look.ts';

/** Views that the server knows of, or is being told of. */
const noted = new Set<string>();

/** A photo, at once where it was fetched ahead. That it is shown is written down, once for each time the app is opened. */
function usePhoto(uuid: string, name: PhotoName): Photo {
  const photo = useSyncExternalStore(onPhotos, () => findPhoto(uuid, name));
  const isShown = photo.state === 'ready';
  useEffect(() => showPhoto(uuid, name), [uuid, name]);
  useEffect(() => {
    const view = `${uuid}/${name}`;
    if (!isShown || noted.has(view)) return;
    noted.add(view);
    callApi<typeof viewDocument>('POST', '/api/staff/v1/documents/:uuid/view', {
      params: { uuid },
      body: { photos: [name] },
    }).catch(() => noted.delete(view));
  }, [uuid, name, isShown]);
  return photo;
}

export interface Mark {
  label: string;
  /** In parts of the photo's sides. */
  corners: [number, number][];
}

interface PhotoSheetProps {
  uuid: string;
  name: PhotoName;
  /** Read to those who do not see it. */
  label: string;
  look: Look;
  marks?: Mark[];
}

/** Its place's size, as it changes. */
function useSize() {
  const place = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const node = place.current;
    if (!node) return;
    const measure = () => setSize({ width: node.clientWidth, height: node.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return { place, size };
}

/** One photo as large as its place allows. The canvas was drawn when it was fetched: it is only hung in. */
export function PhotoSheet({ uuid, name, label, look, marks = [] }: PhotoSheetProps) {
  const photo = usePhoto(uuid, name);
  const { place, size } = useSize();
  const frame = useRef<HTMLDivElement>(null);
  const canvas = photo.state === 'ready' ? photo.canvas : null;
  useLayoutEffect(() => {
    frame.current?.replaceChildren(...(canvas ? [canvas] : []));
  }, [canvas]);
  const natural = canvas ?? { width: 4, height: 3 };
  const isAcross = look.turns % 2 === 1;
  const [across, down] = isAcross ? [natural.height, natural.width] : [natural.width, natural.height];
  const scale = Math.min(size.width / across, size.height / down) * look.zoom;
  const style: CSSProperties = {
    width: natural.width,
    height: natural.height,
    transform: `translate(-50%, -50%) translate(${look.x}px, ${look.y}px) scale(${scale || 0.01}) rotate(${look.turns * 90}deg)`,
  };
  return (
    <div
      ref={place}
      className={styles.place}
      role="img"
      aria-label={label}
      data-photo={canvas ? uuid : undefined}
    >
      {photo.state === 'failed' && (
        <div className={styles.failed} role="alert">
          <p>
            <b>Foto tidak dapat dimuat</b>
          </p>
          <Button variant="secondary" onClick={() => fetchPhoto(uuid, name)}>
            Muat lagi
          </Button>
        </div>
      )}
      {photo.state === 'loading' && findPhoto(uuid, name).state === 'loading' && (
        <p className={styles.loading} role="status">
          Memuat foto…
        </p>
      )}
      <div className={styles.paper} style={style} hidden={!canvas}>
        <div ref={frame} className={styles.canvas} />
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" className={styles.marks}>
          {marks.map(({ label: title, corners }) => (
            <polygon key={title} points={corners.map((corner) => corner.join(',')).join(' ')} />
          ))}
        </svg>
      </div>
    </div>
  );
}
