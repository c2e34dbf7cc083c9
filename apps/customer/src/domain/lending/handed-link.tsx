import type { ReactNode } from 'react';
import styles from './handed-link.module.css';
import { QrCode } from './qr-code.tsx';
import { SendLink } from './send-link.tsx';

interface HandedLinkProps {
  url: string;
  /** What the code opens. */
  alt: string;
  /** What goes before the address in a chat. */
  text: string;
  /** What whoever has it can do, and see. */
  children: ReactNode;
}

/** A step for another phone: as a code for one that is near, and as a message for one that is not. */
export function HandedLink({ url, alt, text, children }: HandedLinkProps) {
  return (
    <div className={styles.handed}>
      <QrCode url={url} alt={alt} />
      {children}
      <SendLink text={text} url={url} />
    </div>
  );
}
