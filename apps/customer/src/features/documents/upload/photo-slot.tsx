import { Button } from '@rihlah/ui/actions/button';
import { PhotoButton } from '@rihlah/ui/dialogs/photo-viewer';
import { FieldError } from '@rihlah/ui/form/fields/field-error';
import { IconCamera, IconImage } from '@rihlah/ui/icons/camera';
import { IconRefresh } from '@rihlah/ui/icons/common';
import { Stamp } from '@rihlah/ui/status/stamp';
import { type ReactNode, useId, useRef, useState } from 'react';
import { DocumentGhost, type Ghost } from './document-ghost.tsx';
import { formatFileSize } from './file-size.ts';
import styles from './photo-slot.module.css';
import type { PhotoState } from './use-photo.ts';

/** Proportions of the documents themselves. */
export type Proportion = 'portrait' | 'card' | 'page' | 'passport';

interface PhotoSlotProps {
  label: string;
  hint: ReactNode;
  proportion: Proportion;
  ghost: Ghost;
  slot: PhotoState;
  /** Which camera of the phone: the front one for a portrait of oneself is no good, an agent may take it. */
  camera?: 'user' | 'environment';
}

/** A file input that a button opens. `capture` opens the camera on phones; computers show their file dialog. */
function usePicker(choose: (file: File) => void, capture?: 'user' | 'environment') {
  const input = useRef<HTMLInputElement>(null);
  const element = (
    <input
      ref={input}
      type="file"
      accept="image/*"
      capture={capture}
      hidden
      tabIndex={-1}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        // Emptied, so that the same photo can be chosen again after an error.
        target.value = '';
        if (file) choose(file);
      }}
    />
  );
  return { element, open: () => input.current?.click() };
}

/** A frame in the document's own proportion: empty, being prepared, or ready to be sent. */
export function PhotoSlot({ label, hint, proportion, ghost, slot, camera = 'environment' }: PhotoSlotProps) {
  const { photo, isPreparing, isReady, error, choose } = slot;
  const fromCamera = usePicker(choose, camera);
  const fromGallery = usePicker(choose);
  const [undrawable, setUndrawable] = useState<string>();
  const labelId = useId();
  const errorId = useId();
  // Some browsers have no eyes for HEIC.
  const drawn = photo?.preview !== undrawable ? photo?.preview : null;
  return (
    <fieldset
      aria-labelledby={labelId}
      aria-describedby={error ? errorId : undefined}
      data-invalid={error ? '' : undefined}
      className={styles.slot}
    >
      <div className={styles.frame} data-proportion={proportion} data-empty={photo ? undefined : ''}>
        {drawn ? (
          <PhotoButton
            name={`Pratinjau ${label}`}
            address={drawn}
            className={styles.preview}
            onBroken={() => setUndrawable(drawn)}
          />
        ) : (
          <DocumentGhost ghost={ghost} />
        )}
      </div>
      <div className={styles.text}>
        <h2 id={labelId} className={styles.label} tabIndex={-1}>
          {label}
        </h2>
        {isReady && !error && <Stamp lands>Siap dikirim</Stamp>}
        <p className={styles.hint} role="status">
          {isPreparing ? 'Menyiapkan foto …' : photo ? formatFileSize(photo.file.size) : hint}
          {photo && !isPreparing && (
            <span className={styles.look}>
              {drawn
                ? 'Tekan gambarnya: terbaca semua?'
                : photo.preview && 'Perangkat ini tidak dapat menampilkannya, kami dapat membukanya.'}
            </span>
          )}
        </p>
        <div className={styles.buttons}>
          {photo ? (
            <Button variant="secondary" icon={<IconRefresh />} onClick={fromGallery.open}>
              Ganti foto
            </Button>
          ) : (
            <>
              <Button
                className={styles.camera}
                icon={<IconCamera />}
                busy={isPreparing}
                onClick={fromCamera.open}
                aria-label={`Kamera, ${label}`}
              >
                Kamera
              </Button>
              <Button
                variant="secondary"
                icon={<IconImage />}
                busy={isPreparing}
                onClick={fromGallery.open}
                aria-label={`Galeri, ${label}`}
              >
                Galeri
              </Button>
            </>
          )}
        </div>
      </div>
      <FieldError id={errorId}>{error}</FieldError>
      {fromCamera.element}
      {fromGallery.element}
    </fieldset>
  );
}
