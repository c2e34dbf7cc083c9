import { Button, ButtonAnchor } from '@rihlah/ui/actions/button';
import { copyText } from '@rihlah/ui/dom/copy-text';
import { IconCopy } from '@rihlah/ui/icons/payment';
import { IconWhatsApp } from '@rihlah/ui/icons/social';
import { showErrorText, showSuccess } from '@rihlah/ui/toasts/notify';
import type { ReactNode } from 'react';
import styles from './handed-link.module.css';
import { QrCode } from './qr-code.tsx';

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
  const copy = async () => {
    if (await copyText(`${text} ${url}`)) showSuccess('Pesan dan tautan tersalin');
    else showErrorText('Tautan tidak bisa disalin. Silakan kirim lewat WhatsApp.');
  };
  return (
    <div className={styles.handed}>
      <QrCode url={url} alt={alt} />
      {children}
      <ButtonAnchor
        href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
        target="_blank"
        rel="noopener"
        size="lg"
        block
        icon={<IconWhatsApp />}
      >
        Kirim lewat WhatsApp
      </ButtonAnchor>
      <Button size="lg" block variant="secondary" icon={<IconCopy />} onClick={copy}>
        Salin tautan
      </Button>
    </div>
  );
}
