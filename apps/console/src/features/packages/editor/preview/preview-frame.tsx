import { type PackagePreview, PREVIEW_READY } from '@rihlah/contract/catalog/package-preview';
import { paths } from '@rihlah/contract/wire/paths';
import { useEffect, useRef, useState } from 'react';
import styles from './preview.module.css';

interface PreviewFrameProps {
  preview: PackagePreview;
  /** As wide as the customer's screen, in CSS pixels. */
  width: number;
}

/** Wide enough for how it is drawn, before it was measured. */
const GUESS = 0.85;

/** The customers' own page, filled with what is written here; scaled to the room there is. */
export function PreviewFrame({ preview, width }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  const [size, setSize] = useState({ scale: GUESS, height: 600 });
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || origin !== window.location.origin) return;
      if (data === PREVIEW_READY) setReady(true);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    if (isReady) frame.current?.contentWindow?.postMessage(preview, window.location.origin);
  }, [isReady, preview]);
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const scale = Math.min(1, element.clientWidth / width);
      setSize({ scale, height: element.clientHeight / scale });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  // Before, it would be a page of its own for readers: with its notifications beside Loket's.
  const visibility = isReady ? 'visible' : 'hidden';
  return (
    <div ref={room} className={styles.frame}>
      <iframe
        ref={frame}
        src={paths.preview}
        title="Halaman paket seperti yang dilihat jamaah"
        style={{ width, height: size.height, transform: `scale(${size.scale})`, visibility }}
      />
    </div>
  );
}
