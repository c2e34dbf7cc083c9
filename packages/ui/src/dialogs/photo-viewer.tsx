import { type ReactNode, useState } from 'react';
import { cx } from '../dom/class-names.ts';
import { useModal } from '../hooks/use-modal.ts';
import { useOverlay } from '../hooks/use-overlay.ts';
import { IconClose } from '../icons/frame.tsx';
import styles from './photo-viewer.module.css';

interface PhotoViewerProps {
  name: string;
  address: string;
  open: boolean;
  onClose: () => void;
}

function Stage({ name, address }: Pick<PhotoViewerProps, 'name' | 'address'>) {
  const [isLarge, setLarge] = useState(false);
  return (
    <button
      type="button"
      className={cx(styles.stage, isLarge && styles.large)}
      aria-pressed={isLarge}
      aria-label={isLarge ? 'Perkecil gambar' : 'Perbesar gambar'}
      onClick={() => setLarge(!isLarge)}
    >
      <img src={address} alt={name} />
    </button>
  );
}

/** A picture over the whole screen; a tap makes it larger, and it is moved by scrolling. Opens without a connection. */
export function PhotoViewer({ name, address, open, onClose }: PhotoViewerProps) {
  const modal = useModal(open, onClose);
  return (
    <dialog {...modal} className={styles.viewer} aria-label={name}>
      {open && (
        <>
          <div className={styles.bar}>
            <span className={styles.name}>{name}</span>
            <button type="button" className={styles.close} onClick={onClose}>
              <IconClose size={26} />
              <span className="sr-only">Tutup {name}</span>
            </button>
          </div>
          <Stage name={name} address={address} />
        </>
      )}
    </dialog>
  );
}

interface PhotoButtonProps {
  name: string;
  address: string;
  className?: string;
  /** The browser cannot draw it. */
  onBroken?: () => void;
  children?: ReactNode;
}

/** A picture, whole and in its own proportion, that opens over the screen. */
export function PhotoButton({ name, address, className, onBroken, children }: PhotoButtonProps) {
  const { isOpen, open, close } = useOverlay();
  return (
    <>
      <button type="button" className={cx(styles.photo, className)} onClick={open}>
        <img loading="lazy" src={address} alt={`${name}, buka dalam ukuran penuh`} onError={onBroken} />
        {children}
      </button>
      <PhotoViewer name={name} address={address} open={isOpen} onClose={close} />
    </>
  );
}
