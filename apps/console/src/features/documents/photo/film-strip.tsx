import { cx } from '@rihlah/ui/dom/class-names';
import { IconLock } from '@rihlah/ui/icons/account';
import { IconCheck, IconClose } from '@rihlah/ui/icons/frame';
import { IconDocument } from '@rihlah/ui/icons/more';
import { useEffect, useRef } from 'react';
import type { WaitingDocument } from '../queries.ts';
import { kindWords } from '../words.ts';
import styles from './film-strip.module.css';
import { findPhoto, onPhotos } from './photo-store.ts';

const WIDTH = 84;
const HEIGHT = 60;

/** A small copy of a photo that is at hand anyway; nothing is fetched for it. */
function Thumb({ row }: { row: WaitingDocument }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [name] = row.photos;
  useEffect(() => {
    let isDrawn = false;
    const draw = () => {
      const photo = name && findPhoto(row.uuid, name);
      const own = canvas.current;
      if (isDrawn || !own || !photo || photo.state !== 'ready') return;
      isDrawn = true;
      // After the large one is in view.
      requestIdleCallback(() => {
        const { canvas: whole } = photo;
        const scale = Math.max(own.width / whole.width, own.height / whole.height);
        const [width, height] = [whole.width * scale, whole.height * scale];
        own.getContext('2d')?.drawImage(whole, (own.width - width) / 2, 0, width, height);
      });
    };
    draw();
    return onPhotos(draw);
  }, [row.uuid, name]);
  return <canvas ref={canvas} width={WIDTH} height={HEIGHT} className={styles.thumb} />;
}

interface FilmStripProps {
  /** Those decided here last, then what waits. */
  rows: WaitingDocument[];
  current: string;
  /** What was decided here, by document. */
  decided: ReadonlyMap<string, 'accept' | 'reject'>;
  onOpen: (uuid: string) => void;
}

/** The documents around the open one. */
export function FilmStrip({ rows, current, decided, onOpen }: FilmStripProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>(`[data-uuid="${current}"]`);
    if (!open || !list.current) return;
    list.current.scrollLeft = open.offsetLeft - list.current.clientWidth / 3;
  }, [current]);
  return (
    <ul ref={list} className={styles.strip} aria-label="Antrean dokumen">
      {rows.map((row) => {
        const verdict = decided.get(row.uuid);
        const said = verdict && (verdict === 'accept' ? 'diterima' : 'ditolak');
        return (
          <li key={row.uuid} data-uuid={row.uuid}>
            <button
              type="button"
              className={cx(styles.item, row.uuid === current && styles.current)}
              aria-current={row.uuid === current || undefined}
              disabled={verdict !== undefined}
              onClick={() => onOpen(row.uuid)}
            >
              <span className={styles.picture}>
                <IconDocument size={22} />
                <Thumb row={row} />
                {verdict && (
                  <span className={cx(styles.badge, verdict === 'reject' && styles.rejected)}>
                    {verdict === 'accept' ? <IconCheck size={12} /> : <IconClose size={12} />}
                  </span>
                )}
                {!verdict && row.lock && (
                  <span className={styles.badge}>
                    <IconLock size={12} />
                  </span>
                )}
              </span>
              <b>{kindWords(row)}</b>
              <span className={styles.name}>{row.pilgrim.name}</span>
              {said && <span className="sr-only">, {said}</span>}
              {!said && row.lock && <span className="sr-only">, terkunci</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
