import type { PhotoName, StaffDocument } from '@rihlah/contract/staff/documents/documents';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { cx } from '@rihlah/ui/dom/class-names';
import { IconCompare, IconTurn, IconZoomIn, IconZoomOut } from '@rihlah/ui/icons/photo';
import { formatInstantDate, formatTime } from '@rihlah/ui/text/format';
import type { ReactNode } from 'react';
import { useKeys } from '../../../domain/keys/use-keys.ts';
import type { WaitingDocument } from '../queries.ts';
import { kindWords, PHOTO_WORDS } from '../words.ts';
import styles from './photo.module.css';
import { type Mark, PhotoSheet } from './photo-sheet.tsx';
import type { useLook } from './use-look.ts';

/** How far an arrow key moves a photo. */
const ARROW = 80;

export interface ShownPhoto {
  uuid: string;
  name: PhotoName;
  caption: string;
}

/** The photos that stand side by side: the three of an identity, or a document's own beside the identity card. */
export function comparedPhotos(row: WaitingDocument, document: StaffDocument | undefined): ShownPhoto[] {
  const own = row.photos.map((name) => ({ uuid: row.uuid, name, caption: describePhoto(row, name) }));
  if (row.kind === 'identity') return own;
  const identity = document?.identity;
  if (!identity?.photos.includes('icPhoto')) return own;
  return [...own, { uuid: identity.uuid, name: 'icPhoto', caption: PHOTO_WORDS.icPhoto }];
}

export const describePhoto = (row: WaitingDocument, name: PhotoName): string =>
  row.kind === 'identity' ? PHOTO_WORDS[name] : kindWords(row);

interface PhotoPanelProps {
  row: WaitingDocument;
  document: StaffDocument | undefined;
  look: ReturnType<typeof useLook>;
  marks: Mark[];
  /** The photo of the address, of several. */
  name: PhotoName;
  onName: (name: PhotoName) => void;
  isComparing: boolean;
  onCompare: () => void;
  /** At the left of the tools on phones, where there are no keys. */
  steps: ReactNode;
  /** What was just decided. */
  done: ReactNode;
  /** The other documents, below. */
  strip: ReactNode;
}

/** A document's photo, what one does to see it better, and where it came from. */
export function PhotoPanel(props: PhotoPanelProps) {
  const {
    row,
    document,
    look: tools,
    marks,
    name,
    onName,
    isComparing,
    onCompare,
    steps,
    done,
    strip,
  } = props;
  const { look, fit, zoomIn, zoomOut, turn, moveBy, handlers } = tools;
  const compared = comparedPhotos(row, document);
  const single = { uuid: row.uuid, name, caption: describePhoto(row, name) };
  const shown = isComparing ? compared : [single];
  const compareWords = row.kind === 'identity' ? 'Bandingkan' : 'Bandingkan KTP';
  useKeys('Foto', [
    { caps: ['R'], label: 'putar', hint: 4.1, keys: { r: turn } },
    { caps: ['+', '-'], label: 'besar, kecil', hint: 4.2, keys: { '+': zoomIn, '=': zoomIn, '-': zoomOut } },
    { caps: ['0'], label: 'pas layar', keys: { 0: fit } },
    { caps: ['B'], label: 'bandingkan', hint: 4.3, keys: { b: onCompare } },
    {
      caps: ['←', '↑', '→', '↓'],
      label: 'geser foto',
      keys: {
        arrowleft: () => moveBy(ARROW, 0),
        arrowright: () => moveBy(-ARROW, 0),
        arrowup: () => moveBy(0, ARROW),
        arrowdown: () => moveBy(0, -ARROW),
      },
    },
  ]);
  return (
    <section className={styles.layout} aria-label="Foto">
      <div className={styles.tools} role="toolbar" aria-label="Cara melihat foto">
        {steps}
        <button type="button" className={styles.wideOnly} onClick={zoomOut} aria-label="Perkecil">
          <IconZoomOut size={18} />
        </button>
        <output aria-label="Besar foto">{Math.round(look.zoom * 100)}%</output>
        <button type="button" onClick={zoomIn} aria-label="Perbesar">
          <IconZoomIn size={18} />
        </button>
        <button type="button" className={styles.wideOnly} onClick={fit}>
          Pas layar <KeyCap>0</KeyCap>
        </button>
        <button type="button" onClick={turn} aria-label="Putar">
          <IconTurn size={18} /> <span className={styles.words}>Putar</span> <KeyCap>R</KeyCap>
        </button>
        <button type="button" onClick={onCompare} aria-pressed={isComparing} aria-label={compareWords}>
          <IconCompare size={18} /> <span className={styles.words}>{compareWords}</span> <KeyCap>B</KeyCap>
        </button>
      </div>
      <div className={styles.photos} {...handlers}>
        {shown.map(({ uuid, name: photo, caption }) => (
          <figure key={`${uuid}/${photo}`} className={styles.figure}>
            {isComparing && <figcaption>{caption}</figcaption>}
            <PhotoSheet
              uuid={uuid}
              name={photo}
              label={`${caption} ${row.pilgrim.name}`}
              look={look}
              marks={uuid === row.uuid ? marks : []}
            />
          </figure>
        ))}
      </div>
      <div className={styles.below}>
        <div role="status">{done}</div>
        {row.kind === 'identity' && !isComparing && (
          <fieldset className={styles.tabs} aria-label="Foto identitas">
            {row.photos.map((photo) => (
              <button key={photo} type="button" aria-pressed={photo === name} onClick={() => onName(photo)}>
                {PHOTO_WORDS[photo]}
              </button>
            ))}
          </fieldset>
        )}
        <p className={cx(styles.sent, styles.wideOnly)}>
          {document?.sentBy && `Dikirim ${document.sentBy.name}, `}
          {formatInstantDate(row.createdAt)} {formatTime(row.createdAt)}
        </p>
      </div>
      {strip}
    </section>
  );
}
